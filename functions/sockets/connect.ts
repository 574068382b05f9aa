import { type Clock, clock } from '#functions/platform/clock.ts';
import { theTable } from '#functions/platform/table.ts';
import { type LiveStore, liveStore } from '#functions/stores/live.ts';
import { type SessionsStore, sessionsStore } from '#functions/stores/sessions.ts';
import { LIVE_PROTOCOL } from '#shared/contracts/live.ts';

/** API Gateway's request before it opens a connection; any status but 200 refuses it. */
export type ConnectEvent = {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly connectionId: string };
};
export type ConnectAnswer = { readonly statusCode: number; readonly headers?: Readonly<Record<string, string>> };

type Deps = {
  readonly live: Pick<LiveStore, 'redeem' | 'join'>;
  readonly sessions: Pick<SessionsStore, 'reached'>;
  readonly clock: Clock;
};

/**
 * Opens a live connection for a valid ticket, which comes as the second subprotocol: a browser can set no other header
 * of a WebSocket, and an address would be written into logs.
 */
export const openConnection =
  ({ live, sessions, clock }: Deps) =>
  async ({ headers = {}, requestContext: { connectionId } }: ConnectEvent): Promise<ConnectAnswer> => {
    const named = Object.entries(headers).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol')?.[1] ?? '';
    const [protocol, ticket = '', ...more] = named.split(',').map((part) => part.trim());
    if (protocol !== LIVE_PROTOCOL || !/^[\w-]{43}$/.test(ticket) || more.length > 0) return { statusCode: 401 };
    const now = clock.now();
    const admitted = await live.redeem(ticket, now);
    // The session may have ended since it asked for the ticket.
    const reached = admitted ? await sessions.reached(admitted.sessionId, now) : [];
    if (!admitted || !reached.includes(admitted.venueId)) return { statusCode: 401 };
    await live.join({ id: connectionId, ...admitted }, now);
    return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': LIVE_PROTOCOL } };
  };

export const handler = (event: ConnectEvent) =>
  openConnection({ live: liveStore(theTable()), sessions: sessionsStore(theTable()), clock })(event);
