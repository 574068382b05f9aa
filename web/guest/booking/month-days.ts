import { addDays, daysOfMonth, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';

/** The weeks of a month, seven cells each; null outside of the month. */
export function weeksOf(month: string, firstWeekday: number): (LocalDate | null)[][] {
  const days = daysOfMonth(month);
  const [first] = days;
  if (!first) return [];
  const cells: (LocalDate | null)[] = [...Array((weekdayOf(first) - firstWeekday + 7) % 7).fill(null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The month `steps` away from `2026-12`. */
export function monthAway(month: string, steps: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + steps)).toISOString().slice(0, 7);
}

/** The same day of another month, or that month's last day: January 31 a month on is February 28. */
function sameDayAway(date: LocalDate, steps: number): LocalDate {
  const days = daysOfMonth(monthAway(date.slice(0, 7), steps));
  return days[Math.min(Number(date.slice(8)), days.length) - 1] ?? date;
}

type Grid = { readonly firstWeekday: number; readonly rtl: boolean };

/** The day that a key leads to (WAI-ARIA date grid), or null for any other key. */
export function dayByKey(date: LocalDate, key: string, { firstWeekday, rtl }: Grid): LocalDate | null {
  const ahead = rtl ? -1 : 1;
  const intoWeek = (weekdayOf(date) - firstWeekday + 7) % 7;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -intoWeek,
    End: 6 - intoWeek,
  };
  const step = steps[key];
  if (step !== undefined) return addDays(date, step);
  return key === 'PageDown' ? sameDayAway(date, 1) : key === 'PageUp' ? sameDayAway(date, -1) : null;
}
