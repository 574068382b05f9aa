import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { singleLines } from '../gateway/event.ts';
import { ACCOUNT } from '../names.ts';

/** API Gateway's event for a new connection. */
export const connectEvent = (request: IncomingMessage, connectionId: string) => ({
  headers: singleLines(request.headers),
  requestContext: { ...context(connectionId), routeKey: '$connect', eventType: 'CONNECT' },
  isBase64Encoded: false,
});

/** API Gateway's event for a closed connection. */
export const disconnectEvent = (connectionId: string) => ({
  requestContext: {
    ...context(connectionId),
    routeKey: '$disconnect',
    eventType: 'DISCONNECT',
    disconnectStatusCode: 1005,
    disconnectReason: '',
  },
  isBase64Encoded: false,
});

const context = (connectionId: string) => ({
  connectionId,
  accountId: ACCOUNT,
  apiId: 'local',
  stage: 'live',
  domainName: 'localhost',
  messageDirection: 'IN',
  requestId: randomUUID(),
  requestTimeEpoch: Date.now(),
});
