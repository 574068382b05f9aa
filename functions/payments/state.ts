import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { moneyOfGuest, shownToGuest } from '#functions/services/payments/guest-call.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { state } from '#shared/operations/payments/payments.ts';

export const handler = implement(state, {
  links: linkTokens,
  reservations: reservationsStore,
  venues: venuesStore,
  money: paymentsStore,
})(async (call) => {
  const loaded = await moneyOfGuest(call);
  if (isRefusal(loaded)) return loaded;
  const money = shownToGuest(loaded, call.now);
  return isRefusal(money) ? money : { money };
});
