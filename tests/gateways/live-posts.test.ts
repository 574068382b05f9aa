import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiGatewayPosts, connectionsAt } from '#functions/gateways/live-posts.ts';

/** As API Gateway makes them. */
const CONNECTION = 'L0SM9cOFvHcCIhw=';
let status = 200;
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  if (status === 0) request.destroy();
  else response.writeHead(status).end();
});
beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'tests';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'tests';
  process.env.AWS_REGION ??= 'eu-south-1';
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());
const post = () => {
  const { port } = server.address() as AddressInfo;
  return apiGatewayPosts(connectionsAt(`http://127.0.0.1:${port}/live`)).post(CONNECTION, '{}');
};

it('go to the stage’s path of the connection, whose id holds what a path has to escape, signed for the API', async () => {
  expect(await post()).toBe('posted');
  const { url, headers } = asked[0] ?? expect.unreachable();
  expect(url).toBe('/live/@connections/L0SM9cOFvHcCIhw%3D');
  expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=\w+\/\d{8}\/[\w-]+\/execute-api\/aws4_request, /);
});

it.each([
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
  [0, 'failed'],
] as const)('an answer of %i says that it is %s, and nothing is tried twice', async (code, outcome) => {
  status = code;
  asked.length = 0;
  expect(await post()).toBe(outcome);
  expect(asked).toHaveLength(1);
});
