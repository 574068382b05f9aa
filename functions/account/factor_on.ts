import { overAccountLimits } from '#functions/runtime/account-rates.ts';
import { accountSecrets } from '#functions/runtime/account-secrets.ts';
import { newRecoveryCode } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { signInChanged } from '#functions/runtime/notices.ts';
import { openSession } from '#functions/runtime/open-session.ts';
import { refuseBeside } from '#functions/runtime/refusal.ts';
import { acceptedStep } from '#functions/runtime/totp.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { ratesStore } from '#functions/stores/rates.ts';
import { sessionIdOf } from '#functions/stores/sessions.keys.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { userChange, usersStore } from '#functions/stores/users.ts';
import { factor_on } from '#shared/operations/account.ts';

const RECOVERY_CODES = 10;

export const handler = implement(factor_on, {
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
})(async ({ input: { code }, actor, now, device, rates, sessions, users, secrets, refuse }) => {
  const limited = await overAccountLimits(rates, [['factor', actor.userId]], now);
  if (limited) return limited;
  const user = await users.find(actor.userId);
  if (user?.factorNonce) return refuse('factor.on');
  const nonce = user?.factorWish;
  const step = nonce ? acceptedStep(await secrets.factorKey(nonce), code, now, 0) : null;
  if (!user || !nonce || step === null) return refuseBeside('code', 'login.codeWrong');

  const recovery = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = await Promise.all(recovery.map((each) => secrets.recoveryHash(user.userId, each)));
  const on = { factorNonce: nonce, factorAt: now, factorStep: step, factorWish: undefined, recovery: hashes };
  const writes = [userChange(user, on, { factorWish: nonce }), outboxWrite(signInChanged('factorOn', user, now))];
  // Every session of before was opened by the password alone. They end first: once it is on, a call that was cut off is not repeated.
  await sessions.removeAllOf(user.userId, actor.sessionId);
  if ((await users.commit(writes)) === 'lost race') return refuse('system.busy');

  // This one goes on under a new token.
  const opened = await openSession(sessions, { ...user, factorNonce: nonce }, device, now);
  if (opened === 'lost race') return refuse('system.busy');
  await sessions.removeAllOf(user.userId, sessionIdOf(opened.jwt));
  return { recovery: recovery.map((each) => each.replace(/(.{5})(?=.)/g, '$1-')), ...opened };
});
