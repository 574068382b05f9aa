import type { Table } from '#functions/platform/table.ts';
import { CONNECTION_SECONDS, TICKET_SECONDS } from '#shared/contracts/live.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { connectionIdOf, connectionKey, connections, connectionVenueKey, liveTicketKey } from './live.keys.ts';

const ends = (now: number, seconds: number) => {
  const endsAt = now + seconds * 1000;
  return { endsAt, ttl: Math.ceil(endsAt / 1000) };
};

/** Tickets for live connections, and the open connections. Both have a time to live. */
export const liveStore = (table: Table) => ({
  /** Stores a ticket for one connection to one venue, as a hash. */
  async issue(ticket: string, venueId: VenueId, now: number): Promise<void> {
    await table.put({ ...liveTicketKey(ticket), venueId, ...ends(now, TICKET_SECONDS) });
  },

  /** Redeems a ticket: returns its venue, or null if it is unknown, expired or used. */
  async redeem(ticket: string, now: number): Promise<VenueId | null> {
    const key = liveTicketKey(ticket);
    const item = await table.get(key);
    if (!item || (item.endsAt as number) <= now) return null;
    const venueId = item.venueId as VenueId;
    // Of two concurrent uses of a ticket the condition admits one.
    const spent = await table.transact([{ remove: key, if: { equals: { venueId } } }]);
    return spent.kind === 'done' ? venueId : null;
  },

  async join(id: string, venueId: VenueId, now: number): Promise<void> {
    const until = ends(now, CONNECTION_SECONDS);
    await Promise.all([
      table.put({ ...connectionKey(venueId, id), ...until }),
      table.put({ ...connectionVenueKey(id), venueId, ...until }),
    ]);
  },

  /** Removes a connection, if it joined before `joinedBefore`. An unknown one is already gone. */
  async leave(id: string, joinedBefore = Number.POSITIVE_INFINITY): Promise<void> {
    const item = await table.get(connectionVenueKey(id));
    if (!item || (item.endsAt as number) - CONNECTION_SECONDS * 1000 >= joinedBefore) return;
    await Promise.all([table.remove(connectionKey(item.venueId as VenueId, id)), table.remove(connectionVenueKey(id))]);
  },

  /** The ids of a venue's open connections. */
  async connectionsOf(venueId: VenueId, now: number): Promise<string[]> {
    const items = await table.query(connections(venueId));
    return items.filter(({ endsAt }) => (endsAt as number) > now).map(connectionIdOf);
  },
});

export type LiveStore = ReturnType<typeof liveStore>;
