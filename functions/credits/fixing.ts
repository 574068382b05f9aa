import { implement } from '#functions/platform/implement.ts';
import { rateIn } from '#functions/services/rate-for.ts';
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
  const [account, [latest]] = await Promise.all([accounts.find(actor.accountId), fixings.latest(1)]);
  const rate = rateIn(account?.country ?? 'IT', latest);
  return { rate: rate && { ...rate, old: isOld(rate.date, dayOf(now)) } };
});
