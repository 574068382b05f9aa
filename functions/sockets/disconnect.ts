import { theTable } from '#functions/platform/table.ts';
import { type LiveStore, liveStore } from '#functions/stores/live.ts';
import type { ConnectEvent } from './connect.ts';

/** Forgets a connection that has ended. API Gateway reports this at best effort; the live worker detects the rest. */
export const closeConnection =
  ({ live }: { readonly live: Pick<LiveStore, 'leave'> }) =>
  async ({ requestContext: { connectionId } }: Pick<ConnectEvent, 'requestContext'>) => {
    await live.leave(connectionId);
    return { statusCode: 200 };
  };

export const handler = (event: ConnectEvent) => closeConnection({ live: liveStore(theTable()) })(event);
