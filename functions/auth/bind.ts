import { overAccountLimits } from '#functions/runtime/account-rates.ts';
import { accountSecrets } from '#functions/runtime/account-secrets.ts';
import { deviceToken } from '#functions/runtime/device-token.ts';
import { implement } from '#functions/runtime/implement.ts';
import { deviceAdded } from '#functions/runtime/notices.ts';
import { openSession, tokensOf } from '#functions/runtime/open-session.ts';
import { siteOf } from '#functions/runtime/rates.ts';
import { sameText } from '#functions/runtime/same-text.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { ratesStore } from '#functions/stores/rates.ts';
import { sessionsStore, whileSignedIn } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { bind } from '#shared/operations/auth.ts';

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
