import type { Channel } from '../kernel/channel.ts';
import { CURRENCIES, type Currency } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { AccountLine, Sold } from './account-line.ts';
import { activeMonths, type Cohort, cohortsOf, signedUpIn } from './cohorts.ts';
import { type Concern, concernsOf, trendOf } from './health.ts';
import { type Month, type MonthFigures, monthOf, monthsAfter } from './month-figures.ts';
import { MONTHS_BACK, type VenueLine } from './venue-line.ts';

/** All that the report is made of; `alerted`: venues with an alert of the last seven days. */
export type PlatformFacts = {
  readonly venues: readonly VenueLine[];
  readonly accounts: readonly AccountLine[];
  readonly alerted: ReadonlySet<string>;
  readonly now: number;
  readonly today: LocalDate;
};

type Counts = Omit<MonthFigures, 'sources' | 'revenue' | 'billed' | 'taken' | 'refunded'>;
/** A month of all venues together; what was sold is in cents without VAT. */
export type PlatformMonth = Counts & {
  readonly month: Month;
  /** Venues and accounts with a booked party, and accounts that signed up. */
  readonly venues: number;
  readonly accounts: number;
  readonly signUps: number;
  /** Recurring revenue at the month's end (or today), what of it is new and what was lost since the month before. */
  readonly recurring: number;
  readonly gained: number;
  readonly lost: number;
  /** Accounts that pay a licence or module at the end, and those that paid the month before and no longer do. */
  readonly paying: number;
  readonly churned: number;
  readonly paid: number;
  readonly credits: number;
};

export type PlatformMoney = Pick<MonthFigures, 'revenue' | 'billed' | 'taken' | 'refunded'> & {
  readonly month: Month;
  readonly currency: Currency;
};

export type VenueHealth = Pick<VenueLine, 'venueId' | 'name' | 'bookedAt' | 'accountId'> & {
  readonly account: string;
  readonly signedUpAt: number | null;
  readonly signedInAt: number | null;
  readonly licenceUntil: LocalDate | null;
  readonly last: number;
  readonly before: number;
  readonly concerns: Concern[];
};

/** The report: thirteen months with the present one, sources over all of them, cohorts, and the venues that need somebody first. */
export function platformReport(facts: PlatformFacts) {
  const { venues, accounts, today } = facts;
  const present = monthOf(today);
  const first = monthsAfter(present, -MONTHS_BACK);
  const active = activeMonths(venues);
  const all = Array.from({ length: MONTHS_BACK + 1 }, (_, nth) => monthsAfter(first, nth));
  const sums = sumsByMonth(venues);
  const of = (month: Month) => sums.get(month) ?? noSums();
  return {
    months: all.map((month): PlatformMonth => ({ month, ...of(month).counts, ...customersIn(facts, active, month) })),
    money: all.flatMap((month) => moneyIn(of(month).money, month)),
    sources: sourcesIn(venues, all),
    cohorts: cohortsOf(accounts, active, { first, present }) satisfies Cohort[],
    /** Accounts that signed up before the first month, and those of them with a booked party in the present one. */
    earlier: earlierOf(accounts, active, { first, present }),
    venues: healthOf(facts),
  };
}

const COUNTED = [
  ...(['bookings', 'covers', 'seated', 'noShows', 'due', 'cancelled', 'refused', 'messages', 'messageMicros'] as const),
] as const satisfies readonly (keyof Counts)[];
const PAID = ['revenue', 'billed', 'taken', 'refunded'] as const satisfies readonly (keyof MonthFigures)[];

type Sums = { readonly counts: Record<keyof Counts | 'venues', number>; readonly money: Map<Currency, Paid> };
type Paid = Record<(typeof PAID)[number], number>;

const noSums = (): Sums => ({
  counts: { ...NO_COUNTS, venues: 0 },
  money: new Map(),
});
const NO_COUNTS: Readonly<Record<keyof Counts, number>> = {
  ...{ bookings: 0, covers: 0, seated: 0, noShows: 0, due: 0, cancelled: 0, refused: 0 },
  ...{ messages: 0, messageMicros: 0 },
};
const noPaid = (): Paid => ({ revenue: 0, billed: 0, taken: 0, refunded: 0 });

/** The sums of all venues by month, in one pass: thousands of venues have a hundred thousand figures. */
function sumsByMonth(venues: readonly VenueLine[]): ReadonlyMap<Month, Sums> {
  const sums = new Map<Month, Sums>();
  for (const { months, currency } of venues) {
    for (const [month, figures] of Object.entries(months) as [Month, MonthFigures][]) {
      const own = sums.get(month) ?? noSums();
      sums.set(month, own);
      for (const name of COUNTED) own.counts[name] += figures[name];
      own.counts.venues += figures.bookings > 0 ? 1 : 0;
      const paid = own.money.get(currency) ?? noPaid();
      own.money.set(currency, paid);
      for (const name of PAID) paid[name] += figures[name];
    }
  }
  return sums;
}

const NOTHING: Sold = { recurring: 0, paid: 0, credits: 0 };

function customersIn(
  { accounts }: PlatformFacts,
  active: ReadonlyMap<string, ReadonlySet<Month>>,
  month: Month,
): Omit<PlatformMonth, keyof Counts | 'month' | 'venues'> {
  const sum = { recurring: 0, gained: 0, lost: 0, paying: 0, churned: 0, paid: 0, credits: 0 };
  for (const { sold } of accounts) {
    const now = sold[month] ?? NOTHING;
    const before = sold[monthsAfter(month, -1)]?.recurring ?? 0;
    sum.recurring += now.recurring;
    sum.gained += Math.max(0, now.recurring - before);
    sum.lost += Math.max(0, before - now.recurring);
    sum.paying += now.recurring > 0 ? 1 : 0;
    sum.churned += before > 0 && now.recurring === 0 ? 1 : 0;
    sum.paid += now.paid;
    sum.credits += now.credits;
  }
  return {
    ...sum,
    accounts: [...active.values()].filter((months) => months.has(month)).length,
    signUps: accounts.filter((account) => signedUpIn(account) === month).length,
  };
}

/** Guests' money is summed for each currency; one without any is left out. */
function moneyIn(money: Sums['money'], month: Month): PlatformMoney[] {
  return CURRENCIES.flatMap((currency) => {
    const paid = money.get(currency) ?? noPaid();
    return paid.revenue + paid.taken + paid.refunded === 0 ? [] : [{ month, currency, ...paid }];
  });
}

function sourcesIn(venues: readonly VenueLine[], months: readonly Month[]) {
  const sums = new Map<Channel, number>();
  for (const { months: own } of venues) {
    for (const month of months) {
      for (const [channel, covers] of Object.entries(own[month]?.sources ?? {}) as [Channel, number][]) {
        sums.set(channel, (sums.get(channel) ?? 0) + covers);
      }
    }
  }
  return [...sums]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([channel, covers]) => ({ channel, covers }));
}

function earlierOf(
  accounts: readonly AccountLine[],
  active: ReadonlyMap<string, ReadonlySet<Month>>,
  { first, present }: { readonly first: Month; readonly present: Month },
) {
  const old = accounts.filter((account) => signedUpIn(account) < first);
  return { accounts: old.length, active: old.filter(({ accountId }) => active.get(accountId)?.has(present)).length };
}

/** All venues, those with the most concerns first, then by covers. */
function healthOf({ venues, accounts, alerted, now, today }: PlatformFacts): VenueHealth[] {
  const byId = new Map(accounts.map((account) => [account.accountId, account]));
  const rows = venues.map((venue): VenueHealth => {
    const account = byId.get(venue.accountId);
    const { venueId, name, bookedAt, accountId } = venue;
    return {
      ...{ venueId, name, bookedAt, accountId },
      account: account?.name ?? '',
      signedUpAt: account?.createdAt ?? null,
      signedInAt: account?.signedInAt ?? null,
      licenceUntil: account?.licenceUntil ?? null,
      ...trendOf(venue),
      concerns: concernsOf(venue, account, { now, today, alerted: alerted.has(venueId) }),
    };
  });
  return rows.toSorted(
    (a, b) => b.concerns.length - a.concerns.length || b.last - a.last || (a.name < b.name ? -1 : 1),
  );
}
