import { monthName } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './reviews.module.css';
import type { MonthOfReviews } from './reviews.ts';
import { type Change, isNarrowed, MARKS, NO_FILTER, STARS, type Wanted } from './wanted.ts';

type Props = {
  readonly wanted: Wanted;
  readonly months: readonly MonthOfReviews[];
  readonly onChange: (change: Change) => void;
};
const ANY = 'any';

export function Filters({ wanted, months, onChange }: Props) {
  const text = useText('reviews');
  const locale = useLocale();
  const any = { value: ANY, label: text('any') };
  const chosen = <T extends string>(value: T | typeof ANY) => (value === ANY ? null : value);
  return (
    <div className={styles.filters}>
      <TextField
        label={text('search')}
        hint={text('search.hint')}
        type="search"
        inputMode="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={wanted.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <SelectField
        label={text('stars')}
        value={wanted.stars ?? ANY}
        choices={[any, ...STARS.map((value) => ({ value, label: text('stars.of', { count: Number(value) }) }))]}
        onChoose={(value) => onChange({ stars: chosen(value as (typeof STARS)[number]) })}
      />
      <SelectField
        label={text('mark')}
        value={wanted.mark ?? ANY}
        choices={[any, ...MARKS.map((value) => ({ value, label: text(`mark.${value}`) }))]}
        onChoose={(value) => onChange({ mark: chosen(value as (typeof MARKS)[number]) })}
      />
      <SelectField
        label={text('month')}
        value={wanted.month ?? ANY}
        choices={[any, ...months.toReversed().map(({ month }) => ({ value: month, label: monthName(locale, month) }))]}
        onChoose={(value) => onChange({ month: chosen(value) })}
      />
      {isNarrowed(wanted) && (
        <Button tone="quiet" icon="close" onClick={() => onChange(NO_FILTER)}>
          {text('reset')}
        </Button>
      )}
    </div>
  );
}
