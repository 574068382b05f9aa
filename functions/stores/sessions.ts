import type { Item, Table } from '#functions/runtime/table.ts';
import type { Role } from '#shared/contracts/define.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { sessionKey, sessionsOfUser } from './sessions.keys.ts';

/** A signed-in user, as every operation needs to know them. */
export type Session = {
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly role: Role;
  readonly level: number;
  readonly csrf: string;
  readonly venues: readonly VenueId[];
  /** Milliseconds since the epoch: when it ends whatever happens, and when it ends if nothing happens. */
  readonly endsAt: number;
  readonly idleAt: number;
};

const HOUR_MS = 3_600_000;
export const IDLE_MS = 12 * HOUR_MS;
export const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
/** The idle end is only moved when that is worth a write. */
const TOUCH_AFTER_MS = 30 * 60_000;

export type NewSession = Omit<Session, 'endsAt' | 'idleAt'>;

export const sessionsStore = (table: Table) => ({
  async create(token: string, session: NewSession, now: number): Promise<void> {
    const idleAt = now + IDLE_MS;
    await table.put({
      ...sessionKey(token),
      ...session,
      endsAt: now + ABSOLUTE_MS,
      idleAt,
      gsi1pk: sessionsOfUser(session.userId),
      gsi1sk: String(now),
      ttl: secondsOf(idleAt),
    });
  },

  /** The session of a token, unless it has ended; its idle time starts anew. */
  async find(token: string, now: number): Promise<Session | null> {
    const item = await table.get(sessionKey(token));
    if (!item) return null;
    const session = toSession(item);
    if (session.endsAt <= now || session.idleAt <= now) return null;
    const idleAt = Math.min(now + IDLE_MS, session.endsAt);
    if (idleAt - session.idleAt >= TOUCH_AFTER_MS) {
      // Signed out in between: the condition keeps the touch from bringing it back.
      const set = { idleAt, ttl: secondsOf(idleAt) };
      const touched = await table.update(sessionKey(token), { set, if: { equals: { userId: session.userId } } });
      if (touched === 'lost race') return null;
    }
    return session;
  },

  async remove(token: string): Promise<void> {
    await table.remove(sessionKey(token));
  },

  /** Ends all sessions of a user: after a change of password or role. */
  async removeAllOf(userId: string): Promise<void> {
    const items = await table.query({ index: 'gsi1', pk: sessionsOfUser(userId) });
    await Promise.all(items.map((item) => table.remove(item)));
  },
});

export type SessionsStore = ReturnType<typeof sessionsStore>;

const secondsOf = (ms: number) => Math.ceil(ms / 1000);

function toSession(item: Item): Session {
  const { userId, accountId, name, role, level, csrf, venues, endsAt, idleAt } = item as unknown as Session;
  return { userId, accountId, name, role, level, csrf, venues, endsAt, idleAt };
}
