import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { verifyPassword } from '#functions/credentials/password.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { overFactorLimits } from '#functions/services/account-rates.ts';
import { signInChanged } from '#functions/services/notices.ts';
import { BOSS_ABOVE } from '#functions/services/open-session.ts';
import { passesFactor } from '#functions/services/second-factor.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { userChange, usersStore } from '#functions/stores/users.ts';
import { factor_off } from '#shared/operations/account/proofs.ts';

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
