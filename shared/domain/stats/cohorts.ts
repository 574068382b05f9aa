import type { AccountLine } from './account-line.ts';
import { type Month, monthsAfter, monthsBetween } from './month-figures.ts';
import type { VenueLine } from './venue-line.ts';

/**
 * The accounts that signed up in a month, and how many of them had a booked party in that month and in each one after it.
 * The last entry is the month that is not over.
 */
export type Cohort = { readonly month: Month; readonly accounts: number; readonly active: number[] };

/** The months in which an account had a booked party at any of its venues. */
export function activeMonths(venues: readonly VenueLine[]): ReadonlyMap<string, ReadonlySet<Month>> {
  const found = new Map<string, Set<Month>>();
  for (const { accountId, months } of venues) {
    const own = found.get(accountId) ?? new Set();
    for (const [month, figures] of Object.entries(months)) if ((figures?.bookings ?? 0) > 0) own.add(month as Month);
    found.set(accountId, own);
  }
  return found;
}

export const signedUpIn = ({ createdAt }: Pick<AccountLine, 'createdAt'>): Month =>
  new Date(createdAt).toISOString().slice(0, 7) as Month;

/** The cohorts of the months from `first` to the present one that have any account, oldest first. */
export function cohortsOf(
  accounts: readonly AccountLine[],
  active: ReadonlyMap<string, ReadonlySet<Month>>,
  { first, present }: { readonly first: Month; readonly present: Month },
): Cohort[] {
  const byMonth = Map.groupBy(accounts, signedUpIn);
  return [...byMonth]
    .filter(([month]) => first <= month && month <= present)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => ({
      ...{ month, accounts: own.length },
      active: Array.from({ length: monthsBetween(month, present) + 1 }, (_, nth) => {
        const then = monthsAfter(month, nth);
        return own.filter(({ accountId }) => active.get(accountId)?.has(then)).length;
      }),
    }));
}
