import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Readiness, startGateway } from '#infra/local/gateway/gateway.ts';

let webDirectory: string;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  webDirectory = mkdtempSync(join(tmpdir(), 'coperto-pages-'));
  mkdirSync(join(webDirectory, 'assets'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(webDirectory, { recursive: true });
});

/** A gateway whose functions answer with this body. */
async function aGateway(type: string, body: string) {
  const [pages, shells, table, queues] = Array.from({ length: 4 }, () => Promise.resolve());
  const ready = { pages, shells, table, queues, files: Promise.resolve('') } as Readiness;
  const call = async () => ({ statusCode: 200, headers: { 'content-type': type }, body });
  const gateway = await startGateway({ port: 0, webDirectory, ready, log: expect.unreachable, call });
  stops.push(gateway.stop);
  return { origin: `http://127.0.0.1:${gateway.port}` };
}

/** An answer as it was sent: `fetch` would decode it. */
const rawAnswer = (url: string, accepted: string) =>
  new Promise<{ readonly headers: IncomingHttpHeaders; readonly body: Buffer }>((done, fail) => {
    get(url, { headers: { 'accept-encoding': accepted } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      done({ headers: response.headers, body: Buffer.concat(chunks) });
    }).on('error', fail);
  });

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('what a function writes, and a file, is compressed for who takes %s', async (accepted, encoding, decoded) => {
  const text = 'Trattoria da Nina. '.repeat(200);
  writeFileSync(join(webDirectory, 'assets/b-1234.js'), text);
  const { origin } = await aGateway('text/html; charset=utf-8', text);
  for (const path of ['/', '/assets/b-1234.js']) {
    const { headers, body } = await rawAnswer(origin + path, accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(decoded(body).toString()).toBe(text);
    if (encoding) expect(body.length).toBeLessThan(text.length / 4);
  }
});

it('a picture, and what has less than a packet, is sent as it is', async () => {
  writeFileSync(join(webDirectory, 'assets/c-1234.png'), Buffer.alloc(4_000));
  const { origin } = await aGateway('text/html', 'short');
  for (const path of ['/', '/assets/c-1234.png'])
    expect((await rawAnswer(origin + path, 'br')).headers['content-encoding']).toBeUndefined();
});
