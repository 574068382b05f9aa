import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { deviceToken } from '#functions/credentials/device-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { siteOf } from '#functions/platform/rate-limits.ts';
import { sameText } from '#functions/platform/same-text.ts';
import { overAccountLimits } from '#functions/services/account-rates.ts';
import { deviceAdded } from '#functions/services/notices.ts';
import { openSession, tokensOf } from '#functions/services/open-session.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore, whileSignedIn } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { bind } from '#shared/operations/auth/auth.ts';

export const handler = implement(bind, {
  codes: codesStore,
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
})(
  async ({ input: { email, code }, now, caller, device, once, codes, rates, sessions, users, secrets, refuse }) => {
    const guess = await codes.guess(
      'device',
      email,
      now,
      async (nonce) => sameText(code, await secrets.code('device', nonce)),
      async (nonce) => !(await overAccountLimits(rates, [['bind', `${siteOf(caller)}|${nonce}`]], now)),
    );
    // Does not reveal whether a code was requested: without one every guess is wrong.
    if (guess.kind !== 'right') return refuse('code.wrong');
    const { userId, sessionId } = guess.code;
    const user = await users.find(userId ?? 'nobody');
    if (!user || !sessionId) return refuse('code.wrong');
    const more = [
      // The code is void once the session that showed it has ended.
      whileSignedIn(user.userId, sessionId),
      outboxWrite(deviceAdded(user, now)),
      guess.using,
      once.write({ userId: user.userId }),
    ];
    const opened = await openSession(sessions, user, device, now, more, await tokensOf(secrets, once.seed));
    if (opened === 'lost race') return refuse('code.wrong');
    return { ...opened, deviceToken: await deviceToken(secrets, user) };
  },
  async ({ userId, seed, now, sessions, users, secrets, refuse }) => {
    const tokens = await tokensOf(secrets, seed);
    const [user, session] = await Promise.all([users.find(userId), sessions.find(tokens.jwt, now)]);
    // A session that has ended since stays ended.
    return user && session ? { ...tokens, deviceToken: await deviceToken(secrets, user) } : refuse('code.wrong');
  },
);
