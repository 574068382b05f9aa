import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fillIn } from '#functions/pages/fill-shell.ts';
import { inlineScripts } from '#functions/pages/inline-scripts.ts';
import { venueFile } from '#functions/pages/venue-files.ts';
import { BOOKING_PATHS, filledPath, languageOf, rewrite, WIDGET } from '#infra/edge/page-paths.ts';
import { CACHE_HEADERS, SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { contentPolicy } from '#shared/contracts/content-policy.ts';
import type { FakeVenue } from './fake-venue.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves the built pages as the edge does, with its rewrites and security headers, and a venue behind `/ajax/`. */
export async function serveBuilt(built: string, venue: () => FakeVenue): Promise<{ server: Server; origin: string }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/ajax/')) {
      let body = '';
      for await (const chunk of request) body += chunk;
      const headers = request.headers as Record<string, string>;
      const answer = await venue().fetch(pathname, { method: 'POST', body, headers });
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
      return;
    }
    const language = new URL(request.url ?? '/', 'http://localhost').searchParams.get('lang') ?? undefined;
    const locale = languageOf(language, request.headers['accept-language']);
    const rewritten = rewrite(pathname, locale);
    const page = filledPath(pathname);
    const own = page && venueFile(page, null, '');
    if (own) return void response.writeHead(200, { ...SECURITY_HEADERS, 'content-type': own.type }).end(own.body);
    const shell = join(built, 'shells', `${BOOKING_PATHS.includes(page ?? '') ? 'index' : 'page'}.${locale}.html`);
    if (page && existsSync(shell)) {
      const html = readFileSync(shell, 'utf8');
      const allowed = { sites: ['http://localhost:*'], scripts: inlineScripts(html) };
      const policy = { 'content-security-policy': contentPolicy(allowed) };
      response.writeHead(200, { ...SECURITY_HEADERS, ...policy, 'content-type': 'text/html; charset=utf-8' });
      return void response.end(await filled(html, venue()));
    }
    const file = join(built, rewritten ?? pathname);
    if (!existsSync(file)) return void response.writeHead(404).end();
    const cache = pathname.startsWith('/assets/') ? CACHE_HEADERS.assets : CACHE_HEADERS.pages;
    response.writeHead(200, {
      ...SECURITY_HEADERS,
      'cache-control': cache,
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      ...(pathname === WIDGET && { 'access-control-allow-origin': '*' }),
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** The page with what the venue says of itself, as the function fills it. */
async function filled(shell: string, server: FakeVenue): Promise<string> {
  const answer = await server.fetch('/ajax/venues/venues_find.php', { method: 'POST', body: '{}' });
  const venue = (await answer.json()) as Record<string, unknown>;
  const text = (name: string) => String(venue[name] ?? '');
  const values = {
    name: text('name'),
    address: text('address'),
    phone: text('phone'),
    color: text('color') || '#8c3b1f',
  };
  const page = {
    origin: 'https://example.com',
    logo: '',
    image: 'https://example.com/pictures/card.jpg',
    description: '',
  };
  return fillIn(shell, { ...values, ...page }, venue, null);
}
