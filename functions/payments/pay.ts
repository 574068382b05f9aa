import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { ASKS_MONEY } from '#functions/services/payments/asks-money.ts';
import { moneyOfGuest } from '#functions/services/payments/guest-call.ts';
import { openPage } from '#functions/services/payments/open-page.ts';
import { pay } from '#shared/operations/payments/payments.ts';

export const handler = implement(pay, {
  links: linkTokens,
  ...ASKS_MONEY,
})(async (call) => {
  const loaded = await moneyOfGuest(call);
  return isRefusal(loaded) ? loaded : openPage(call, loaded, call.input);
});
