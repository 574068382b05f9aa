import { createHash } from 'node:crypto';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { keepAccountLine } from '#functions/services/account-lines.ts';
import { type AccountMonthDeps, accountMonthStores, buildAccountMonth } from '#functions/services/account-month.ts';
import { belongingsOf } from '#functions/services/belongings.ts';
import { type PlatformLineDeps, platformLineStores, rebuildLine } from '#functions/services/platform-lines.ts';
import { type RollUpDeps, rollUpStores, settleDay } from '#functions/services/roll-up-day.ts';
import { type Account, type AccountsStore, accountsStore } from '#functions/stores/accounts.ts';
import { type LicencesStore, licencesStore } from '#functions/stores/licences.ts';
import { type OrdersStore, ordersStore } from '#functions/stores/orders.ts';
import type { Belongings } from '#functions/stores/pauses.ts';
import { type PlatformFiguresStore, platformFiguresStore } from '#functions/stores/platform-figures.ts';
import { type UsersStore, usersStore } from '#functions/stores/users.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';

export type StatsCheckDeps = RollUpDeps &
  Omit<PlatformLineDeps, 'stats' | 'platform'> & {
    readonly accounts: Pick<AccountsStore, 'list'>;
    readonly users: Pick<UsersStore, 'ofAccount'>;
    readonly orders: Pick<OrdersStore, 'list' | 'listByMonth'>;
    readonly licences: Pick<LicencesStore, 'load'>;
    readonly platform: Pick<PlatformFiguresStore, 'load' | 'keep' | 'keepAccount'>;
    readonly venues: Pick<VenuesStore, 'find'>;
    readonly months: AccountMonthDeps;
    readonly clock: Clock;
  };

/** As long as a review may be written, and the state of a message may change. */
const DAYS_BACK = 31;
/** A run starts no further venue after this time. */
const MAX_MS = 4 * 60_000;
const HOUR_MS = 3_600_000;
/** Accounts whose venues are read at once. */
const AT_ONCE = 10;

/**
 * Once a day for each venue: rebuilds the last 31 days, keeps what came without an event, and reports each day whose kept
 * figures are not those that its reservations give. Such a day is mended and its venue and figures are logged; the run
 * then fails, for which an alarm rings. What the platform's report and dashboard know of accounts and venues is brought up
 * to date.
 */
export const statsCheckWorker = (deps: StatsCheckDeps) => async () => {
  const began = deps.clock.now();
  const hour = Math.floor(began / HOUR_MS) % 24;
  const sum = { venues: 0, days: 0, differ: 0, later: 0 };
  for await (const { account, people, venues } of operators(deps)) {
    if (hourOf(account.accountId) === hour) {
      await keepAccountLine(deps, account, people, began);
      await keepMonths(deps, account, venues, began);
    }
    for (const venue of venues.filter(({ venueId }) => hourOf(venueId) === hour)) {
      if (deps.clock.now() - began > MAX_MS) {
        sum.later += 1;
        continue;
      }
      const { days, differ } = await checkVenue(deps, venue, began);
      sum.venues += 1;
      sum.days += days;
      sum.differ += differ;
    }
  }
  if (sum.venues > 0) logEvent('stats.checked', sum);
  if (sum.differ > 0) throw new Error(`the figures of ${sum.differ} days were not those of their reservations`);
  return sum;
};

/** The hour of the day (UTC) in which a venue or an account is looked at. */
export const hourOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE() % 24;

/** Operators that work or are paused, with what belongs to them. An agent's venues are those of other accounts. */
async function* operators({
  accounts,
  users,
  venues,
}: StatsCheckDeps): AsyncGenerator<Belongings & { account: Account }> {
  for (const state of ['active', 'paused'] as const) {
    for (let after: string | null | undefined; after !== null; ) {
      const page = await accounts.list(state, after);
      const own = page.accounts.filter(({ kind }) => kind === 'operator');
      for (let nth = 0; nth < own.length; nth += AT_ONCE) {
        yield* await Promise.all(
          own
            .slice(nth, nth + AT_ONCE)
            .map(async (account) => ({ account, ...(await belongingsOf({ users, venues }, account)) })),
        );
      }
      after = page.next;
    }
  }
}

/** What came late for the last month is still counted in the first days of the next. */
const LATE_DAYS = 5;

/** The account's figures of this month, and in its first days those of the last. */
async function keepMonths({ months }: StatsCheckDeps, account: Account, venues: readonly Venue[], now: number) {
  const today = dayOf(now);
  await buildAccountMonth(months, { account, venues }, today.slice(0, 7), now);
  const last = addMonths(today, -1).slice(0, 7);
  if (Number(today.slice(8)) <= LATE_DAYS) await buildAccountMonth(months, { account, venues }, last, now);
}

async function checkVenue(deps: StatsCheckDeps, venue: Venue, now: number) {
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const period = { from: addDays(today, -DAYS_BACK), to: addDays(today, -1) };
  const kept = await deps.stats.ofPeriod(venue.venueId, period);
  const suspect: LocalDate[] = [];
  for (const [date, figures] of kept) {
    if ((await settleDay(deps, venue, date, figures)).length > 0) suspect.push(date);
  }
  // An event may have been on its way: only who still differs after all other days is reported, and mended.
  let differ = 0;
  for (const date of suspect) {
    const figures = (await deps.stats.ofPeriod(venue.venueId, { from: date, to: date })).get(date);
    const wrong = figures ? await settleDay(deps, venue, date, figures, 'mend') : [];
    if (wrong.length === 0) continue;
    differ += 1;
    const fields = { venue: venue.venueId, date, figures: wrong.join(' ') };
    logDefect('stats.differ', new Error('kept figures differ from rebuilt ones'), fields);
  }
  await rebuildLine(deps, venue, now);
  return { days: kept.size, differ };
}

export const handler = lazily(() => {
  const table = theTable();
  return statsCheckWorker({
    ...platformLineStores(table),
    ...rollUpStores(table),
    platform: platformFiguresStore(table),
    orders: ordersStore(table),
    licences: licencesStore(table),
    accounts: accountsStore(table),
    users: usersStore(table),
    venues: venuesStore(table),
    months: accountMonthStores(table),
    clock,
  });
});
