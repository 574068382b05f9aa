import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { guestPage } from '#functions/pages/guest.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import { languageOf, rewrite } from '#infra/edge/page-paths.ts';
import { CACHE_HEADERS, SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { filledPage } from '#infra/local/gateway/pages.ts';
import { trattoria } from '#infra/local/seed/trattoria.ts';
import { NO_SOCIAL } from '#shared/domain/account/social.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import type { FakeVenue } from './fake-venue.ts';

/** The parts of a release that are replaced one after the other. */
export const PARTS = ['functions', 'assets', 'pages', 'shells'] as const;
export type Part = (typeof PARTS)[number];

/** The parts of the new release that are in place; all others are still of the old one. */
export type State = ReadonlySet<Part>;

/**
 * Every state that a release passes in any order of its steps. The one order that a deployment keeps is that a page comes
 * after the files that it names.
 */
export const STATES: readonly State[] = subsetsOf(PARTS)
  .map((state) => new Set(state))
  .filter((state) => state.has('assets') || !(state.has('pages') || state.has('shells')));

function subsetsOf<T>([first, ...others]: readonly T[]): readonly T[][] {
  if (first === undefined) return [[]];
  const without = subsetsOf(others);
  return [...without, ...without.map((each) => [first, ...each])];
}

const TEXT = /\.(html|js|css|json)$/;

/**
 * A release after the built one: every script has another name and content, as if all had changed, and so have the
 * inline scripts of the pages.
 */
export function nextRelease(built: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'coperto-release-'));
  cpSync(built, directory, { recursive: true });
  const assets = join(directory, 'assets');
  const names = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const next = (name: string) => name.replace(/\.js$/, 'Z.js');
  const all = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8').replace(all, next).replaceAll('<script>', '<script>self.release=2;');
    writeFileSync(file, entry.name.endsWith('.js') ? `${text}\n;self.release=2;` : text);
  }
  for (const name of names) renameSync(join(assets, name), join(assets, next(name)));
  return directory;
}

export type Releases = {
  readonly built: string;
  readonly next: string;
  state: State;
  readonly venue: () => FakeVenue;
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves the state that the deployment has reached, as edge and page function do. */
export async function serveReleases(releases: Releases): Promise<{ server: Server; origin: string }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith('/ajax/')) return answerCall(releases, path, request, response);
    const filled = filledPage(request);
    if (filled) return sendFilled(releases, filled, response);
    return sendFile(releases, rewrite(path, languageOf(undefined, 'en')) ?? path, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** New functions answer with more than old pages know. */
async function answerCall(
  { venue, state }: Releases,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  let body = '';
  for await (const chunk of request) body += chunk;
  const headers = request.headers as Record<string, string>;
  const answer = await venue().fetch(path, { method: 'POST', body, headers });
  const more = state.has('functions') ? { sinceRelease: 2 } : {};
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(JSON.stringify({ ...((await answer.json()) as object), ...more }));
}

async function sendFilled({ built, next, state }: Releases, address: string, response: ServerResponse) {
  const shells = join(state.has('shells') ? next : built, 'shells');
  const page = guestPage({
    venues: { idOf: async () => VENUE_ID, recent: async () => trattoria('2026-12-01' as LocalDate) },
    shells: { recent: async (name) => readFileSync(join(shells, name), 'utf8') },
    reviews: { recentTotals: async () => ({ totals: {}, recent: [], version: 0 }) },
    social: { load: async () => ({ social: NO_SOCIAL, version: 0 }) },
    clock: { now: () => NOON_TUESDAY },
    venueOrigin: () => 'https://app.coperto.example',
  });
  const query = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
  const { statusCode, headers, body } = await page({ queryStringParameters: query } as unknown as HttpEvent);
  response.writeHead(statusCode ?? 200, { ...SECURITY_HEADERS, ...headers } as Record<string, string>).end(body);
}

/** Files named by content are added and never removed; pages are replaced. */
function sendFile({ built, next, state }: Releases, path: string, response: ServerResponse) {
  const isAsset = path.startsWith('/assets/');
  const directories = isAsset && state.has('assets') ? [next, built] : [state.has('pages') ? next : built];
  for (const directory of directories) {
    const content = readOrNull(join(directory, path));
    if (!content) continue;
    const cache = isAsset ? CACHE_HEADERS.assets : CACHE_HEADERS.pages;
    const type = TYPES[extname(path)] ?? 'text/plain';
    response.writeHead(200, { ...SECURITY_HEADERS, 'cache-control': cache, 'content-type': type });
    return void response.end(content);
  }
  response.writeHead(404).end();
}

function readOrNull(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
