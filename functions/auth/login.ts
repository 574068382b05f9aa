import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { deviceToken, knownDevice } from '#functions/credentials/device-token.ts';
import { verifyPassword } from '#functions/credentials/password.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { isTimeToTell, overFactorLimits, overPasswordLimits } from '#functions/services/account-rates.ts';
import { signInChanged } from '#functions/services/notices.ts';
import { openSession } from '#functions/services/open-session.ts';
import { passesFactor } from '#functions/services/second-factor.ts';
import { outboxStore } from '#functions/stores/outbox.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { login } from '#shared/operations/auth/auth.ts';

export const handler = implement(login, {
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
  outbox: outboxStore,
})(async ({ input, now, device, caller, rates, sessions, users, secrets, outbox, refuse }) => {
  const { email, password, code, deviceTokens = [] } = input;
  const user = await users.byEmailOrSignUp(email, now);
  const known = user && (await knownDevice(secrets, user, deviceTokens));
  // A known device is counted separately, so that guesses from elsewhere do not lock out the user.
  const limited = await overPasswordLimits(rates, now, known ? { device: known } : { email, caller });
  if (limited) return limited;

  const right = await verifyPassword(password, user?.password ?? null);
  if (!user || !right) {
    const isTold = !known && (await isTimeToTell(rates, email, now));
    if (user && isTold) await outbox.add(signInChanged('passwordGuessed', user, now));
    return refuse('login.failed');
  }
  // Only a caller who knows the password is told about the account's state.
  if (user.unproven) return refuse('account.unproven', { detail: { signUp: user.userId } });
  if (user.pending) return refuse('account.pending');
  if (user.factorNonce) {
    if (!code) return refuse('login.codeNeeded');
    const tooOften = await overFactorLimits(rates, user.userId, now);
    if (tooOften) return tooOften;
    if (!(await passesFactor(secrets, users, user, code, now))) return refuse('login.codeWrong');
  }
  const opened = await openSession(sessions, user, device, now);
  if (opened === 'lost race') return refuse('login.failed');
  return { ...opened, deviceToken: await deviceToken(secrets, user, known ?? undefined) };
});
