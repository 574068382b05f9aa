import type { Table } from '#functions/runtime/table.ts';
import { CONNECTION_SECONDS, TICKET_SECONDS } from '#shared/contracts/live.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import { connectionIdOf, connectionKey, connections, connectionVenueKey, liveTicketKey } from './live.keys.ts';

const ends = (now: number, seconds: number) => {
  const endsAt = now + seconds * 1000;
  return { endsAt, ttl: Math.ceil(endsAt / 1000) };
};

/** Tickets for live connections, and the connections that are open. Both end by themselves. */
export const liveStore = (table: Table) => ({
  /** Keeps a ticket for one connection to one venue; only its hash is stored. */
  async issue(ticket: string, venueId: VenueId, now: number): Promise<void> {
    await table.put({ ...liveTicketKey(ticket), venueId, ...ends(now, TICKET_SECONDS) });
  },

  /** Spends a ticket: the venue it is for, or null when there is none, when it is too old or was used before. */
  async redeem(ticket: string, now: number): Promise<VenueId | null> {
    const key = liveTicketKey(ticket);
    const item = await table.get(key);
    if (!item || (item.endsAt as number) <= now) return null;
    const venueId = item.venueId as VenueId;
    // Two may come with the same ticket at once: the condition lets one of them in.
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

  /** Forgets a connection, if it joined before then. One that is not known is forgotten already. */
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
