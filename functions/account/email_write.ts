import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { implement } from '#functions/platform/implement.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { sameText } from '#functions/platform/same-text.ts';
import { emailChanged } from '#functions/services/notices.ts';
import { accountRowsStore, followWrites } from '#functions/stores/account-rows.ts';
import { addressesStore } from '#functions/stores/addresses.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { signInMark, usersStore } from '#functions/stores/users.ts';
import { email_write } from '#shared/operations/account/proofs.ts';

export const handler = implement(email_write, {
  accountRows: accountRowsStore,
  addresses: addressesStore,
  codes: codesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
})(async ({ input: { code }, actor, now, once, accountRows, addresses, codes, users, secrets, refuse }) => {
  const guess = await codes.guess('email', actor.userId, now, async (nonce) =>
    sameText(code, await secrets.code('email', nonce)),
  );
  if (guess.kind === 'wrong') return refuseBeside('code', 'code.wrong');
  if (guess.kind === 'spent') return refuse('code.spent');
  const { email, mark } = guess.code;
  const user = await users.find(actor.userId);
  // The code is void once the user's password, address or number has changed, for example to take the account back.
  if (email === undefined || !user || mark !== signInMark(user)) return refuse('code.spent');
  const answer = { email };
  const follows = await followWrites(accountRows, user, { email });
  const more = [outboxWrite(emailChanged(user, now)), guess.using, once.write(answer), ...follows];
  const outcome = await addresses.change(user, email, now, more);
  if (outcome === 'emailUsed') return refuse('signUp.emailUsed');
  return outcome === 'done' ? answer : refuse('code.spent');
});
