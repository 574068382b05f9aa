import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { inlineScripts } from '#functions/pages/inline-scripts.ts';
import { type VenueFile, venueFile } from '#functions/pages/venue-files.ts';
import { filledPath, languageOf, VENUE_FILES } from '#infra/edge/page-paths.ts';
import { SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { contentPolicy } from '#shared/contracts/content-policy.ts';
import { demoPage } from '#tests/bench/guest-weight.ts';
import { fakeVenue } from '#tests/web/guest/fake-venue.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** Two lines of HTML: no page can be faster on the same machine. */
export const FLOOR = '/floor';
const FLOOR_PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title>\n<h1>Trattoria da Nina</h1>';

/** The built guest page over TLS and HTTP/2 with brotli, as the edge sends it, and a venue that answers at once. */
export async function serveFast(built: string) {
  const venue = fakeVenue();
  const packed = new Map<string, Buffer>();
  const pack = (name: string, content: () => string | Buffer): Buffer => {
    const ready =
      packed.get(name) ?? brotliCompressSync(content(), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    packed.set(name, ready);
    return ready;
  };
  const send = (response: Http2ServerResponse, type: string, cache: string, body: Buffer, more = {}) =>
    response
      .writeHead(200, {
        ...SECURITY_HEADERS,
        ...{ 'content-type': type, 'cache-control': cache, 'content-encoding': 'br' },
        ...more,
      })
      .end(body);

  const server = createSecureServer(
    certificate(),
    async (request: Http2ServerRequest, response: Http2ServerResponse) => {
      const { pathname, searchParams } = new URL(request.url, 'https://localhost');
      if (pathname.startsWith('/ajax/')) {
        let body = '';
        for await (const chunk of request) body += chunk;
        const answer = await venue.fetch(pathname, { method: 'POST', body, headers: {} });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
      } else if (pathname === FLOOR) {
        send(
          response,
          'text/html; charset=utf-8',
          'no-cache',
          pack(FLOOR, () => FLOOR_PAGE),
        );
      } else if (VENUE_FILES.includes(pathname)) {
        const { type, body } = venueFile(
          pathname,
          { name: 'Trattoria da Nina', color: '#8a3324' },
          `https://${request.authority}`,
        ) as VenueFile;
        send(
          response,
          type,
          'max-age=86400',
          pack(pathname, () => Buffer.from(body)),
        );
      } else if (filledPath(pathname)) {
        const locale = languageOf(
          searchParams.get('lang') ?? undefined,
          String(request.headers['accept-language'] ?? ''),
        );
        const origin = `https://${request.authority}`;
        const html = demoPage(built, pathname, locale, origin);
        const page = pack(`${locale}${pathname}`, () => html);
        send(response, 'text/html; charset=utf-8', 'no-cache', page, {
          'content-security-policy': contentPolicy({ scripts: inlineScripts(html) }),
        });
      } else if (existsSync(join(built, pathname))) {
        const file = pack(pathname, () => readFileSync(join(built, pathname)));
        send(response, TYPES[extname(pathname)] ?? 'application/octet-stream', 'max-age=31536000, immutable', file);
      } else response.writeHead(404).end();
    },
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { origin: `https://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    cert,
    ...subject,
  ];
  execFileSync('openssl', made, { stdio: 'ignore' });
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return pair;
}
