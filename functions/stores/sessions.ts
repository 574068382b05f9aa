import type { Session } from '#functions/platform/actor.ts';
import { sessionIdOf } from '#functions/platform/ids.ts';
import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { PushSubscription } from '#shared/contracts/push.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { rowChange } from './row-change.ts';
import { parseUserSessionKey, sessionKey, userSessionKey, userSessions } from './sessions.keys.ts';
import { userKey } from './users.keys.ts';
import type { User } from './users.ts';

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

/**
 * `away`: the session of an agent whose account is paused; its venues are kept for the resumption. `lifeMs`: how long it
 * lives at most, if not as long as others.
 */
export type NewSession = Omit<Session, 'endsAt' | 'idleAt'> & { readonly away?: true; readonly lifeMs?: number };

/** The user a session is opened for, as they were checked at sign-in. */
type Judged = Pick<User, 'password' | 'role' | 'level' | 'access' | 'factorNonce'>;

/** The condition that a user's credentials and rights are still those that were checked. */
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
  /** Ends all sessions of a user, or all but the current one; returns how many. */
  async function removeAllOf(userId: string, but?: string): Promise<number> {
    const ids = (await table.query(userSessions(userId))).map(parseUserSessionKey).filter((id) => id !== but);
    // Removed one by one without conditions: a session that another call has just ended must not keep the rest alive.
    await Promise.all(ids.flatMap((id) => [table.remove(sessionKey(id)), table.remove(userSessionKey(userId, id))]));
    return ids.length;
  }

  async function changeAllOf(userId: string, set: object): Promise<void> {
    const ids = (await table.query(userSessions(userId))).map(parseUserSessionKey);
    // A session that has ended meanwhile stays ended.
    await Promise.all(ids.map((id) => table.update(sessionKey(id), { set: { ...set }, if: { equals: { userId } } })));
  }

  /** Restricts the open sessions of a user to these venues. */
  const giveVenues = (userId: string, venues: readonly VenueId[]) => changeAllOf(userId, { venues });

  /** Gives the open sessions of a user the user's present venues; repeated if these change meanwhile. */
  async function follow(userId: string): Promise<void> {
    for (let user = await table.get(userKey(userId)); user; ) {
      const { venues, access } = user as unknown as Pick<User, 'venues' | 'access'>;
      await giveVenues(userId, venues);
      user = await table.get(userKey(userId));
      if (user?.access === access) return;
    }
  }

  /** Beside the transaction, in which users of one account who sign in at one moment would be in each other's way. */
  async function noteSignIn(accountId: string, signedInAt: number): Promise<void> {
    const { update, ...change } = rowChange(accountId, { signedInAt });
    await table.update(update, change);
  }

  /** Suspends or restores the venues of a user's open sessions. */
  const keepAway = (userId: string, away: boolean) => changeAllOf(userId, { away: away || undefined });

  /** Renames a user in all open sessions, because history entries take the name from there. */
  const rename = (userId: string, name: string) => changeAllOf(userId, { name });

  return {
    keepAway,
    rename,

    /**
     * Opens a session. `whose` is the user as they were checked: if password, second factor, role or level has changed
     * since, the older sessions have ended, and this one must not slip in after that.
     */
    async create(
      token: string,
      session: NewSession,
      now: number,
      whose?: Judged,
      more: readonly Write[] = [],
    ): Promise<'done' | 'lost race'> {
      const { userId, lifeMs = ABSOLUTE_MS } = session;
      const [sessionId, endsAt] = [sessionIdOf(token), now + lifeMs];
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
        if (outcome.kind === 'done') {
          if (guard) await noteSignIn(session.accountId, now);
          return 'done';
        }
        // Two sign-ins of one user at the same moment conflict: try again instead of refusing one.
        if (!outcome.conflict || attempt === ATTEMPTS) return 'lost race';
      }
    },

    /** The session of a token, unless it has ended; restarts its idle time. */
    async find(token: string, now: number): Promise<Session | null> {
      const key = sessionKey(sessionIdOf(token));
      const item = await table.get(key);
      const session = item && toSession(item, now);
      if (!session) return null;
      const idleAt = now + IDLE_MS;
      if (idleAt - session.idleAt >= TOUCH_AFTER_MS) {
        // If it was signed out in between, the condition keeps this write from bringing it back.
        const set = idleUntil(idleAt);
        const touched = await table.update(key, { set, if: { equals: { userId: session.userId } } });
        if (touched === 'lost race') return null;
      }
      return session;
    },

    /** The venues that a session reaches; none once it has ended. Being asked does not keep it open. */
    async reached(sessionId: string, now: number): Promise<readonly VenueId[]> {
      const item = await table.get(sessionKey(sessionId));
      return (item && toSession(item, now)?.venues) ?? [];
    },

    /** The open sessions of a user, the most recently used first. */
    async list(userId: string, now: number): Promise<ListedSession[]> {
      const ids = (await table.query(userSessions(userId))).map(parseUserSessionKey);
      const items = await Promise.all(ids.map((sessionId) => table.get(sessionKey(sessionId))));
      return ids
        .flatMap((sessionId, i): ListedSession[] => {
          const session = items[i] && toSession(items[i], now);
          if (!session) return [];
          const { device, endsAt, idleAt } = session;
          const { lifeMs = ABSOLUTE_MS } = items[i] as Pick<NewSession, 'lifeMs'>;
          return [{ sessionId, device, startedAt: endsAt - lifeMs, usedAt: idleAt - IDLE_MS }];
        })
        .sort((a, b) => b.usedAt - a.usedAt || b.startedAt - a.startedAt);
    },

    /** Sets or removes (`undefined`) the push subscription of a signed-in device. It ends with its session. */
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
     * The push subscriptions of a user's devices. A session idle for hours still counts, for that is what push is for;
     * after thirty days or a sign-out it does not.
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
     * Changes a user's venues together with those of their open sessions. Venues that are taken away are closed before
     * the change as well, so that an interrupted call leaves no session with more than its user has. After concurrent
     * changes, or if nothing was changed, the sessions match the user.
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

    /** Ends one session of a user; another user's session counts as unknown. */
    async remove(userId: string, sessionId: string): Promise<'done' | 'gone'> {
      const key = sessionKey(sessionId);
      if ((await table.get(key))?.userId !== userId) return 'gone';
      // Not a transaction, which could be refused for a conflict. The session goes before its list entry, by which an
      // interrupted call finds it again.
      await table.remove(key);
      await table.remove(userSessionKey(userId, sessionId));
      return 'done';
    },

    removeAllOf,

    /**
     * Changes a user's credentials and ends all their sessions, or all but the current one: before the change, so that
     * none outlives a call that is interrupted after it and cannot be repeated, and after it, for sessions opened in
     * between.
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

/** A condition without a write: the transaction happens only while that session of the user is open. */
export const whileSignedIn = (userId: string, sessionId: string): Write => ({
  check: sessionKey(sessionId),
  if: { equals: { userId } },
});

const secondsOf = (ms: number) => Math.ceil(ms / 1000);
const idleUntil = (idleAt: number) => ({ idleAt, ttl: secondsOf(idleAt) });

/** Null for a session that has expired but was not swept yet. */
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
    looking,
    areas,
  } = item as unknown as Session & NewSession;
  if (endsAt <= now || idleAt <= now) return null;
  const reached = away ? [] : venues;
  const known = { userId, accountId, name, role, level, csrf, venues: reached, device, endsAt, idleAt };
  return { ...known, ...(areas && { areas }), ...(looking && { looking }) };
}
