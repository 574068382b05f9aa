import type { AccountSecrets } from '#functions/credentials/account-secrets.ts';
import { newToken } from '#functions/platform/ids.ts';
import type { Write } from '#functions/platform/table.ts';
import type { NewSession, SessionsStore } from '#functions/stores/sessions.ts';
import type { User } from '#functions/stores/users.ts';

/** The boss's area requires a level above this one, and a second factor. */
export const BOSS_ABOVE = 100;

export type Tokens = { readonly jwt: string; readonly csrf: string };

const newTokens = (): Tokens => ({ jwt: newToken(256), csrf: newToken(128) });

/** The tokens of the session that a request opens; a repeated request gets the same ones. */
export async function tokensOf(secrets: AccountSecrets, seed: string): Promise<Tokens> {
  const [jwt, csrf] = await Promise.all([secrets.token('session', seed), secrets.token('csrf', seed)]);
  return { jwt, csrf };
}

/**
 * The session of a user who has proven their identity. Without a second factor the level is capped at the boss's
 * threshold; in that session the user can switch the factor on.
 */
export function sessionOf(user: User, device: string, csrf: string): NewSession {
  const { userId, accountId, name, role, venues, paused, areas } = user;
  const level = user.factorNonce ? user.level : Math.min(user.level, BOSS_ABOVE);
  const known = { userId, accountId, name, role, level, csrf, venues, device };
  return { ...known, ...(areas && { areas }), ...(paused && { away: true as const }) };
}

/** A boss: the session has the level for the platform's own pages. */
export const isBoss = ({ level, factorNonce }: User): boolean => level > BOSS_ABOVE && factorNonce !== undefined;

type Opening = {
  /** Further writes of the same transaction. */
  readonly more?: readonly Write[];
  readonly tokens?: Tokens;
  /** Milliseconds after which it ends, if sooner than any session does. */
  readonly lifeMs?: number | undefined;
};

/**
 * Opens a session for a user who has proven their identity. `lost race`: the user or a condition of `more` has changed.
 */
export async function openSession(
  sessions: Pick<SessionsStore, 'create'>,
  user: User,
  device: string,
  now: number,
  { more = [], tokens = newTokens(), lifeMs }: Opening = {},
): Promise<Tokens | 'lost race'> {
  const session = { ...sessionOf(user, device, tokens.csrf), ...(lifeMs !== undefined && { lifeMs }) };
  return (await sessions.create(tokens.jwt, session, now, user, more)) === 'done' ? tokens : 'lost race';
}
