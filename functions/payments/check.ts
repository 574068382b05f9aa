import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { guestPageOf } from '#functions/services/guest-page.ts';
import { moneyOfGuest, shownToGuest } from '#functions/services/payments/guest-call.ts';
import { MOVES_MONEY } from '#functions/services/payments/moves-money.ts';
import { reconcile } from '#functions/services/payments/reconcile.ts';
import { check } from '#shared/operations/payments/payments.ts';

export const handler = implement(check, {
  links: linkTokens,
  ...MOVES_MONEY,
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
