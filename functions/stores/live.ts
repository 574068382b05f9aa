import type { Item, Table } from '#functions/platform/table.ts';
import { CONNECTION_SECONDS, TICKET_SECONDS } from '#shared/contracts/live.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import {
  connectionIdOf,
  connectionKey,
  connections,
  connectionVenueKey,
  liveTicketKey,
  sessionConnectionKey,
  sessionConnections,
} from './live.keys.ts';

/** What a ticket admits to, and the session that asked for it. */
export type Admitted = { readonly venueId: VenueId; readonly sessionId: string };
export type Connection = Admitted & { readonly id: string };

const ends = (now: number, seconds: number) => {
  const endsAt = now + seconds * 1000;
  return { endsAt, ttl: Math.ceil(endsAt / 1000) };
};

/** Tickets for live connections, and the open connections. Both have a time to live. */
export const liveStore = (table: Table) => ({
  /** Stores a ticket for one connection to one venue, as a hash. */
  async issue(ticket: string, { venueId, sessionId }: Admitted, now: number): Promise<void> {
    await table.put({ ...liveTicketKey(ticket), venueId, sessionId, ...ends(now, TICKET_SECONDS) });
  },

  /** Redeems a ticket; null if it is unknown, expired or used. */
  async redeem(ticket: string, now: number): Promise<Admitted | null> {
    const key = liveTicketKey(ticket);
    const item = await table.get(key);
    if (!item || (item.endsAt as number) <= now) return null;
    const admitted = admittedOf(item);
    // Of two concurrent uses of a ticket the condition admits one.
    const spent = await table.transact([{ remove: key, if: { equals: { venueId: admitted.venueId } } }]);
    return spent.kind === 'done' ? admitted : null;
  },

  async join({ id, venueId, sessionId }: Connection, now: number): Promise<void> {
    const about = { venueId, sessionId, ...ends(now, CONNECTION_SECONDS) };
    await Promise.all([
      table.put({ ...connectionKey(venueId, id), ...about }),
      table.put({ ...connectionVenueKey(id), ...about }),
      table.put({ ...sessionConnectionKey(sessionId, id), ...about }),
    ]);
  },

  /** Removes a connection, if it joined before `joinedBefore`. An unknown one is already gone. */
  async leave(id: string, joinedBefore = Number.POSITIVE_INFINITY): Promise<void> {
    const item = await table.get(connectionVenueKey(id));
    if (!item || (item.endsAt as number) - CONNECTION_SECONDS * 1000 >= joinedBefore) return;
    const { venueId, sessionId } = admittedOf(item);
    await Promise.all([
      table.remove(connectionKey(venueId, id)),
      table.remove(connectionVenueKey(id)),
      table.remove(sessionConnectionKey(sessionId, id)),
    ]);
  },

  /** The open connections of a venue. */
  connectionsOf: async (venueId: VenueId, now: number) => open(await table.query(connections(venueId)), now),

  /** The open connections of a session. */
  ofSession: async (sessionId: string, now: number) => open(await table.query(sessionConnections(sessionId)), now),
});

export type LiveStore = ReturnType<typeof liveStore>;

const open = (items: readonly Item[], now: number): Connection[] =>
  items
    .filter(({ endsAt }) => (endsAt as number) > now)
    .map((item) => ({ id: connectionIdOf(item), ...admittedOf(item) }));

/** A connection of the version before names no session: it ends with the next message, and its page opens another. */
const admittedOf = ({ venueId, sessionId = '' }: Item): Admitted => ({
  venueId: venueId as VenueId,
  sessionId: sessionId as string,
});
