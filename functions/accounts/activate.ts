import { implement } from '#functions/runtime/implement.ts';
import { noticeItem } from '#functions/runtime/notices.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { activate } from '#shared/operations/accounts.ts';

export const handler = implement(activate, {
  accounts: accountsStore,
  outbox: outboxStore,
  sessions: sessionsStore,
  users: usersStore,
})(async ({ input: { accountId }, now, accounts, outbox, users, refuse }) => {
  const account = await accounts.find(accountId);
  if (account?.state !== 'pending') return refuse('account.unknown');
  // The users first: what is cut short between them and the account stays in the list and is done again.
  const waiting = (await users.ofAccount(accountId)).filter(({ pending }) => pending);
  for (const user of waiting) {
    await users.change(user, { pending: undefined });
    await outbox.add(noticeItem({ about: 'activated', id: user.userId, locale: user.locale }, now));
  }
  return (await accounts.activate(accountId)) === 'done' ? {} : refuse('account.unknown');
});
