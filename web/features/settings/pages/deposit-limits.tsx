import { type LocalDate, spanOf } from '#shared/domain/kernel/time/local-date.ts';
import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { MEALS } from '#shared/domain/venue/meals.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { PillsField } from '#web/ui/pills-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { TimeField } from '../fields/time-field.tsx';
import { WeekdaysField } from '../fields/weekdays-field.tsx';
import styles from '../settings.module.css';

/** The optional fields of a rule. */
type DepositLimit = 'from' | 'to' | 'weekdays' | 'meals' | 'fromTime' | 'toTime' | 'minCovers' | 'maxCovers';

export type RuleProps = {
  readonly rule: DepositRule;
  readonly set: (over: Partial<DepositRule>) => void;
  readonly drop: (name: DepositLimit) => void;
  readonly error: (path: string) => string | undefined;
};

/** For which bookings a rule holds: party size, days, meals and times. */
export function DepositLimits({ rule, set, drop, error }: RuleProps) {
  const text = useText('settings');
  const { weekdays = [], meals = [], fromTime, toTime } = rule;
  /** A single end may be a time of the night at the end of the day; two ends are read together as a span. */
  function timesWith(end: 'fromTime' | 'toTime', minute: number): Partial<DepositRule> {
    const [first, last] = end === 'fromTime' ? [minute, toTime] : [fromTime, minute];
    if (first === undefined || last === undefined) return { [end]: minute };
    const { from, to } = spanOf(first, last);
    return { fromTime: from, toTime: to };
  }
  return (
    <>
      {(['minCovers', 'maxCovers'] as const).map((end) => (
        <NumberField
          key={end}
          label={text(`deposits.${end}`)}
          hint={text('deposits.any')}
          value={rule[end]}
          onChange={(covers) => set({ [end]: covers })}
          onEmpty={() => drop(end)}
          error={error(end)}
        />
      ))}
      <div className={styles.wide}>
        <WeekdaysField
          label={text('deposits.weekdays')}
          chosen={weekdays}
          onChange={(days) => (days.length === 0 ? drop('weekdays') : set({ weekdays: days }))}
          error={error('weekdays')}
        />
      </div>
      <div className={styles.wide}>
        <PillsField
          label={text('deposits.meals')}
          choices={MEALS.map((value) => ({ value, label: text(`meal.${value}`) }))}
          chosen={meals}
          onChange={(chosen) => (chosen.length === 0 ? drop('meals') : set({ meals: chosen }))}
          error={error('meals')}
        />
      </div>
      {(['fromTime', 'toTime'] as const).map((end) => (
        <TimeField
          key={end}
          label={text(`deposits.${end}`)}
          night
          value={rule[end] ?? (null as unknown as number)}
          onChange={(minute) => (minute === null ? drop(end) : set(timesWith(end, minute)))}
          error={error(end)}
        />
      ))}
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={text(`deposits.${end}`)}
          hint={text('deposits.any')}
          type="date"
          value={rule[end] ?? ''}
          onChange={(event) => (event.target.value ? set({ [end]: event.target.value as LocalDate }) : drop(end))}
          error={error(end)}
        />
      ))}
    </>
  );
}
