import { createReadStream, existsSync, type Stats, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import {
  addressOf,
  FILLED_PAGE,
  filledPath,
  languageOf,
  PRECOMPRESSED,
  rewrite,
  WIDGET,
} from '#infra/edge/page-paths.ts';
import { CACHE_HEADERS, SECURITY_HEADERS } from '#infra/edge-policy.ts';
import { compressorFor, encodingOf } from './compress.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The URL of the function that fills a guest's page with the venue of the hostname; null for any other page. */
export function filledPage(request: IncomingMessage): string | null {
  const path = pathIn(request.url ?? '/');
  const page = path === null ? null : filledPath(path);
  if (!['GET', 'HEAD'].includes(request.method ?? '') || page === null) return null;
  const query = new URLSearchParams({
    lang: localeOf(request),
    origin: `http://${request.headers.host}`,
    path: addressOf(page, questionsBefore(request)),
  });
  return `${FILLED_PAGE}?${query}`;
}

const questionsBefore = ({ url = '/' }: IncomingMessage) =>
  new URL(url, 'http://local').searchParams.get('lang') ?? undefined;
const localeOf = (request: IncomingMessage) => languageOf(questionsBefore(request), request.headers['accept-language']);

/** Answers with a page or one of its files as the edge does: the same rewrites, headers and cache times. */
export function sendPage(directory: string, request: IncomingMessage, response: ServerResponse): void {
  const path = pathIn(request.url ?? '/');
  const file = path && fileAt(directory, rewrite(path, localeOf(request)) ?? path);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
  } else if (file) {
    send(file, path.startsWith('/assets/') ? CACHE_HEADERS.assets : CACHE_HEADERS.pages, request, response);
  } else sendText(response, 404, 'Not found');
}

type Found = { readonly path: string; readonly stats: Stats };

function fileAt(directory: string, path: string): Found | null {
  const full = normalize(join(directory, path));
  if (!full.startsWith(directory + sep)) return null;
  const stats = statSync(full, { throwIfNoEntry: false });
  return stats?.isFile() ? { path: full, stats } : null;
}

function send({ path, stats }: Found, cache: string, request: IncomingMessage, response: ServerResponse): void {
  const etag = `W/"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs).toString(36)}"`;
  const forAll = request.url?.split('?', 1)[0] === WIDGET && { 'access-control-allow-origin': '*' };
  const headers = { ...SECURITY_HEADERS, 'cache-control': cache, etag, vary: 'accept-encoding', ...forAll };
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();

  const accepted = request.headers['accept-encoding'];
  const [encoding, ending] =
    ENCODINGS.find(([name, suffix]) => String(accepted).includes(name) && existsSync(path + suffix)) ?? [];
  // Only a deployment compresses every file beforehand.
  const now = ending || !PRECOMPRESSED.test(path) ? null : encodingOf(accepted);
  const sent = path + (ending ?? '');
  response.writeHead(200, {
    ...headers,
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    ...(!now && { 'content-length': ending ? statSync(sent).size : stats.size }),
    ...((now ?? encoding) && { 'content-encoding': now ?? encoding }),
  });
  if (request.method === 'HEAD') response.end();
  else if (now) createReadStream(sent).pipe(compressorFor(now)).pipe(response);
  else createReadStream(sent).pipe(response);
}

/** The decoded path of a URL; null when it is not valid. */
function pathIn(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url, 'http://local').pathname);
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}

function sendText(response: ServerResponse, status: number, text: string, more: Record<string, string> = {}): void {
  response.writeHead(status, { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...more });
  response.end(`${text}\n`);
}
