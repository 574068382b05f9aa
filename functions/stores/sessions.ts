import type { Item, Table, Write } from '#functions/runtime/table.ts';
import type { Role } from '#shared/contracts/define.ts';
import type { PushSubscription } from '#shared/contracts/push.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { parseUserSessionKey, sessionIdOf, sessionKey, userSessionKey, userSessions } from './sessions.keys.ts';
import { userKey } from './users.keys.ts';
import type { User } from './users.ts';

/** A signed-in user, as every operation needs to know them. */
export type Session = {
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly role: Role;
  readonly level: number;
  readonly csrf: string;
  /** The venues that it reaches: none of an agent whose account is paused. */
  readonly venues: readonly VenueId[];
  /** What the browser called itself when the session was opened. */
  readonly device: string;
  /** Milliseconds since the epoch: when it ends whatever happens, and when it ends if nothing happens. */
  readonly endsAt: number;
  readonly idleAt: number;
};

/** A session in the list that its user sees. */
export type ListedSession = {
  readonly sessionId: string;
  readonly device: string;
  readonly startedAt: number;
  /** To half an hour. */
  readonly usedAt: number;
};

const HOUR_MS = 3_600_000;
export const IDLE_MS = 12 * HOUR_MS;
export const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
/** The idle end is only moved when that is worth a write. */
const TOUCH_AFTER_MS = 30 * 60_000;

const ATTEMPTS = 3;

/** `away`: of an agent whose account is paused; its venues are kept for when it is resumed. */
export type NewSession = Omit<Session, 'endsAt' | 'idleAt'> & { readonly away?: true };

/** Who a session is opened for, as they were judged. */
type Judged = Pick<User, 'password' | 'role' | 'level' | 'access' | 'factorNonce'>;

/** Holds while a user signs in by, and may do, what was judged. */
export const asJudged = ({ password, role, level, access, factorNonce }: Judged) => ({
  ...{ password, role, level },
  ...(access !== undefined && { access }),
  ...(factorNonce !== undefined && { factorNonce }),
});

/** The writes that end one session of a user, if it is theirs. */
export const endingSession = (userId: string, sessionId: string): readonly Write[] => [
  { remove: sessionKey(sessionId), if: { equals: { userId } } },
  { remove: userSessionKey(userId, sessionId) },
];

export const sessionsStore = (table: Table) => {
  /** Ends all sessions of a user, or all but the one they are using; answers how many. */
  async function removeAllOf(userId: string, but?: string): Promise<number> {
    const ids = (await table.query(userSessions(userId))).map(parseUserSessionKey).filter((id) => id !== but);
    // Each by itself, without a condition: one that another call has just ended must not keep the rest.
    await Promise.all(ids.flatMap((id) => [table.remove(sessionKey(id)), table.remove(userSessionKey(userId, id))]));
    return ids.length;
  }

  async function changeAllOf(userId: string, set: object): Promise<void> {
    const ids = (await table.query(userSessions(userId))).map(parseUserSessionKey);
    // One that has ended meanwhile stays ended.
    await Promise.all(ids.map((id) => table.update(sessionKey(id), { set: { ...set }, if: { equals: { userId } } })));
  }

  /** From now on the open sessions of a user reach these venues, and no others. */
  const giveVenues = (userId: string, venues: readonly VenueId[]) => changeAllOf(userId, { venues });

  /**
   * From now on the open sessions of a user reach what the user does: as that stands by now, and once more where somebody gave or
   * took a venue meanwhile.
   */
  async function follow(userId: string): Promise<void> {
    for (let user = await table.get(userKey(userId)); user; ) {
      const { venues, access } = user as unknown as Pick<User, 'venues' | 'access'>;
      await giveVenues(userId, venues);
      user = await table.get(userKey(userId));
      if (user?.access === access) return;
    }
  }

  /** From now on the open sessions of a user reach no venue, or theirs again. */
  const keepAway = (userId: string, away: boolean) => changeAllOf(userId, { away: away || undefined });

  /** From now on the history names a user so, whichever device they did it on. */
  const rename = (userId: string, name: string) => changeAllOf(userId, { name });

  return {
    keepAway,
    rename,

    /**
     * Opens a session. `whose` is the user as they were judged: if their password, second factor, role or level has changed since,
     * the sessions of before have ended, and this one must not slip in after them.
     */
    async create(
      token: string,
      session: NewSession,
      now: number,
      whose?: Judged,
      more: readonly Write[] = [],
    ): Promise<'done' | 'lost race'> {
      const [sessionId, endsAt] = [sessionIdOf(token), now + ABSOLUTE_MS];
      const { userId } = session;
      const guard = whose && asJudged(whose);
      const without = whose?.factorNonce === undefined ? ['factorNonce'] : [];
      const writes = [
        { put: { ...sessionKey(sessionId), ...session, endsAt, ...idleUntil(now + IDLE_MS) } },
        { put: { ...userSessionKey(userId, sessionId), ttl: secondsOf(endsAt) } },
        ...(guard ? [{ update: userKey(userId), set: { signedInAt: now }, if: { equals: guard, without } }] : []),
        ...more,
      ];
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await table.transact(writes);
        if (outcome.kind === 'done') return 'done';
        // The same user signing in on two devices at one moment is no reason to turn one of them away.
        if (!outcome.conflict || attempt === ATTEMPTS) return 'lost race';
      }
    },

    /** The session of a token, unless it has ended; its idle time starts anew. */
    async find(token: string, now: number): Promise<Session | null> {
      const key = sessionKey(sessionIdOf(token));
      const item = await table.get(key);
      const session = item && toSession(item, now);
      if (!session) return null;
      const idleAt = now + IDLE_MS;
      if (idleAt - session.idleAt >= TOUCH_AFTER_MS) {
        // Signed out in between: the condition keeps the touch from bringing it back.
        const set = idleUntil(idleAt);
        const touched = await table.update(key, { set, if: { equals: { userId: session.userId } } });
        if (touched === 'lost race') return null;
      }
      return session;
    },

    /** The open sessions of a user, the one used last first. */
    async list(userId: string, now: number): Promise<ListedSession[]> {
      const ids = (await table.query(userSessions(userId))).map(parseUserSessionKey);
      const items = await Promise.all(ids.map((sessionId) => table.get(sessionKey(sessionId))));
      return ids
        .flatMap((sessionId, i): ListedSession[] => {
          const session = items[i] && toSession(items[i], now);
          if (!session) return [];
          const { device, endsAt, idleAt } = session;
          return [{ sessionId, device, startedAt: endsAt - ABSOLUTE_MS, usedAt: idleAt - IDLE_MS }];
        })
        .sort((a, b) => b.usedAt - a.usedAt || b.startedAt - a.startedAt);
    },

    /** How a signed-in device is told of new bookings, or `undefined` for not at all. It ends with its session. */
    async setPush(userId: string, sessionId: string, push: PushSubscription | undefined): Promise<'done' | 'gone'> {
      const key = userSessionKey(userId, sessionId);
      // One that has ended meanwhile stays ended.
      const done = await table.update(key, { set: { push }, if: { equals: { sk: key.sk } } });
      return done === 'lost race' ? 'gone' : 'done';
    },

    async pushOf(userId: string, sessionId: string): Promise<PushSubscription | null> {
      const item = await table.get(userSessionKey(userId, sessionId));
      return (item?.push as PushSubscription | undefined) ?? null;
    },

    /**
     * The devices of a user that are told of new bookings. One that has not been used for hours is told too, for that is
     * what a push is for; after thirty days, or when it signs out, it is not.
     */
    async pushes(userId: string, now: number): Promise<{ sessionId: string; push: PushSubscription }[]> {
      const items = await table.query(userSessions(userId));
      return items
        .filter(({ push, ttl }) => push && (ttl as number) * 1000 > now)
        .map((item) => ({ sessionId: parseUserSessionKey(item), push: item.push as PushSubscription }));
    },

    giveVenues,
    follow,

    /**
     * Gives a user other venues, and their open sessions with them. What is taken away is closed before the change too, so that a
     * call that is cut off after it leaves no session with more than its user has. Of two who change them at one moment, or where
     * nothing is changed after all, the sessions are as the user is.
     */
    async giveWith(
      change: () => Promise<'done' | 'lost race'>,
      { userId, venues: had }: Pick<Session, 'userId' | 'venues'>,
      venues: readonly VenueId[],
    ) {
      const left = had.filter((venueId) => venues.includes(venueId));
      if (left.length < had.length) await giveVenues(userId, left);
      const outcome = await change();
      await follow(userId);
      return outcome;
    },

    /** Ends one session of a user; somebody else's is not there. */
    async remove(userId: string, sessionId: string): Promise<'done' | 'gone'> {
      const key = sessionKey(sessionId);
      if ((await table.get(key))?.userId !== userId) return 'gone';
      // No transaction, for one that is in the way of another is refused; and the session before its place in the list, by which
      // whoever is cut off here finds it again.
      await table.remove(key);
      await table.remove(userSessionKey(userId, sessionId));
      return 'done';
    },

    removeAllOf,

    /**
     * Changes what a user signs in by, and ends all their sessions, or all but the one they are using: before the change, so
     * that none outlives a call that is cut off after it and cannot be repeated, and after it, for what came in between.
     */
    async endWith<O>(change: () => Promise<'done' | O>, userId: string, but?: string): Promise<'done' | O> {
      await removeAllOf(userId, but);
      const outcome = await change();
      if (outcome === 'done') await removeAllOf(userId, but);
      return outcome;
    },
  };
};

export type SessionsStore = ReturnType<typeof sessionsStore>;

/** Writes nothing, and lets a transaction happen only while that session of the user is open. */
export const whileSignedIn = (userId: string, sessionId: string): Write => ({
  check: sessionKey(sessionId),
  if: { equals: { userId } },
});

const secondsOf = (ms: number) => Math.ceil(ms / 1000);
const idleUntil = (idleAt: number) => ({ idleAt, ttl: secondsOf(idleAt) });

/** Null when it has ended by itself and was only not swept yet. */
function toSession(item: Item, now: number): Session | null {
  const {
    userId,
    accountId,
    name,
    role,
    level,
    csrf,
    venues,
    device = '',
    endsAt,
    idleAt,
    away,
  } = item as unknown as Session & NewSession;
  if (endsAt <= now || idleAt <= now) return null;
  const reached = away ? [] : venues;
  return { userId, accountId, name, role, level, csrf, venues: reached, device, endsAt, idleAt };
}
