import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { PRECOMPRESSED } from '#infra/edge/page-paths.ts';
import { CACHE_HEADERS } from '#infra/edge-policy.ts';
import { SHELLS } from '#infra/release-shells.ts';

const brotli = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** A file as stored in the bucket. */
export type StoredPage = {
  readonly key: string;
  readonly body: Buffer;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding?: 'br';
};

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The files to upload, pages last, so that everything they refer to exists before they do. */
export async function filesToUpload(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const keys = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => !key.startsWith(`${SHELLS}/`));
  const isPage = (key: string) => key.endsWith('.html');
  return keys.toSorted((a, b) => Number(isPage(a)) - Number(isPage(b)) || (a < b ? -1 : 1));
}

/** A file of the build, and a Brotli copy if it is compressible. */
export const storedCopies = async (directory: string, key: string): Promise<readonly StoredPage[]> =>
  copiesOf(key, await readFile(join(directory, key)));

/** The same of what no build wrote. */
export async function copiesOf(key: string, body: Buffer): Promise<readonly StoredPage[]> {
  const contentType = TYPES[extname(key)];
  if (!contentType) throw new Error(`${key} is of a kind that is not served`);
  const cacheControl = key.startsWith('assets/') ? CACHE_HEADERS.assets : CACHE_HEADERS.pages;
  const plain = { key, body, contentType, cacheControl };
  if (!PRECOMPRESSED.test(key)) return [plain];
  // The copy goes first, because the edge derives its name from the file's.
  return [{ ...plain, key: `${key}.br`, body: await brotli(body, BEST), contentEncoding: 'br' }, plain];
}
