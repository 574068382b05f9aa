import { addDays, addMonths, daysBetween, type LocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import type { Range } from '#shared/domain/stats/compare.ts';
import { MAX_DAYS } from '#shared/operations/stats/stats.ts';

export const KINDS = ['day', 'week', 'month', 'year', 'range'] as const;
export type Kind = (typeof KINDS)[number];
export type Period = Range & { readonly kind: Kind };

/** What is known of the present: the day, and the ISO number of the weekday on which a week begins. */
export type Present = { readonly today: LocalDate; readonly firstWeekday: number };

const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);

/** The period of a kind that contains a day. One that still runs ends today, so that it is compared with as many days. */
export function periodOf(kind: Kind, range: Range, { today, firstWeekday }: Present): Period {
  const { to: day } = range;
  if (kind === 'range') return { kind, ...range };
  if (kind === 'day') return { kind, from: day, to: day };
  const from = beginOf(kind, day, firstWeekday);
  const end = addDays(kind === 'week' ? addDays(from, 7) : addMonths(from, kind === 'month' ? 1 : 12), -1);
  return { kind, from, to: from > today ? end : earlier(end, today) };
}

function beginOf(kind: 'week' | 'month' | 'year', day: LocalDate, firstWeekday: number): LocalDate {
  if (kind === 'week') return addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return `${day.slice(0, kind === 'month' ? 7 : 4)}${kind === 'month' ? '' : '-01'}-01` as LocalDate;
}

/** The next period of the same kind, or the one before. */
export function stepped({ kind, from, to }: Period, by: 1 | -1, present: Present): Period {
  if (kind === 'month' || kind === 'year') {
    const begin = addMonths(from, by * (kind === 'month' ? 1 : 12));
    return periodOf(kind, { from: begin, to: begin }, present);
  }
  const days = kind === 'week' ? 7 : daysBetween(from, to) + 1;
  const moved = { from: addDays(from, by * days), to: addDays(kind === 'week' ? from : to, by * days) };
  return periodOf(kind, moved, present);
}

/** The range with another begin or end: the other end follows if it would come first or lie too far away. */
export function withEnd(range: Range, change: Partial<Range>): Range {
  const { from, to } = { ...range, ...change };
  const days = daysBetween(from, to);
  if (days >= 0 && days < MAX_DAYS) return { from, to };
  if (days < 0) return change.from ? { from, to: from } : { from: to, to };
  return change.from ? { from, to: addDays(from, MAX_DAYS - 1) } : { from: addDays(to, 1 - MAX_DAYS), to };
}
