import { LAST, SCHEDULES, type Schedule } from '#shared/domain/task/schedule.ts';
import { weekdayNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { SelectField } from '#web/ui/form-fields.tsx';
import type { Rule } from './use-rules.ts';

/** The value of the field for a rule of parties; the others are those of a schedule. */
const EACH = 'each';
const MONDAY_FIRST: Schedule = { every: 'daily', weekday: 1, nth: 1 };
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const NTHS = [1, 2, 3, 4, LAST] as const;
const DATES = Array.from({ length: 31 }, (_, n) => n + 1);
const LAST_DATE = 31;

type Props = {
  readonly schedule: Rule['schedule'];
  readonly errorOf: (field: 'schedule') => string | undefined;
  readonly onChange: (schedule: Schedule | null) => void;
};

/** When a rule makes a task: for each party that fits, or on the days of a schedule. */
export function RuleWhen({ schedule, errorOf, onChange }: Props) {
  const text = useText('tasks');
  const weekdays = weekdayNames(useLocale(), 1);
  const { every, weekday, nth } = schedule ?? MONDAY_FIRST;
  const change = (part: Partial<Schedule>) => onChange({ every, weekday, nth, ...part });
  return (
    <>
      <SelectField
        label={text('when')}
        value={schedule?.every ?? EACH}
        choices={[
          { value: EACH, label: text('each') },
          ...SCHEDULES.map((value) => ({ value, label: text(`every.${value}`) })),
        ]}
        onChoose={(value) => (value === EACH ? onChange(null) : change({ every: value, nth: 1 }))}
        error={errorOf('schedule')}
      />
      {schedule?.every === 'monthlyWeekday' && (
        <SelectField
          label={text('nth')}
          value={String(nth)}
          choices={NTHS.map((each) => ({ value: String(each), label: text(`nth.${each}`) }))}
          onChoose={(value) => change({ nth: Number(value) })}
        />
      )}
      {(schedule?.every === 'weekly' || schedule?.every === 'monthlyWeekday') && (
        <SelectField
          label={text('weekday')}
          value={String(weekday)}
          choices={WEEKDAYS.map((each) => ({ value: String(each), label: weekdays[each - 1]?.long ?? '' }))}
          onChoose={(value) => change({ weekday: WEEKDAYS.find((each) => String(each) === value) ?? 1 })}
        />
      )}
      {schedule?.every === 'monthly' && (
        <SelectField
          label={text('date')}
          value={String(nth)}
          choices={DATES.map((each) => ({
            value: String(each),
            label: each === LAST_DATE ? text('date.last') : String(each),
          }))}
          onChoose={(value) => change({ nth: Number(value) })}
        />
      )}
    </>
  );
}
