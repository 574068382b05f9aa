import type { SessionsStore } from '#functions/stores/sessions.ts';
import type { User } from '#functions/stores/users.ts';
import { newToken } from './ids.ts';
import type { Write } from './table.ts';

/** The boss's area begins above this level, and only a second factor opens it. */
export const BOSS_ABOVE = 100;

/**
 * Opens a session for a user who has proven to be it. Who stands above the boss's threshold without a second factor is
 * let in below it: there the factor can be switched on.
 */
export async function openSession(
  sessions: Pick<SessionsStore, 'create'>,
  user: User,
  device: string,
  now: number,
  /** What must happen with it or not at all. */
  more: readonly Write[] = [],
): Promise<{ jwt: string; csrf: string } | 'lost race'> {
  const [jwt, csrf] = [newToken(256), newToken(128)];
  const { userId, accountId, name, role, venues, paused } = user;
  const level = user.factorNonce ? user.level : Math.min(user.level, BOSS_ABOVE);
  const session = {
    userId,
    accountId,
    name,
    role,
    level,
    csrf,
    venues,
    device,
    ...(paused && { away: true as const }),
  };
  return (await sessions.create(jwt, session, now, user, more)) === 'done' ? { jwt, csrf } : 'lost race';
}
