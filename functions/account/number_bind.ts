import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { implement } from '#functions/platform/implement.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { sameText } from '#functions/platform/same-text.ts';
import { signInChanged } from '#functions/services/notices.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { signInMark, userChange, usersStore } from '#functions/stores/users.ts';
import { number_bind } from '#shared/operations/account/proofs.ts';

export const handler = implement(number_bind, {
  codes: codesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
})(async ({ input: { code }, actor, now, once, codes, users, secrets, refuse }) => {
  const guess = await codes.guess('number', actor.userId, now, async (nonce) =>
    sameText(code, await secrets.code('number', nonce)),
  );
  if (guess.kind === 'wrong') return refuseBeside('code', 'code.wrong');
  if (guess.kind === 'spent') return refuse('code.spent');
  const { phone, mark } = guess.code;
  const user = await users.find(actor.userId);
  // The code is void once the user's password, address or number has changed, for example to take the account back.
  if (phone === undefined || !user || mark !== signInMark(user)) return refuse('code.spent');
  const { email, password } = user;
  const answer = { phone };
  const outcome = await users.commit([
    userChange(user, { phone, phoneAt: now }, { email, password }),
    outboxWrite(signInChanged('numberBound', user, now)),
    guess.using,
    once.write(answer),
  ]);
  return outcome === 'done' ? answer : refuse('code.spent');
});
