import {
  addDays,
  addMonths,
  daysBetween,
  type LocalDate,
  parseLocalDate,
  weekdayOf,
} from '#shared/domain/kernel/time/local-date.ts';
import type { Period } from '#shared/domain/stats/period.ts';

/** How long the period is that is looked at; `range`: any days. */
export const SPANS = ['day', 'week', 'month', 'year', 'range'] as const;
export type Span = (typeof SPANS)[number];

/** The longest period that is shown: a leap year. */
export const MAX_DAYS = 366;
const MAX_MONTHS = 12;

const firstOf = (date: LocalDate, length: 4 | 7): LocalDate =>
  parseLocalDate(date.slice(0, length) + '-01-01'.slice(length === 4 ? 0 : 3)) ?? date;

/** The day, week (from Monday), month or year that contains a date. */
export function spanAround(span: Exclude<Span, 'range'>, date: LocalDate): Period {
  if (span === 'day') return { from: date, to: date };
  if (span === 'week') {
    const from = addDays(date, 1 - weekdayOf(date));
    return { from, to: addDays(from, 6) };
  }
  const from = firstOf(date, span === 'month' ? 7 : 4);
  return { from, to: addDays(addMonths(from, span === 'month' ? 1 : 12), -1) };
}

/** The months that a period touches. */
const monthsIn = ({ from, to }: Period): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

const monthAfter = (date: LocalDate, months: number): LocalDate => addMonths(firstOf(date, 7), months);

/** Whole months from that of a date on: at most a year. */
export function monthSpan(from: LocalDate, months = 1): Period {
  const first = firstOf(from, 7);
  return { from: first, to: addDays(addMonths(first, Math.max(1, Math.min(MAX_MONTHS, months))), -1) };
}

/** The period of months from one to another, `2026-11`; null if they are no months. */
export function monthsFromTo(from: string, to: string): Period | null {
  const [first, last] = [from, to].map((month) => parseLocalDate(`${month.slice(0, 7)}-01`));
  return first && last && first <= last ? monthSpan(first, monthsIn({ from: first, to: last })) : null;
}

/** Months with another first or last one: the other follows where they would cross or be more than a year apart. */
export function withMonthEdge(period: Period, edge: Partial<Period>): Period {
  const { from, to } = withEdge(period, edge);
  if (edge.from) return monthSpan(from, monthsIn({ from, to }));
  const months = Math.min(MAX_MONTHS, monthsIn({ from, to }));
  return monthSpan(monthAfter(to, 1 - months), months);
}

/** The period before (-1) or after (1) of the same length; whole months beside whole months. */
export function neighbour(span: Span, { from, to }: Period, step: -1 | 1): Period {
  if (span === 'month') return monthSpan(monthAfter(from, step * monthsIn({ from, to })), monthsIn({ from, to }));
  if (span !== 'range') return spanAround(span, step < 0 ? addDays(from, -1) : addDays(to, 1));
  const days = step * (daysBetween(from, to) + 1);
  return { from: addDays(from, days), to: addDays(to, days) };
}

/** A period with another end or beginning: the other one follows where the two would cross or be too far apart. */
export function withEdge({ from, to }: Period, edge: Partial<Period>): Period {
  if (edge.from) {
    const last = addDays(edge.from, MAX_DAYS - 1);
    return { from: edge.from, to: to < edge.from ? edge.from : to > last ? last : to };
  }
  if (!edge.to) return { from, to };
  const first = addDays(edge.to, 1 - MAX_DAYS);
  return { from: from > edge.to ? edge.to : from < first ? first : from, to: edge.to };
}
