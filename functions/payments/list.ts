import { implement } from '#functions/platform/implement.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { totalsOf } from '#shared/domain/payment/totals.ts';
import { moneyRow } from '#shared/domain/payment/venue-money.ts';
import { list } from '#shared/operations/payments/payments.ts';

export const handler = implement(list, {
  sessions: sessionsStore,
  reservations: reservationsStore,
  venues: venuesStore,
  money: paymentsStore,
})(async ({ input, reservations, venues, money, refuse }) => {
  const { venueId, from, to } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const found = await money.list(venueId, from, to);
  const rows = await Promise.all(
    found.map(async (summary) => {
      const reservation = await reservations.load(venueId, summary.reservationId);
      return reservation ? [moneyRow(reservation, summary)] : [];
    }),
  );
  return { rows: rows.flat(), totals: totalsOf(rows.flat()), currency: venue.currency };
});
