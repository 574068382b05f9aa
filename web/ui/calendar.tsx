import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, daysOfMonth, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { Button } from './button.tsx';
import styles from './calendar.module.css';
import { classNames } from './class-names.ts';

type Words = {
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly monthName: (month: string) => string;
  readonly dayName: (date: LocalDate) => string;
  /** The seven weekdays, beginning with the first day of the week. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  /** ISO number (1 is Monday) of the week's first day. */
  readonly firstWeekday: number;
};

type Props = {
  readonly value: LocalDate;
  readonly today: LocalDate;
  readonly onChoose: (date: LocalDate) => void;
  readonly words: Words;
};

/** A month as a grid: arrows move by days and weeks, Page Up and Down by months, Enter chooses. */
export function Calendar({ value, today, onChoose, words }: Props) {
  const [focused, setFocused] = useState(value);
  const cell = useRef<HTMLButtonElement>(null);
  // Exactly one day is focusable. It gets the focus when the calendar opens, and after a key or an arrow button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref follows the focused day.
  useEffect(() => {
    cell.current?.focus();
  }, [focused]);

  const month = focused.slice(0, 7);
  const rtl = () => document.documentElement.dir === 'rtl';

  function onKeyDown(event: KeyboardEvent) {
    const forward = rtl() ? -1 : 1;
    const days: Partial<Record<string, number>> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: 7,
      ArrowUp: -7,
    };
    const step = days[event.key];
    const next =
      step !== undefined
        ? addDays(focused, step)
        : event.key === 'PageDown'
          ? monthsOn(focused, 1)
          : event.key === 'PageUp'
            ? monthsOn(focused, -1)
            : null;
    if (!next) return;
    event.preventDefault();
    setFocused(next);
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <Button
          tone="quiet"
          icon="chevronPrevious"
          iconOnly
          aria-label={words.previousMonth}
          onClick={() => setFocused(monthsOn(focused, -1))}
        />
        <p className={styles.month} aria-live="polite">
          {words.monthName(month)}
        </p>
        <Button
          tone="quiet"
          icon="chevronNext"
          iconOnly
          aria-label={words.nextMonth}
          onClick={() => setFocused(monthsOn(focused, 1))}
        />
      </div>
      <table className={styles.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {words.weekdays.map((day) => (
              <th key={day.long} scope="col" abbr={day.long}>
                {day.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, words.firstWeekday).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, column) => (
                <td key={date ?? `empty-${column}`}>
                  {date && (
                    <button
                      ref={date === focused ? cell : null}
                      type="button"
                      tabIndex={date === focused ? 0 : -1}
                      className={classNames(styles.day, date === today && styles.today)}
                      aria-label={words.dayName(date)}
                      aria-pressed={date === value}
                      aria-current={date === today ? 'date' : undefined}
                      onClick={() => onChoose(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The weeks of a month, seven cells each; null for days of another month. */
function weeksOf(month: string, firstWeekday: number): (LocalDate | null)[][] {
  const days = daysOfMonth(month);
  const [first] = days;
  const lead = first ? (weekdayOf(first) - firstWeekday + 7) % 7 : 0;
  const cells = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The same day of the next or previous month, or that month's last day if it is shorter. */
function monthsOn(date: LocalDate, step: 1 | -1): LocalDate {
  const days = daysOfMonth(date.slice(0, 7));
  const [first, last] = [days[0] ?? date, days.at(-1) ?? date];
  const target = daysOfMonth((step === 1 ? addDays(last, 1) : addDays(first, -1)).slice(0, 7));
  return target[Number(date.slice(8)) - 1] ?? target.at(-1) ?? date;
}
