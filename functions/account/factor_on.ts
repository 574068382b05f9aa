import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { acceptedStep } from '#functions/credentials/totp.ts';
import { sessionIdOf } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { refuseBeside } from '#functions/platform/refusal.ts';
import { overAccountLimits } from '#functions/services/account-rates.ts';
import { signInChanged } from '#functions/services/notices.ts';
import { sessionOf, tokensOf } from '#functions/services/open-session.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { asJudged, endingSession, sessionsStore } from '#functions/stores/sessions.ts';
import { type User, userChange, usersStore } from '#functions/stores/users.ts';
import { factor_on } from '#shared/operations/account/proofs.ts';

/** Groups of five characters, easy to write down. */
const inGroups = (codes: readonly string[]) => codes.map((each) => each.replace(/(.{5})(?=.)/g, '$1-'));

const dependencies = {
  rates: ratesStore,
  sessions: sessionsStore,
  users: usersStore,
  secrets: accountSecrets,
};

export const handler = implement(factor_on, dependencies)(
  async (call) => {
    const { input, actor, now, rates, users, secrets, refuse } = call;
    const limited = await overAccountLimits(rates, [['factor', actor.userId]], now);
    if (limited) return limited;
    const user = await users.find(actor.userId);
    if (user?.factorNonce) return refuse('factor.on');
    const nonce = user?.factorWish;
    const step = nonce ? acceptedStep(await secrets.factorKey(nonce), input.code, now, 0) : null;
    if (!user || !nonce || step === null) return refuseBeside('code', 'login.codeWrong');
    return switchOn(call, user, nonce, step);
  },
  async ({ seed, now, sessions, secrets, refuse }) => {
    const tokens = await tokensOf(secrets, seed);
    // A session that has ended since stays ended.
    if (!(await sessions.find(tokens.jwt, now))) return refuse('session.invalid');
    return { recovery: inGroups(await secrets.recoveryCodes(seed)), ...tokens };
  },
);

type OwnCall = CallWith<typeof factor_on, typeof dependencies>;

/**
 * Switches the factor on. All existing sessions were opened with the password alone: the others end first; this one
 * continues with new tokens.
 */
async function switchOn(call: OwnCall, user: User, nonce: string, step: number) {
  const { actor, now, device, once, sessions, secrets, refuse } = call;
  const { userId } = user;
  const recovery = await secrets.recoveryCodes(once.seed);
  const hashes = await Promise.all(recovery.map((each) => secrets.recoveryHash(userId, each)));
  const on = { factorNonce: nonce, factorAt: now, factorStep: step, factorWish: undefined, recovery: hashes };
  const tokens = await tokensOf(secrets, once.seed);
  const session = sessionOf({ ...user, factorNonce: nonce }, device, tokens.csrf);
  await sessions.removeAllOf(userId, actor.sessionId);
  const outcome = await sessions.create(tokens.jwt, session, now, undefined, [
    userChange(user, { ...on, signedInAt: now }, { ...asJudged(user), factorWish: nonce }),
    ...endingSession(userId, actor.sessionId),
    outboxWrite(signInChanged('factorOn', user, now)),
    once.write({ userId }),
  ]);
  if (outcome === 'lost race') return refuse('system.busy');
  await sessions.removeAllOf(userId, sessionIdOf(tokens.jwt));
  return { recovery: inGroups(recovery), ...tokens };
}
