import { implement } from '#functions/platform/implement.ts';
import { isOwn } from '#functions/services/customers/change-prices.ts';
import { changeWrite } from '#functions/stores/account-changes.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { plafond_write } from '#shared/operations/customers/terms.ts';

/** The wallet is written to by every message of the account: a lost race says nothing about the plafond. */
const ATTEMPTS = 20;

export const handler = implement(plafond_write, {
  accounts: accountsStore,
  credits: creditsStore,
  sessions: sessionsStore,
})(async ({ input: { accountId, plafond, before }, actor, now, accounts, credits, refuse }) => {
  if (isOwn(actor, accountId)) return refuse('account.own');
  if (!(await accounts.find(accountId))) return refuse('account.unknown');
  const { userId, name } = actor;
  const change = { at: now, by: { userId, name }, term: 'plafond', from: null, before, after: plafond } as const;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const read = await credits.load(accountId);
    // Pressed twice.
    if (read.plafond === plafond) return { plafond };
    if (read.plafond !== before) return refuse('customer.stale');
    const more = [changeWrite(accountId, change)];
    const outcome = await credits.savePlafond(accountId, read, plafond, { now, actor: name, more });
    if (outcome === 'done') return { plafond };
  }
  return refuse('system.busy');
});
