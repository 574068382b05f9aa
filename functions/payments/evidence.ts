import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { evidenceOf } from '#functions/services/payments/evidence-of.ts';
import { moneyForVenue } from '#functions/services/payments/venue-call.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { evidence } from '#shared/operations/payments/payments.ts';

export const handler = implement(evidence, {
  sessions: sessionsStore,
  reservations: reservationsStore,
  venues: venuesStore,
  money: paymentsStore,
})(async (call) => {
  const { input, now, reservations, money } = call;
  const loaded = await moneyForVenue(call, input);
  if (isRefusal(loaded)) return loaded;
  const [found, origins] = await Promise.all([
    reservations.find(input.venueId, loaded.reservation.id),
    money.origins(loaded.of, now),
  ]);
  return evidenceOf(loaded, { messages: found?.messages ?? [], origins }, now);
});
