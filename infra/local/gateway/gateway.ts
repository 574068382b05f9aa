import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { API_PREFIXES } from '#infra/edge/page-paths.ts';
import { type Invoke, invoke, TimedOut } from '../invoke.ts';
import type { Log } from '../log.ts';
import { listen } from '../ports.ts';
import type { Sockets } from '../sockets/sockets.ts';
import { sendRefusal, sendResult } from './answer.ts';
import { type Door, openDoor } from './door.ts';
import { toEvent } from './event.ts';
import { isForFiles, sendFile } from './files.ts';
import { filledPage, sendPage } from './pages.ts';
import { ROUTES, type Route } from './routes.ts';

/** API Gateway's limit for a request body, in bytes. */
const MAX_PAYLOAD = 10 * 1024 * 1024;
/** Lambda's limit for an answer, in bytes: a function that returns more has failed. */
const MAX_ANSWER = 6 * 1024 * 1024;

/** Who is refused at the door comes back when others have been answered. */
const DOOR_SECONDS = '10';

export type Gateway = { readonly port: number; stop(): Promise<void> };

/** What requests wait for: the port is opened first, and the rest of the product starts meanwhile. */
export type Readiness = Readonly<Record<'pages' | 'shells' | 'table' | 'queues', Promise<unknown>>> & {
  /** Resolves to the endpoint of the bucket of pictures. */
  readonly files: Promise<string>;
};

type Options = {
  readonly port: number;
  readonly webDirectory: string;
  readonly ready: Readiness;
  /** Builds the developers' pages below `/dev/`, unless they are built already, and returns their folder. */
  readonly showcase?: (() => Promise<string>) | undefined;
  readonly log: Log;
  readonly call?: Invoke;
  readonly door?: Door;
  /** Accepts live connections; without it they are dropped. */
  readonly sockets?: Sockets;
};

/**
 * Serves the edge and the API of the local product on one port of the loopback addresses. Operations, webhooks and
 * filled pages go to their functions as API Gateway events, uploads and pictures to the bucket; everything else is a
 * static page.
 */
export async function startGateway(options: Options): Promise<Gateway> {
  const door = options.door ?? openDoor();
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response, { ...options, door }).catch((error) => {
      options.log('gateway', error);
      if (!response.headersSent) sendRefusal(response, 'unexpected');
      else response.destroy();
    });
  };
  const server = createServer(serve);
  const bound = await listen(server, options.port, '127.0.0.1');
  const servers = [server, await alsoOnIpv6(serve, bound)].filter((each) => each !== null);
  for (const each of servers) each.on('upgrade', options.sockets?.upgrade ?? ((_, socket) => socket.destroy()));
  return {
    port: bound,
    async stop() {
      options.sockets?.closeAll();
      await Promise.all(servers.map(close));
    },
  };
}

/** Browsers try `::1` first for localhost. Null on a machine without IPv6. */
async function alsoOnIpv6(
  serve: (q: IncomingMessage, a: ServerResponse) => void,
  port: number,
): Promise<Server | null> {
  const server = createServer(serve);
  try {
    await listen(server, port, '::1');
    return server;
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/**
 * Stops a server: requests in progress get three seconds to finish, and idle keep-alive connections are closed
 * meanwhile, so that they do not delay it.
 */
const close = (server: Server) =>
  new Promise<void>((done) => {
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    const patience = setTimeout(() => server.closeAllConnections(), 3_000);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(patience);
      done();
    });
  });

async function handle(request: IncomingMessage, response: ServerResponse, options: Options & { readonly door: Door }) {
  if (options.showcase && request.url?.startsWith('/dev/')) {
    await options.ready.pages;
    return sendShowcase(options.showcase, request, response);
  }
  const filled = filledPage(request);
  const url = filled ?? request.url ?? '/';
  const path = url.split('?', 1)[0] ?? '/';
  if (isForFiles(request, path)) {
    const [endpoint, body] = await Promise.all([options.ready.files, bodyOf(request)]);
    if (!body) return sendRefusal(response, 'request.tooLarge', { headers: { connection: 'close' } });
    return sendFile(endpoint, path, request, body, response);
  }
  if (!filled && !API_PREFIXES.some((prefix) => path.startsWith(prefix))) {
    await options.ready.pages;
    return sendPage(options.webDirectory, request, response);
  }
  if (path === '/openapi.json') return sendOpenApi(response);

  const route = ROUTES.get(path);
  const method = request.method ?? 'GET';
  if (!route) return sendRefusal(response, 'operation.unknown');
  if (!route.methods.includes(method)) {
    return sendRefusal(response, 'operation.unknown', { status: 405, headers: { allow: route.methods.join(', ') } });
  }
  const leave = route.callers ? await options.door.enter(route.callers) : () => {};
  if (!leave) return sendRefusal(response, 'system.busy', { headers: { 'retry-after': DOOR_SECONDS } });
  try {
    await callRoute(route, request, response, { ...options, url });
  } finally {
    leave();
  }
}

async function callRoute(
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
  { url, ...options }: Options & { readonly url: string },
) {
  await options.ready[route.needs];
  const body = await bodyOf(request);
  if (!body) return sendRefusal(response, 'request.tooLarge', { headers: { connection: 'close' } });
  const { method = 'GET', headers, socket } = request;
  const sourceIp = socket.remoteAddress ?? '127.0.0.1';
  const event = toEvent({ method, url, headers, sourceIp, body, receivedAt: Date.now() }, route.path);
  sendResult(response, await resultOf(route, event, options));
}

/** Serves `/dev/ui` and its files, building them first if necessary. */
async function sendShowcase(build: () => Promise<string>, request: IncomingMessage, response: ServerResponse) {
  const directory = await build();
  if (request.url?.split('?', 1)[0] === '/dev/ui') request.url = '/dev/ui.html';
  sendPage(directory, request, response);
}

/** Calls a function. If it throws, times out or returns too much, the answer is the one that API Gateway would give. */
async function resultOf(route: Route, event: unknown, { log, call = invoke }: Options): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  try {
    const result = await call(route.handler, route.timeout, event);
    if (Buffer.byteLength(JSON.stringify(result)) > MAX_ANSWER) throw new Error('more than a function may answer');
    return result;
  } catch (error) {
    log(route.handler, error);
    return error instanceof TimedOut
      ? { statusCode: 503, headers, body: '{"message":"Service Unavailable"}' }
      : { statusCode: 500, headers, body: '{"message":"Internal Server Error"}' };
  }
}

/** The whole body, or null when it exceeds the limit; a body that is too large is read to its end but not kept. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PAYLOAD) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > MAX_PAYLOAD ? null : Buffer.concat(chunks);
}

async function sendOpenApi(response: ServerResponse): Promise<void> {
  const { openApi } = await import('#infra/openapi.ts');
  sendResult(response, {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
    body: JSON.stringify(openApi()),
  });
}
