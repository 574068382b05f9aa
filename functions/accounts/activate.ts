import { implement } from '#functions/platform/implement.ts';
import { noticeItem } from '#functions/services/notices.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { userChange, usersStore } from '#functions/stores/users.ts';
import { activate } from '#shared/operations/accounts/accounts.ts';

export const handler = implement(activate, {
  accounts: accountsStore,
  sessions: sessionsStore,
  users: usersStore,
})(async ({ input: { accountId }, actor: { userId, name }, now, accounts, users, refuse }) => {
  const account = await accounts.find(accountId);
  // Pressed twice, or by two people at once: it is already done.
  if (account?.state === 'active') return {};
  if (account?.state === 'unproven') return refuse('account.unproven');
  if (account?.state !== 'pending') return refuse('account.unknown');
  // One transaction: nobody is notified in vain or admitted before the account is active.
  const waiting = (await users.ofAccount(accountId)).filter(({ pending }) => pending);
  const opened = waiting.flatMap((user) => [
    userChange(user, { pending: undefined }, { pending: true }),
    outboxWrite(noticeItem({ about: 'activated', id: user.userId, locale: user.locale }, now)),
  ]);
  const outcome = await accounts.activate(accountId, opened, { at: now, by: { userId, name }, did: 'activated' });
  return outcome === 'done' || (await accounts.find(accountId))?.state === 'active' ? {} : refuse('account.unknown');
});
