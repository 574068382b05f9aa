import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { moneyOfGuest } from '#functions/services/payments/guest-call.ts';
import { openPage } from '#functions/services/payments/open-page.ts';
import { openPort } from '#functions/services/payments/open-port.ts';
import { daysStore } from '#functions/stores/days.ts';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { pay } from '#shared/operations/payments/payments.ts';

export const handler = implement(pay, {
  links: linkTokens,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  money: paymentsStore,
  connections: paymentConnectionsStore,
  tasks: tasksStore,
  openPort,
})(async (call) => {
  const loaded = await moneyOfGuest(call);
  return isRefusal(loaded) ? loaded : openPage(call, loaded, call.input);
});
