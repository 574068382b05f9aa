import { useText } from '#web/i18n/app/use-text.tsx';
import { CheckField, TextArea } from '#web/ui/form-fields.tsx';
import styles from './booking.module.css';
import type { Change, Draft, HouseTimes } from './draft.ts';

/** What table and kitchen must know, in the words of the house's own form. */
export function Wishes({ draft, times, onChange }: { draft: Draft; times: HouseTimes; onChange: Change }) {
  const text = useText('desk');
  const wish = useText('wishes');
  const toggled = <T extends string>(list: readonly T[], each: T) =>
    list.includes(each) ? list.filter((other) => other !== each) : [...list, each];
  return (
    <details className={styles.more}>
      <summary>{text('more')}</summary>
      <div className={styles.wishes}>
        <TextArea
          label={text('remarks')}
          hint={text('remarks.hint')}
          rows={2}
          maxLength={500}
          value={draft.remarks}
          onChange={(event) => onChange({ remarks: event.currentTarget.value })}
        />
        <TextArea
          label={text('note')}
          hint={text('note.hint')}
          rows={2}
          maxLength={500}
          value={draft.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
        <fieldset className={styles.checks}>
          <legend className="visually-hidden">{text('more')}</legend>
          {times.options.map((option) => (
            <CheckField
              key={option}
              checked={draft.options.includes(option)}
              onChange={() => onChange({ options: toggled(draft.options, option) })}
            >
              {wish(`option.${option}`)}
            </CheckField>
          ))}
          {times.diets.map((diet) => (
            <CheckField
              key={diet}
              checked={draft.diets.includes(diet)}
              onChange={() => onChange({ diets: toggled(draft.diets, diet) })}
            >
              {wish(`diet.${diet}`)}
            </CheckField>
          ))}
        </fieldset>
      </div>
    </details>
  );
}
