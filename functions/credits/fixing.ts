import { implement } from '#functions/platform/implement.ts';
import { rateFor } from '#functions/services/rate-for.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { fixingsStore } from '#functions/stores/fixings.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { isOld } from '#shared/domain/kernel/fixing/fixing.ts';
import { fixing } from '#shared/operations/credits/credits.ts';

export const handler = implement(fixing, {
  sessions: sessionsStore,
  accounts: accountsStore,
  fixings: fixingsStore,
})(async ({ actor, now, accounts, fixings }) => {
  const account = await accounts.find(actor.accountId);
  const rate = await rateFor(fixings, account?.country ?? 'IT');
  return { rate: rate && { ...rate, old: isOld(rate.date, dayOf(now)) } };
});
