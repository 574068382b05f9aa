import { overFactorLimits } from '#functions/runtime/account-rates.ts';
import { accountSecrets } from '#functions/runtime/account-secrets.ts';
import { implement } from '#functions/runtime/implement.ts';
import { signInChanged } from '#functions/runtime/notices.ts';
import { BOSS_ABOVE } from '#functions/runtime/open-session.ts';
import { verifyPassword } from '#functions/runtime/password.ts';
import { refuseBeside } from '#functions/runtime/refusal.ts';
import { passesFactor } from '#functions/runtime/second-factor.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { ratesStore } from '#functions/stores/rates.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { userChange, usersStore } from '#functions/stores/users.ts';
import { factor_off } from '#shared/operations/account.ts';

export const handler = implement(factor_off, {
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
})(async ({ input: { present, code }, actor, now, rates, sessions, users, secrets, refuse }) => {
  const user = await users.find(actor.userId);
  if (!user || !(await verifyPassword(present, user.password))) return refuseBeside('present', 'password.wrong');
  if (!user.factorNonce) return {};
  if (user.level > BOSS_ABOVE) return refuse('factor.must');
  const limited = await overFactorLimits(rates, user.userId, now);
  if (limited) return limited;
  if (!(await passesFactor(secrets, users, user, code, now))) return refuseBeside('code', 'login.codeWrong');
  const off = { factorNonce: undefined, factorAt: undefined, factorStep: undefined, recovery: undefined };
  const outcome = await users.commit([
    userChange(user, off, { factorNonce: user.factorNonce }),
    outboxWrite(signInChanged('factorOff', user, now)),
  ]);
  if (outcome === 'lost race') return refuse('system.busy');
  await sessions.removeAllOf(user.userId, actor.sessionId);
  return {};
});
