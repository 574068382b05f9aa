import { implement } from '#functions/platform/implement.ts';
import { hostnamesStore } from '#functions/stores/hostnames.ts';
import { lastBookedStore } from '#functions/stores/last-booked.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { bookedOf, failuresOf, lastBookedOf } from '#shared/domain/figures/account-figures.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { house } from '#shared/operations/accounts/accounts.ts';

/** The days of visits that are read, one query each; there is no scan. */
const DAYS_BEFORE = 3;
const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

export const handler = implement(house, {
  hostnames: hostnamesStore,
  lastBooked: lastBookedStore,
  reservations: reservationsStore,
  sessions: sessionsStore,
  venues: venuesStore,
})(async ({ input: { venueId }, now, hostnames, lastBooked, reservations, venues, refuse }) => {
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const { active, paused, rules, host } = venue;
  const today = localMomentAt(now, rules.zone).date;
  const dates = Array.from({ length: DAYS_BEFORE + DAYS_AHEAD }, (_, i) => addDays(today, i - DAYS_BEFORE));
  const [own, noted, ...days] = await Promise.all([
    hostnames.list(venueId),
    lastBooked.read(venueId),
    ...dates.map((date) => reservations.listDay(venueId, date)),
  ]);
  return {
    page: paused ? 'paused' : active ? 'open' : 'closed',
    tables: rules.tables.length,
    host,
    hostnames: own.map(({ host, state }) => ({ host, state })),
    booked: bookedOf(days.slice(DAYS_BEFORE).flat()),
    // The stored time is exact to the hour, and missing if the last booking was made before times were stored.
    lastBookedAt: Math.max(noted ?? 0, lastBookedOf(days.flat()) ?? 0) || null,
    failures: failuresOf(days.flat(), now - DAYS_BEFORE * DAY_MS),
  };
});
