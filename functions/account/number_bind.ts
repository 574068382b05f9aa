import { accountSecrets } from '#functions/runtime/account-secrets.ts';
import { implement } from '#functions/runtime/implement.ts';
import { refuseBeside } from '#functions/runtime/refusal.ts';
import { sameText } from '#functions/runtime/same-text.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { number_bind } from '#shared/operations/account.ts';

export const handler = implement(number_bind, {
  codes: codesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
})(async ({ input: { code }, actor, now, codes, users, secrets, refuse }) => {
  const guess = await codes.guess('number', actor.userId, now, async (nonce) =>
    sameText(code, await secrets.code('number', nonce)),
  );
  if (guess.kind === 'wrong') return refuseBeside('code', 'code.wrong');
  if (guess.kind === 'spent' || !guess.code.phone) return refuse('code.spent');
  const { phone } = guess.code;
  return (await users.change(actor, { phone })) === 'done' ? { phone } : refuse('code.spent');
});
