import { addDays, type LocalDate, weekdayOf } from '../kernel/time/local-date.ts';

/**
 * How a closure comes again: every year on the same days, or every month on its first day's weekday, counted from the
 * beginning of the month (`nthWeekday`, the first Monday) or as the last one.
 */
export const REPEATS = ['year', 'nthWeekday', 'lastWeekday'] as const;
export type Repeats = (typeof REPEATS)[number];

/** Days on which a venue is closed, both inclusive. One that comes again monthly is a single day. */
export type ClosedPeriod = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly note?: string;
  /** From its first day on; absent: it comes once. */
  readonly every?: Repeats;
};

const monthAndDay = (date: LocalDate): string => date.slice(5);
/** Which one of its weekday a day is in its month, from 1. */
export const nthOf = (date: LocalDate): number => Math.ceil(Number(date.slice(8)) / 7);
/** Whether it is the last one of its weekday in its month. */
export const isLastOfMonth = (date: LocalDate): boolean => addDays(date, 7).slice(0, 7) !== date.slice(0, 7);

/** True when the venue is closed on that date by this period. */
export function isClosedBy({ from, to, every }: ClosedPeriod, date: LocalDate): boolean {
  if (date < from) return false;
  if (every === undefined) return date <= to;
  if (every === 'year') {
    const [first, last, day] = [from, to, date].map(monthAndDay) as [string, string, string];
    // A period over New Year ends before it begins.
    return first <= last ? first <= day && day <= last : day >= first || day <= last;
  }
  if (weekdayOf(date) !== weekdayOf(from)) return false;
  return every === 'lastWeekday' ? isLastOfMonth(date) : nthOf(date) === nthOf(from);
}

/** The ways in which a period may come again: a last Monday need not be a fourth one. */
export function repeatsOf({ from, to }: Pick<ClosedPeriod, 'from' | 'to'>): Repeats[] {
  if (from !== to) return ['year'];
  return [
    'year',
    ...(nthOf(from) < 5 ? (['nthWeekday'] as const) : []),
    ...(isLastOfMonth(from) ? (['lastWeekday'] as const) : []),
  ];
}

type Span = { readonly from: LocalDate; readonly to: LocalDate };

/** The closures from `today` until a date, in their order, each as its own days; of a repeated one every time. */
export function comingClosures(periods: readonly ClosedPeriod[], today: LocalDate, until: LocalDate): Span[] {
  return periods
    .flatMap((period): readonly Span[] =>
      period.every === undefined
        ? period.to >= today
          ? [{ from: period.from, to: period.to }]
          : []
        : timesOf(period, today, until),
    )
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

function timesOf(period: ClosedPeriod, today: LocalDate, until: LocalDate): Span[] {
  const times: Span[] = [];
  for (let date = today; date <= until; date = addDays(date, 1)) {
    if (!isClosedBy(period, date)) continue;
    const open = times.at(-1);
    if (open && addDays(open.to, 1) === date) times[times.length - 1] = { from: open.from, to: date };
    else times.push({ from: date, to: date });
  }
  return times;
}
