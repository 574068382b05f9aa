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

/** The period before (-1) or after (1) of the same length. */
export function neighbour(span: Span, { from, to }: Period, step: -1 | 1): Period {
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
