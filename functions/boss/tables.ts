import { implement } from '#functions/platform/implement.ts';
import { venuesOfPage } from '#functions/services/venues-of-page.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type StatsStore, statsStore } from '#functions/stores/stats.ts';
import { usersStore } from '#functions/stores/users.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { mealsOf, sumDays } from '#shared/domain/stats/day-figures.ts';
import { tables } from '#shared/operations/boss/money.ts';

const DAYS = 30;

export const handler = implement(tables, {
  accounts: accountsStore,
  sessions: sessionsStore,
  stats: statsStore,
  users: usersStore,
  venues: venuesStore,
})(async ({ input, now, stats, ...deps }) => {
  const { owned, next } = await venuesOfPage(deps, input.after);
  const rows = await Promise.all(
    owned.map(async ({ account, venue }) => ({
      ...{ venueId: String(venue.venueId), venue: venue.name, accountId: account.accountId, account: account.company },
      ...roomsOf(venue),
      ...(await useOf(stats, venue, now)),
    })),
  );
  return { venues: rows, next };
});

function roomsOf({ rules: { areas, tables: all, combinations } }: Venue) {
  const seats = all.reduce((sum, { max }) => sum + max, 0);
  return { areas: areas.length, tables: all.length, seats, joined: combinations.length };
}

/** The last thirty days before today, as their figures were kept. */
async function useOf(stats: Pick<StatsStore, 'ofPeriod'>, { venueId, rules }: Venue, now: number) {
  const { date: today } = localMomentAt(now, rules.zone);
  const days = await stats.ofPeriod(venueId, { from: addDays(today, -DAYS), to: addDays(today, -1) });
  const { booked, walkIns, seatMinutesUsed, seatMinutesOpen } = mealsOf(sumDays([...days.values()]), null);
  return { days: days.size, covers: booked.covers + walkIns.covers, seatMinutesUsed, seatMinutesOpen };
}
