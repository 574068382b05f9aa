import { type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { MEALS, type MealId } from '#shared/domain/venue/meals.ts';
import { daySpan } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { KINDS, type Period, type Present, periodOf, stepped, withEnd } from './period.ts';
import styles from './stats.module.css';

type Props = {
  readonly period: Period;
  readonly present: Present;
  readonly onPeriod: (period: Period) => void;
  readonly meal: MealId | null;
  readonly onMeal: (meal: MealId | null) => void;
};

const ALL = 'all';

/** Which days and which meal are shown. */
export function PeriodChooser({ period, present, onPeriod, meal, onMeal }: Props) {
  const text = useText('stats');
  const manage = useText('manage');
  const locale = useLocale();
  const day = (name: 'from' | 'to') => (value: string) => {
    const date = parseLocalDate(value);
    if (date) onPeriod({ kind: 'range', ...withEnd(period, { [name]: date }) });
  };
  return (
    <section className={styles.chooser} aria-label={text('period')}>
      <Segmented
        label={text('period')}
        labelHidden
        value={period.kind}
        choices={KINDS.map((value) => ({ value, label: text(`period.${value}`) }))}
        onChoose={(kind) => onPeriod(periodOf(kind, period, present))}
      />
      <div className={styles.steps}>
        <Button
          icon="chevronPrevious"
          iconOnly
          aria-label={text('earlier')}
          onClick={() => onPeriod(stepped(period, -1, present))}
        />
        <p className={styles.span} role="status">
          {daySpan(locale, period.from, period.to)}
        </p>
        <Button
          icon="chevronNext"
          iconOnly
          aria-label={text('later')}
          onClick={() => onPeriod(stepped(period, 1, present))}
        />
      </div>
      {period.kind === 'range' && (
        <div className={styles.days}>
          <DayField label={text('from')} day={period.from} onDay={day('from')} />
          <DayField label={text('to')} day={period.to} onDay={day('to')} />
        </div>
      )}
      <SelectField
        label={text('meal')}
        value={meal ?? ALL}
        choices={[
          { value: ALL, label: text('meal.all') },
          ...MEALS.map((value) => ({ value, label: manage(`meal.${value}`) })),
        ]}
        onChoose={(value) => onMeal(MEALS.find((each) => each === value) ?? null)}
      />
    </section>
  );
}

type DayProps = { readonly label: string; readonly day: LocalDate; readonly onDay: (value: string) => void };

/** A half-typed date stays in the field; only a whole one is taken. */
const DayField = ({ label, day, onDay }: DayProps) => (
  <TextField
    key={day}
    label={label}
    type="date"
    defaultValue={day}
    onBlur={({ currentTarget: { value } }) => value !== day && onDay(value)}
  />
);
