import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { guestPageOf } from '#functions/services/guest-page.ts';
import { moneyOfGuest, shownToGuest } from '#functions/services/payments/guest-call.ts';
import { openPort } from '#functions/services/payments/open-port.ts';
import { reconcile } from '#functions/services/payments/reconcile.ts';
import { daysStore } from '#functions/stores/days.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { check } from '#shared/operations/payments/payments.ts';

export const handler = implement(check, {
  links: linkTokens,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  money: paymentsStore,
  connections: paymentConnectionsStore,
  tasks: tasksStore,
  openPort,
  solver,
})(async (call) => {
  const { actor, now, reservations } = call;
  const held = await moneyOfGuest(call);
  if (isRefusal(held)) return held;
  // A return to the page proves nothing: the provider's object is read again.
  const loaded = (await reconcile(call, actor)) ?? held;
  const money = shownToGuest(loaded, now);
  if (isRefusal(money)) return money;
  const messages = (await reservations.find(actor.venueId, loaded.reservation.id))?.messages ?? [];
  return { reservation: await guestPageOf(call, loaded.reservation, messages, loaded.venue), money };
});
