import { implement } from '#functions/platform/implement.ts';
import { accountRowsStore, followWrites } from '#functions/stores/account-rows.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { userChange, usersStore } from '#functions/stores/users.ts';
import { profile_write } from '#shared/operations/account/account.ts';

export const handler = implement(profile_write, {
  accountRows: accountRowsStore,
  sessions: sessionsStore,
  users: usersStore,
})(async ({ input, actor, accountRows, sessions, users, refuse }) => {
  const user = await users.find(actor.userId);
  if (!user) return refuse('session.invalid');
  // The platform writes to an account in the language of the user whom its row names.
  const follows = user.locale === input.locale ? [] : await followWrites(accountRows, user, { locale: input.locale });
  const change = async () =>
    follows.length === 0 ? users.change(actor, input) : users.commit([userChange(actor, input), ...follows]);
  if ((await change()) === 'lost race') return refuse('session.invalid');
  if (input.name !== actor.name) await sessions.rename(actor.userId, input.name);
  return input;
});
