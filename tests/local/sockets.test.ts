import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { apiGatewayPosts, connectionsAt } from '#functions/gateways/live-posts.ts';
import type { ConnectAnswer, ConnectEvent } from '#functions/sockets/connect.ts';
import { type Sockets, startSockets } from '#infra/local/sockets/sockets.ts';
import { LIVE_PROTOCOL, PING, PONG } from '#shared/contracts/live.ts';

process.env.AWS_ACCESS_KEY_ID ??= 'tests';
process.env.AWS_SECRET_ACCESS_KEY ??= 'tests';
process.env.AWS_REGION ??= 'eu-south-1';

let sockets: Sockets;
let server: Server;
let calls: [string, ConnectEvent][];
let answer: ConnectAnswer;

beforeEach(async () => {
  calls = [];
  answer = { statusCode: 200 };
  sockets = await startSockets({
    ready: Promise.resolve(),
    log: expect.unreachable,
    async call(file, _, event) {
      calls.push([file, event as ConnectEvent]);
      return answer;
    },
  });
  server = createServer().on('upgrade', sockets.upgrade);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  await sockets.stop();
  await new Promise((done) => server.close(done));
});

const address = (path: string) => `ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const dial = (path = '/live') => new WebSocket(address(path), [LIVE_PROTOCOL, 'ticket']);
const once = <T>(socket: WebSocket, name: string) => new Promise<T>((done) => socket.once(name, done));
const gateway = () => apiGatewayPosts(connectionsAt(sockets.endpoint));

it('asks the function of $connect, delivers what is posted to the connection, and tells when it has ended', async () => {
  const socket = dial();
  await once(socket, 'open');
  expect(socket.protocol).toBe(LIVE_PROTOCOL);
  const [[file, event] = []] = calls;
  expect(file).toBe('functions/sockets/connect.ts');
  expect(event?.headers?.['sec-websocket-protocol']).toBe(`${LIVE_PROTOCOL},ticket`);
  const id = event?.requestContext.connectionId ?? '';

  const heard = once<Buffer>(socket, 'message');
  expect(await gateway().post(id, '{"kind":"day"}')).toBe('posted');
  expect(String(await heard)).toBe('{"kind":"day"}');

  socket.close();
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]).toEqual([
    'functions/sockets/disconnect.ts',
    expect.objectContaining({ requestContext: expect.objectContaining({ connectionId: id }) }),
  ]);
  expect(await gateway().post(id, '{}')).toBe('gone');
});

it('answers a ping by itself', async () => {
  const socket = dial();
  await once(socket, 'open');
  const heard = once<Buffer>(socket, 'message');
  socket.send(PING);
  expect(String(await heard)).toBe(PONG);
  expect(calls).toHaveLength(1);
});

it.each([
  ['whom the function refuses', '/live', 401],
  ['who comes to another path', '/elsewhere', 404],
])('opens nothing for those %s', async (_, path, status) => {
  answer = { statusCode: 401 };
  const socket = dial(path);
  const refused = await new Promise<number>((done) => {
    socket.once('unexpected-response', (__, response) => done(response.statusCode ?? 0));
  });
  expect(refused).toBe(status);
});

it('delivers nothing without a signature, as API Gateway does not', async () => {
  const response = await fetch(`${sockets.endpoint}/@connections/x`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(403);
});

it('says that a post failed when nobody answers', async () => {
  expect(await apiGatewayPosts(connectionsAt('http://127.0.0.1:9/live')).post('x', '{}')).toBe('failed');
});
