import { useEffect, useRef } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { CheckField, TextArea } from '#web/ui/form-fields.tsx';
import styles from './booking.module.css';
import type { Change, Draft, VenueTimes } from './draft.ts';

type Props = {
  readonly draft: Draft;
  readonly times: VenueTimes;
  readonly errorOf: (field: 'remarks' | 'note') => string | undefined;
  readonly onChange: Change;
};

/** What table and kitchen must know, in the words of the venue's own form; opened when one of its fields has an issue. */
export function Wishes({ draft, times, errorOf, onChange }: Props) {
  const text = useText('desk');
  const wish = useText('wishes');
  const toggled = <T extends string>(list: readonly T[], each: T) =>
    list.includes(each) ? list.filter((other) => other !== each) : [...list, each];
  const details = useRef<HTMLDetailsElement>(null);
  const [remarksError, noteError] = [errorOf('remarks'), errorOf('note')];
  const isWrong = Boolean(remarksError || noteError);
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true;
  }, [isWrong]);
  return (
    <details ref={details} className={styles.more}>
      <summary>{text('more')}</summary>
      <div className={styles.wishes}>
        <TextArea
          label={text('remarks')}
          hint={text('remarks.hint')}
          error={remarksError}
          rows={2}
          maxLength={500}
          value={draft.remarks}
          onChange={(event) => onChange({ remarks: event.currentTarget.value })}
        />
        <TextArea
          label={text('note')}
          hint={text('note.hint')}
          error={noteError}
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
