import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { moneyForVenue, shownToVenue } from '#functions/services/payments/venue-call.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { read } from '#shared/operations/payments/payments.ts';

export const handler = implement(read, {
  sessions: sessionsStore,
  reservations: reservationsStore,
  venues: venuesStore,
  money: paymentsStore,
})(async (call) => {
  const loaded = await moneyForVenue(call, call.input);
  return isRefusal(loaded) ? loaded : shownToVenue(loaded, call.now);
});
