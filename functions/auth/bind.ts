import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { deviceToken } from '#functions/credentials/device-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { siteOf } from '#functions/platform/rate-limits.ts';
import { sameText } from '#functions/platform/same-text.ts';
import { overAccountLimits, overFactorLimits } from '#functions/services/account-rates.ts';
import { deviceAdded } from '#functions/services/notices.ts';
import { isBoss, openSession, tokensOf } from '#functions/services/open-session.ts';
import { passesFactor } from '#functions/services/second-factor.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { sessionsStore, whileSignedIn } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { bind } from '#shared/operations/auth/auth.ts';

/** The platform's own pages stay open on a further device for a working day. */
const BOSS_MS = 12 * 3_600_000;

export const handler = implement(bind, {
  codes: codesStore,
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
})(
  async ({
    input: { email, code, factor },
    now,
    caller,
    device,
    once,
    codes,
    rates,
    sessions,
    users,
    secrets,
    refuse,
  }) => {
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
    if (isBoss(user)) {
      if (!factor) return refuse('login.codeNeeded');
      const tooOften = await overFactorLimits(rates, user.userId, now);
      if (tooOften) return tooOften;
      if (!(await passesFactor(secrets, users, user, factor, now))) return refuse('login.codeWrong');
    }
    const more = [
      // The code is void once the session that showed it has ended.
      whileSignedIn(user.userId, sessionId),
      outboxWrite(deviceAdded(user, now)),
      guess.using,
      once.write({ userId: user.userId }),
    ];
    const opened = await openSession(sessions, user, device, now, {
      more,
      tokens: await tokensOf(secrets, once.seed),
      lifeMs: isBoss(user) ? BOSS_MS : undefined,
    });
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
