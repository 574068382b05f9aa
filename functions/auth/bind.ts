import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { deviceToken } from '#functions/credentials/device-token.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
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
import { type User, usersStore } from '#functions/stores/users.ts';
import { bind } from '#shared/operations/auth/auth.ts';

/** The platform's own pages stay open on a further device for a working day. */
const BOSS_MS = 12 * 3_600_000;

const dependencies = {
  codes: codesStore,
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
};
type OwnCall = CallWith<typeof bind, typeof dependencies>;

export const handler = implement(bind, dependencies)(
  async (call) => {
    const { now, device, once, sessions, users, secrets, refuse } = call;
    const guess = await guessed(call);
    // Does not reveal whether a code was requested: without one every guess is wrong.
    if (guess.kind !== 'right') return refuse('code.wrong');
    const { userId, sessionId } = guess.code;
    const user = await users.find(userId ?? 'nobody');
    if (!user || !sessionId) return refuse('code.wrong');
    const missing = isBoss(user) && (await missingFactor(call, user));
    if (missing) return missing;
    const more = [
      // The code is void once the session that showed it has ended.
      whileSignedIn(user.userId, sessionId),
      outboxWrite(deviceAdded(user, now)),
      guess.using,
      once.write({ userId: user.userId }),
    ];
    const tokens = await tokensOf(secrets, once.seed);
    const lifeMs = isBoss(user) ? BOSS_MS : undefined;
    const opened = await openSession(sessions, user, device, now, { more, tokens, lifeMs });
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

/** One try at the code, of those that this network address and everybody together have. */
const guessed = ({ input: { email, code }, now, caller, codes, rates, secrets }: OwnCall) =>
  codes.guess(
    'device',
    email,
    now,
    async (nonce) => sameText(code, await secrets.code('device', nonce)),
    async (nonce) => !(await overAccountLimits(rates, [['bind', `${siteOf(caller)}|${nonce}`]], now)),
  );

/** The refusal of who gives no right second factor. */
async function missingFactor({ input: { factor }, now, rates, users, secrets, refuse }: OwnCall, user: User) {
  if (!factor) return refuse('login.codeNeeded');
  const tooOften = await overFactorLimits(rates, user.userId, now);
  if (tooOften) return tooOften;
  return (await passesFactor(secrets, users, user, factor, now)) ? null : refuse('login.codeWrong');
}
