import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { startFiles } from '#infra/local/files/files.ts';
import { type Readiness, startGateway } from '#infra/local/gateway/gateway.ts';
import { type Invoke, TimedOut } from '#infra/local/invoke.ts';
import type { Log } from '#infra/local/log.ts';

let webDirectory: string;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  webDirectory = mkdtempSync(join(tmpdir(), 'coperto-pages-'));
  mkdirSync(join(webDirectory, 'assets'));
  writeFileSync(join(webDirectory, 'page.de.html'), 'seite');
  writeFileSync(join(webDirectory, 'app.html'), 'house page');
  writeFileSync(join(webDirectory, 'assets/a-1234.js'), 'export {};');
  writeFileSync(join(webDirectory, 'assets/a-1234.js.br'), 'brotli');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(webDirectory, { recursive: true });
});

const notCalled: Invoke = async (file) => expect.unreachable(`${file} was called`);

async function aGateway(call: Invoke = notCalled, log: Log = expect.unreachable, readiness: Partial<Readiness> = {}) {
  const ready = { ...READY, ...readiness };
  const gateway = await startGateway({ port: 0, webDirectory, ready, log, call });
  stops.push(gateway.stop);
  return { ...gateway, origin: `http://127.0.0.1:${gateway.port}` };
}

const [pages, shells, table, queues] = Array.from({ length: 4 }, () => Promise.resolve());
const READY: Readiness = { pages, shells, table, queues, files: Promise.resolve('') } as Readiness;
const FIND = '/ajax/venues/venues_find.php';
const json = { 'content-type': 'application/json' };

describe('the page of every part', () => {
  const page = async (showcase?: () => Promise<string>) => {
    const gateway = await startGateway({ port: 0, webDirectory, ready: READY, log: expect.unreachable, showcase });
    stops.push(gateway.stop);
    return async (path: string) => (await fetch(`http://127.0.0.1:${gateway.port}${path}`)).text();
  };

  it('is built for who asks for it, with its files', async () => {
    const showcase = mkdtempSync(join(tmpdir(), 'coperto-showcase-'));
    stops.push(async () => rmSync(showcase, { recursive: true }));
    mkdirSync(join(showcase, 'dev/assets'), { recursive: true });
    writeFileSync(join(showcase, 'dev/ui.html'), 'every part');
    writeFileSync(join(showcase, 'dev/assets/ui-1234.js'), 'script');
    const read = await page(async () => showcase);
    expect(await Promise.all(['/dev/ui', '/dev/assets/ui-1234.js', '/manage'].map(read))).toEqual([
      'every part',
      'script',
      'house page',
    ]);
  });

  it('is an address like any other where nothing builds it', async () => {
    const { origin } = await aGateway(async () => ({ statusCode: 404, body: 'nothing' }));
    expect((await fetch(`${origin}/dev/ui`)).status).toBe(404);
  });
});

describe('a call', () => {
  it('reaches its handler as API Gateway would send it, and the answer comes back as it is', async () => {
    const events: APIGatewayProxyEventV2[] = [];
    const { origin } = await aGateway(async (file, timeout, event) => {
      expect([file, timeout]).toEqual(['functions/venues/find.ts', 15]);
      events.push(event as APIGatewayProxyEventV2);
      return {
        statusCode: 409,
        headers: { 'x-version': '1', 'content-type': 'application/json' },
        body: '{"errorid":"x"}',
      };
    });
    const answer = await fetch(`${origin}${FIND}?a=1&a=2&b=%20`, {
      method: 'POST',
      headers: { ...json, 'X-VERSION': '1' },
      body: '{"ü":1}',
    });
    expect([answer.status, answer.headers.get('x-version'), await answer.text()]).toEqual([
      409,
      '1',
      '{"errorid":"x"}',
    ]);
    expect(answer.headers.get('content-security-policy')).toBe(SECURITY_HEADERS['content-security-policy']);
    expect(events[0]).toMatchObject({
      version: '2.0',
      routeKey: `POST ${FIND}`,
      rawPath: FIND,
      rawQueryString: 'a=1&a=2&b=%20',
      queryStringParameters: { a: '1,2', b: ' ' },
      headers: { 'x-version': '1', 'content-type': 'application/json' },
      requestContext: { http: { method: 'POST', path: FIND, sourceIp: '127.0.0.1' }, stage: '$default' },
      body: '{"ü":1}',
      isBase64Encoded: false,
    });
    expect(events[0]?.requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  });

  it.each([
    ['bytes that are no text', 'application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x00])],
    ['a binary type', 'application/octet-stream', Buffer.from('plain')],
  ])('keeps %s byte by byte', async (_, type, body) => {
    const events: APIGatewayProxyEventV2[] = [];
    const { origin } = await aGateway(async (_file, _timeout, event) => ({
      ok: events.push(event as APIGatewayProxyEventV2),
    }));
    await fetch(origin + FIND, { method: 'POST', headers: { 'content-type': type }, body });
    expect(events[0]?.isBase64Encoded).toBe(true);
    expect(Buffer.from(events[0]?.body ?? '', 'base64')).toEqual(body);
  });

  it.each([
    ['an operation that does not exist', 'POST', '/ajax/venues/venues_nothing.php', 404],
    ['a path below /ajax that is no operation', 'GET', '/ajax/', 404],
    ['an operation by another method', 'GET', FIND, 405],
    ['a webhook that does not exist', 'POST', '/webhooks/nobody', 404],
    ['a webhook by another method', 'DELETE', '/webhooks/whatsapp', 405],
  ])('to %s is refused in JSON', async (_, method, path, status) => {
    const { origin } = await aGateway();
    const answer = await fetch(origin + path, { method });
    expect([answer.status, await answer.json()]).toEqual([status, { errorid: 'operation.unknown' }]);
    if (status === 405) expect(answer.headers.get('allow')).toBeTruthy();
  });

  it('is refused above 10 MB and let in at 10 MB', async () => {
    const sizes: number[] = [];
    const { origin } = await aGateway(async (_f, _t, event) => ({
      ok: sizes.push((event as { body: string }).body.length),
    }));
    const post = (size: number) => fetch(origin + FIND, { method: 'POST', headers: json, body: 'x'.repeat(size) });
    expect((await post(10 * 1024 * 1024)).status).toBe(200);
    const refused = await post(10 * 1024 * 1024 + 1);
    expect([refused.status, await refused.json()]).toEqual([413, { errorid: 'request.tooLarge' }]);
    expect(sizes).toEqual([10 * 1024 * 1024]);
  });

  it.each([
    ['throws', new Error('a defect'), 500],
    ['takes too long', new TimedOut('slow'), 503],
  ])('gets API Gateway’s own answer when the handler %s, and it is reported', async (_, error, status) => {
    const logged: unknown[] = [];
    const fail: Invoke = async () => {
      throw error;
    };
    const { origin } = await aGateway(fail, (_where, seen) => logged.push(seen));
    const answer = await fetch(origin + FIND, { method: 'POST', headers: json, body: '{}' });
    expect([answer.status, Object.keys(await answer.json())]).toEqual([status, ['message']]);
    expect(logged).toEqual([error]);
  });

  it.each([
    [-100, 200],
    [0, 500],
  ])('gets that of a failure for more than Lambda lets a function answer: 6 MB and %i bytes', async (more, status) => {
    const answered = { statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024 + more) };
    const unheard = () => {};
    const { origin } = await aGateway(async () => answered, unheard);
    expect((await fetch(origin + FIND, { method: 'POST', headers: json, body: '{}' })).status).toBe(status);
  });

  it.each<[string, keyof Readiness, string, RequestInit]>([
    ['a page for the pages', 'pages', '/manage', {}],
    ['a guest’s page for the shells', 'shells', '/', {}],
    ['an operation for the table', 'table', FIND, { method: 'POST', headers: json, body: '{}' }],
    ['a webhook for the queues', 'queues', '/webhooks/whatsapp', { method: 'POST', body: '{}' }],
  ])('waits for what it needs and for nothing else: %s', async (_, part, path, request) => {
    const never = new Promise(() => {});
    const awaited = Promise.withResolvers<void>();
    const ready = {
      pages: never,
      shells: never,
      table: never,
      queues: never,
      [part]: awaited.promise,
    } as Partial<Readiness>;
    const { origin } = await aGateway(async () => ({ ok: true }), expect.unreachable, ready);
    let answered = false;
    const answer = fetch(origin + path, request).then((response) => {
      answered = true;
      return response.status;
    });
    await new Promise((done) => setTimeout(done, 100));
    expect(answered).toBe(false);
    awaited.resolve();
    expect(await answer).toBe(200);
  });
});

describe('a picture', () => {
  it('is uploaded to its bucket and read from it, with the security headers', async () => {
    const files = await startFiles(null, expect.unreachable);
    stops.push(files.stop);
    const { origin } = await aGateway(notCalled, expect.unreachable, { files: Promise.resolve(files.endpoint) });
    const form = new FormData();
    form.set('key', 'incoming/acc_demo/x');
    form.set('file', new Blob(['x']));
    const refused = await fetch(`${origin}/uploads`, { method: 'POST', body: form });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
    const gone = await fetch(`${origin}/media/none.webp`);
    expect([gone.status, gone.headers.get('x-content-type-options')]).toEqual([404, 'nosniff']);
  });
});

describe('a page', () => {
  it.each([
    ['/validateqr?lang=de', 'seite'],
    ['/manage', 'house page'],
    ['/boss/users', 'house page'],
  ])('%s is the %s, never kept long and with the security headers', async (path, text) => {
    const { origin } = await aGateway();
    const answer = await fetch(origin + path);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) expect(answer.headers.get(name)).toBe(value);
  });

  it('of a guest is asked of the function that fills it, by hostname, path and language', async () => {
    const asked: unknown[] = [];
    const { origin } = await aGateway(async (file, _timeout, event) => {
      asked.push(file, (event as APIGatewayProxyEventV2).queryStringParameters);
      return {
        statusCode: 200,
        headers: { 'content-type': 'text/html', 'content-security-policy': 'its own' },
        body: 'x',
      };
    });
    const answer = await fetch(`${origin}/wa?lang=ja&origin=evil`);
    expect(asked).toEqual(['functions/pages/guest.ts', { lang: 'ja', origin, path: '/wa?lang=ja' }]);
    expect(answer.headers.get('content-security-policy')).toBe('its own');
    expect((await fetch(`${origin}/pages/guest?origin=evil`)).status).toBe(200);
    // By its own name it is an address like any other that is unknown.
    expect(asked.at(-1)).toEqual({ lang: 'en', origin, path: '/error/404' });
  });

  it('has assets that are kept for a year, compressed when they were compressed at build', async () => {
    const { origin } = await aGateway();
    const plain = await fetch(`${origin}/assets/a-1234.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe('export {};');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const head = await fetch(`${origin}/assets/a-1234.js`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect([head.headers.get('content-encoding'), head.headers.get('content-length')]).toEqual(['br', '6']);
  });

  it('is not sent again when it has not changed', async () => {
    const { origin } = await aGateway();
    const etag = (await fetch(`${origin}/manage`)).headers.get('etag') ?? '';
    expect((await fetch(`${origin}/manage`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it.each(['/assets/missing.js', '/%00.js', '/%zz.js'])('that does not exist, %s, is not found', async (path) => {
    const { origin } = await aGateway();
    expect((await fetch(origin + path)).status).toBe(404);
  });

  it.each(['/nothing', '/assets', '/manage/nothing', '/uploads', '/..%2f..%2fetc%2fpasswd.txt'])(
    'that does not exist, %s, is asked of the function, which answers in the venue’s colours',
    async (path) => {
      const { origin } = await aGateway(async (_file, _timeout, event) => ({
        ...{ statusCode: 404, body: (event as APIGatewayProxyEventV2).queryStringParameters?.path },
      }));
      const answer = await fetch(origin + path);
      expect([answer.status, await answer.text()]).toEqual([404, '/error/404']);
    },
  );

  it('never leaves its directory, whatever dots a path has', async () => {
    writeFileSync(join(webDirectory, '../secret.txt'), 'secret');
    const { port } = await aGateway(async () => ({ statusCode: 404, body: 'nothing' }));
    const raw = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /../secret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      );
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(raw).toMatch(/^HTTP\/1\.1 404 /);
    rmSync(join(webDirectory, '../secret.txt'));
  });

  it('cannot be posted to', async () => {
    const { origin } = await aGateway();
    expect((await fetch(`${origin}/manage`, { method: 'POST' })).status).toBe(405);
  });
});
