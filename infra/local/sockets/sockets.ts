import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { SOCKETS } from '#infra/wiring.ts';
import { LIVE_PATH, LIVE_PROTOCOL, PONG } from '#shared/contracts/live.ts';
import { type Invoke, invoke } from '../invoke.ts';
import type { Log } from '../log.ts';
import { listen } from '../ports.ts';
import { connectEvent, disconnectEvent } from './event.ts';

export type Sockets = {
  /** The endpoint to which the worker posts messages for connections, like API Gateway's management API. */
  readonly endpoint: string;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all connections without a close frame, as a restart of the API would. */
  closeAll(): void;
  stop(): Promise<void>;
};

type Options = { readonly ready: Promise<unknown>; readonly log: Log; readonly call?: Invoke };

/** API Gateway accepts frames of 32 kB; a page sends a few bytes. */
const MAX_FRAME = 32 * 1024;

/**
 * API Gateway's WebSocket API on this machine. The `$connect` function admits or refuses a connection, the
 * `$disconnect` function is told when it closes, every message from a page gets the mock integration's answer, and
 * posts are delivered by connection id.
 */
export async function startSockets({ ready, log, call = invoke }: Options): Promise<Sockets> {
  const open = new Map<string, WebSocket>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME,
    // The `$connect` function has checked the list by now; its other entry is a ticket, not a protocol.
    handleProtocols: (protocols) => (protocols.has(LIVE_PROTOCOL) ? LIVE_PROTOCOL : false),
  });

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== LIVE_PATH) return refuse(socket, 404, 'Not Found');
    await ready;
    const id = `${randomBytes(11).toString('base64')}=`;
    const answer = await call(SOCKETS.connect.handler, SOCKETS.connect.timeout, connectEvent(request, id));
    if (statusOf(answer) !== 200) return refuse(socket, 401, 'Unauthorized');
    server.handleUpgrade(request, socket, head, (connection) => accept(id, connection));
  }

  function accept(id: string, connection: WebSocket): void {
    open.set(id, connection);
    connection.on('message', () => connection.send(PONG));
    connection.on('error', (error) => log('sockets', error));
    connection.on('close', () => {
      // Connections that `closeAll` ended send no `$disconnect`; they are forgotten when a post finds them gone.
      if (!open.delete(id)) return;
      const { handler, timeout } = SOCKETS.disconnect;
      call(handler, timeout, disconnectEvent(id)).catch((error) => log(handler, error));
    });
  }

  function closeAll(): void {
    const connections = [...open.values()];
    open.clear();
    for (const connection of connections) connection.terminate();
  }

  const management = createServer((request, response) => void manage(open, request, response));
  const port = await listen(management, 0, '127.0.0.1');
  return {
    endpoint: `http://127.0.0.1:${port}${LIVE_PATH}`,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      admit(request, socket, head).catch((error) => {
        log('sockets', error);
        refuse(socket, 500, 'Internal Server Error');
      });
    },
    closeAll,
    stop: () =>
      new Promise((done) => {
        closeAll();
        management.close(() => done());
        management.closeAllConnections();
      }),
  };
}

const statusOf = (answer: unknown) => (answer as { statusCode?: number } | undefined)?.statusCode;

function refuse(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * `POST /live/@connections/<id>`: 200 when the message was sent, 410 when the connection is closed. `DELETE` closes it.
 */
async function manage(open: ReadonlyMap<string, WebSocket>, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const [, id] = /^\/live\/@connections\/([^/?]+)$/.exec(request.url ?? '') ?? [];
  const signed = /^AWS4-HMAC-SHA256 Credential=\S+\/execute-api\/aws4_request, /.test(
    request.headers.authorization ?? '',
  );
  if (!['POST', 'DELETE'].includes(request.method ?? '') || !id) return response.writeHead(404).end();
  if (!signed) return response.writeHead(403).end('{"message":"Missing Authentication Token"}');
  const connection = open.get(decodeURIComponent(id));
  if (!connection) return response.writeHead(410).end();
  if (request.method === 'DELETE') {
    connection.close();
    return response.writeHead(204).end();
  }
  connection.send(Buffer.concat(chunks).toString('utf8'));
  return response.writeHead(200).end();
}
