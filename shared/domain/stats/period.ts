import { addDays, addMonths, daysBetween, type LocalDate } from '../kernel/time/local-date.ts';

/** Days from the first to the last, both included. */
export type Period = { readonly from: LocalDate; readonly to: LocalDate };

/** What a period is compared with: the days right before it, or the same weekdays 52 weeks before. */
export const COMPARISONS = ['before', 'lastYear'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const WEEKS_OF_YEAR = 364;

/** Whole months are compared with whole months, other periods with as many days. */
export function comparedWith({ from, to }: Period, comparison: Comparison): Period {
  if (comparison === 'lastYear') return { from: addDays(from, -WEEKS_OF_YEAR), to: addDays(to, -WEEKS_OF_YEAR) };
  const after = addDays(to, 1);
  if (from.endsWith('-01') && after.endsWith('-01')) {
    const months =
      (Number(after.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
      Number(after.slice(5, 7)) -
      Number(from.slice(5, 7));
    return { from: addMonths(from, -months), to: addDays(from, -1) };
  }
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}
