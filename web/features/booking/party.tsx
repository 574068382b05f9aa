import { useState } from 'react';
import { addDays, calendarDay, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { countIssue } from '#web/app/forms/typed-count.ts';
import { firstWeekday, longDay, monthName, shortDay, weekdayNames } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Calendar } from '#web/ui/calendar.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './booking.module.css';
import { Chips } from './chips.tsx';
import type { Change, Draft, VenueTimes } from './draft.ts';

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];
const DAYS_AHEAD = 5;

type Props = { readonly draft: Draft; readonly times: VenueTimes; readonly onChange: Change };

/** Party size, day and area. */
export function Party({ draft, times, onChange }: Props) {
  const text = useText('desk');
  const manage = useText('manage');
  const { adults, children, highchairs, area } = draft;
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <Chips
        label={text('covers')}
        value={adults}
        chips={SIZES.map((value) => ({ value, label: value, spoken: manage('adults', { count: value }) }))}
        onChoose={(value) => {
          onChange({ adults: value });
          setChosen(chosen + 1);
        }}
      />
      <div className={styles.counts}>
        <Count
          // A number typed there earlier no longer counts.
          key={chosen}
          label={text('covers.more')}
          value={adults > 8 ? adults : null}
          min={9}
          onCount={(n) => onChange({ adults: n })}
        />
        <Count
          label={text('children')}
          value={children}
          min={0}
          onCount={(n) => onChange({ children: n, highchairs: Math.min(highchairs, n) })}
        />
        {children > 0 && (
          <Count
            label={text('highchairs')}
            value={highchairs}
            min={0}
            most={children}
            onCount={(n) => onChange({ highchairs: n })}
          />
        )}
      </div>
      <Days date={draft.date ?? (times.date as LocalDate)} times={times} onChange={onChange} />
      {times.areas.length > 1 && (
        <Chips
          label={manage('why.area')}
          value={area ?? 'any'}
          chips={(['any', ...times.areas] as const).map((value) => ({
            value,
            label: value === 'any' ? manage('why.anyArea') : manage(`area.${value}`),
          }))}
          onChoose={(value) => onChange({ area: value === 'any' ? null : value })}
        />
      )}
    </>
  );
}

type CountProps = {
  readonly label: string;
  readonly value: number | null;
  readonly min: number;
  readonly most?: number;
  readonly onCount: (count: number) => void;
};

/**
 * What is typed stays in the field until it is left, because the first digit of 12 is a number too. An invalid value stays,
 * with its issue.
 */
function Count({ label, value, min, most = 99, onCount }: CountProps) {
  const refusal = useText('refusals');
  const [typing, setTyping] = useState<string | null>(null);
  const least = Math.min(min, 1);
  const issue = countIssue(typing ?? '', least, most);
  return (
    <TextField
      className={styles.count ?? ''}
      label={label}
      type="number"
      inputMode="numeric"
      min={min}
      max={most}
      value={typing ?? value ?? ''}
      error={issue ? refusal(issue) : undefined}
      onBlur={() => {
        if (!issue) setTyping(null);
      }}
      onChange={({ currentTarget: { value: typed } }) => {
        setTyping(typed);
        if (typed === '') {
          if (min === 0) onCount(0);
        } else if (!countIssue(typed, least, most)) onCount(Number(typed));
      }}
    />
  );
}

/**
 * The days to choose from. After midnight the previous evening still runs and comes first, while "today" is what callers
 * call today.
 */
function Days({ date, times, onChange }: { date: LocalDate; times: VenueTimes; onChange: Change }) {
  const text = useText('desk');
  const manage = useText('manage');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const weekStart = firstWeekday(locale, navigator.language);
  const first = times.today as LocalDate;
  const today = calendarDay(first, times.minute);
  const near = Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(first, n));
  const days = near.includes(date) ? near : [...near, date];
  const choose = (value: LocalDate) => onChange({ date: value, start: null, other: false, reason: '' });
  return (
    <Chips
      label={manage('day.label')}
      value={date}
      chips={days.map((value) => ({
        value,
        label: value === today ? manage('day.today') : shortDay(locale, value),
        spoken: longDay(locale, value),
      }))}
      onChoose={choose}
    >
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={manage('day.choose')}
        trigger={<Button icon="calendar">{text('day.other')}</Button>}
      >
        <Calendar
          value={date}
          today={today}
          onChoose={(chosen) => {
            setOpen(false);
            choose(chosen);
          }}
          words={{
            previousMonth: manage('day.previousMonth'),
            nextMonth: manage('day.nextMonth'),
            monthName: (month) => monthName(locale, month),
            dayName: (day) => longDay(locale, day),
            weekdays: weekdayNames(locale, weekStart),
            firstWeekday: weekStart,
          }}
        />
      </Popover>
    </Chips>
  );
}
