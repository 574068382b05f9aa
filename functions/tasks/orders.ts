import { type CallWith, implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { couponsStore } from '#functions/stores/coupons.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { couponsOf } from '#shared/domain/coupon/brought.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { isPreparedFor, ordersOf } from '#shared/domain/task/orders.ts';
import { MAX_ORDER_DAYS, orders } from '#shared/operations/tasks/days.ts';
import { spanOfDays } from './span-of-days.ts';

const dependencies = {
  ...{ sessions: sessionsStore, reservations: reservationsStore },
  ...{ venues: venuesStore, coupons: couponsStore },
};

export const handler = implement(
  orders,
  dependencies,
)(async (call) => {
  const { input, now, reservations, venues, refuse } = call;
  const { venueId, from, to } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const dates = spanOfDays(from, to, MAX_ORDER_DAYS);
  if (isRefusal(dates)) return dates;
  const listed = (await Promise.all(dates.map((date) => reservations.listDay(venueId, date)))).flat();
  const coming = listed.map(({ reservation }) => reservation).filter(isPreparedFor);
  const brought = await couponsBrought(call, coming);
  return {
    today: localMomentAt(now, venue.rules.zone).date,
    orders: coming
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.start - b.start || (a.id < b.id ? -1 : 1))
      .flatMap((reservation) => {
        const { id, date, start, contact } = reservation;
        const party = { id, date, start, name: contact.name, covers: coversOf(reservation) };
        const wanted = [...ordersOf(reservation), ...brought(reservation)];
        return wanted.map((order) => ({ ...party, ...order }));
      }),
  };
});

const NONE: Awaited<ReturnType<ReturnType<typeof couponsStore>['heldByGuest']>> = new Map();

type Call = CallWith<typeof orders, typeof dependencies>;

/** The coupons that each of the parties can bring. Only those of their guests are read. */
async function couponsBrought({ input: { venueId }, coupons }: Call, coming: readonly Reservation[]) {
  const held = coming.length === 0 ? NONE : await coupons.heldByGuest(venueId);
  const ids = new Set(coming.flatMap((party) => held.get(guestIdOf(party)) ?? []));
  const found = new Map(await Promise.all([...ids].map(async (id) => [id, await coupons.find(venueId, id)] as const)));
  return (party: Reservation) =>
    couponsOf(
      party,
      (held.get(guestIdOf(party)) ?? []).map((id) => found.get(id) ?? null),
    );
}
