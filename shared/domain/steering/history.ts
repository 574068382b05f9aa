import { type History, QUARTER, type Service } from '../allocator/steering/demand.ts';
import type { DaySheet } from '../day/sheet.ts';

/** A history and how many days it was learned from. */
export type Learned = History & { readonly days: number };

/** Older evenings fade: a day weighs at least this much of the mean. */
const MOST_DAYS = 24;

/** Covers present in each quarter of a service, as a sheet holds them. */
export function presentIn({ parties }: DaySheet, { open, close }: Service): History {
  const from = Math.floor(open / QUARTER) * QUARTER;
  const quarters = Math.max(0, Math.ceil((close - from) / QUARTER));
  const presentCovers = Array.from({ length: quarters }, (_, q) => {
    const [begin, end] = [from + q * QUARTER, from + (q + 1) * QUARTER];
    return parties
      .filter(({ start, duration }) => start < end && begin < start + duration)
      .reduce((sum, { covers }) => sum + covers, 0);
  });
  return { from, presentCovers };
}

/** The mean with one more day in it; null before anything is known. */
export function learn(before: Learned | null, { from, presentCovers }: History): Learned {
  if (!before) return { from, presentCovers, days: 1 };
  const days = Math.min(before.days + 1, MOST_DAYS);
  const known = (q: number) => before.presentCovers[(from - before.from) / QUARTER + q] ?? 0;
  return { from, days, presentCovers: presentCovers.map((covers, q) => known(q) + (covers - known(q)) / days) };
}
