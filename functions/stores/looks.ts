import type { Table, Write } from '#functions/platform/table.ts';
import { sessionKey, userSessionKey } from './sessions.keys.ts';
import { lookKey, looksOf, parseLookKey, type TicketOf } from './tickets.keys.ts';

/** The sessions in which support looks at an account, by the ticket in which it was allowed. */
export const looksStore = (table: Table) => ({
  /** The writes that end them all. */
  async ending(of: TicketOf): Promise<Write[]> {
    const items = await table.query(looksOf(of));
    return items.flatMap((item): Write[] => {
      const sessionId = parseLookKey(item);
      return [
        { remove: sessionKey(sessionId) },
        { remove: userSessionKey(String(item.userId), sessionId) },
        { remove: lookKey(of, sessionId) },
      ];
    });
  },
});

export type LooksStore = ReturnType<typeof looksStore>;

/** The write that notes such a session, for the transaction that opens it. */
export const lookWrite = (
  of: TicketOf,
  { userId, sessionId, until }: { userId: string; sessionId: string; until: number },
): Write => ({
  put: { ...lookKey(of, sessionId), userId, ttl: Math.ceil(until / 1000) },
});
