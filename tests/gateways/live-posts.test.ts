import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiGatewayPosts } from '#functions/gateways/live-posts.ts';
import { signerOfEnvironment } from '#functions/platform/ssm.ts';
import { Hash } from '#tests/kit/hash.ts';

/** As API Gateway makes them. */
const CONNECTION = 'L0SM9cOFvHcCIhw=';
let status = 200;
const asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  response.writeHead(status).end();
});
beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID ??= 'tests';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'tests';
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server.close());
const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const post = () => apiGatewayPosts(() => `http://${host()}/live`).post(CONNECTION, '{}');

it('are signed as the SDK signs, whose ids hold what a path has to escape', async () => {
  expect(await post()).toBe('posted');
  const { url = '', headers } = asked[0] ?? expect.unreachable();
  expect(url).toBe('/live/@connections/L0SM9cOFvHcCIhw%3D');
  const { region, accessKeyId, secretAccessKey } = signerOfEnvironment();
  const credentials = { accessKeyId, secretAccessKey };
  const signer = new SignatureV4({ credentials, region, service: 'execute-api', sha256: Hash, applyChecksum: false });
  const stamp = String(headers['x-amz-date']);
  const signingDate = new Date(stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
  const plain = { host: host(), 'content-type': 'application/json' };
  const request = { method: 'POST', protocol: 'http:', hostname: '127.0.0.1', path: url, headers: plain, body: '{}' };
  const signed = await signer.sign(request, { signingDate });
  expect(headers.authorization).toBe(signed.headers.authorization);
});

it.each([
  [410, 'gone'],
  [429, 'failed'],
  [500, 'failed'],
] as const)('an answer of %i says that it is %s', async (code, outcome) => {
  status = code;
  expect(await post()).toBe(outcome);
});
