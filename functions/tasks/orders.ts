import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { ordersOf } from '#shared/domain/task/orders.ts';
import { MAX_ORDER_DAYS, orders } from '#shared/operations/tasks/days.ts';
import { spanOfDays } from './span-of-days.ts';

export const handler = implement(orders, {
  sessions: sessionsStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input: { venueId, from, to }, now, reservations, venues, refuse }) => {
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const dates = spanOfDays(from, to, MAX_ORDER_DAYS);
  if (isRefusal(dates)) return dates;
  const listed = await Promise.all(dates.map((date) => reservations.listDay(venueId, date)));
  return {
    today: localMomentAt(now, venue.rules.zone).date,
    orders: listed
      .flat()
      .map(({ reservation }) => reservation)
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.start - b.start || (a.id < b.id ? -1 : 1))
      .flatMap((reservation) => {
        const { id, date, start, contact } = reservation;
        const party = { id, date, start, name: contact.name, covers: coversOf(reservation) };
        return ordersOf(reservation).map((order) => ({ ...party, ...order }));
      }),
  };
});
