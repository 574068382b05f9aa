import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { PICTURE_PREFIXES } from '#infra/wiring.ts';

const KEY = /^(?:[\w-]+\/)+[\w-]+(?:\.[a-z]+)?$/;
const DAY_MS = 86_400_000;
const KEPT_HEADERS = ['content-type', 'content-disposition', 'cache-control'] as const;

/**
 * The objects of a bucket as files below a folder, each with its headers in a `.headers` file beside it. Opening
 * deletes uploads that are older than a day, as the bucket's lifecycle rule does.
 */
export function openShelf(folder: string) {
  const place = (key: string) => join(folder, key);
  for (const old of globSync(`${PICTURE_PREFIXES.incoming}*/*`, { cwd: folder })) {
    if (statSync(place(old)).mtimeMs < Date.now() - DAY_MS) rmSync(place(old));
  }
  return {
    mayBe: (key: string) => KEY.test(key),
    put(key: string, body: Buffer, headers: IncomingHttpHeaders): void {
      const kept = KEPT_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
      mkdirSync(dirname(place(key)), { recursive: true });
      write(`${place(key)}.headers`, JSON.stringify(Object.fromEntries(kept)));
      write(place(key), body);
    },
    get(key: string): { body: Buffer; headers: Record<string, string> } | null {
      if (!statSync(place(key), { throwIfNoEntry: false })?.isFile()) return null;
      const headers = JSON.parse(readFileSync(`${place(key)}.headers`, 'utf8'));
      return { body: readFileSync(place(key)), headers };
    },
    remove(key: string): void {
      for (const file of [place(key), `${place(key)}.headers`]) rmSync(file, { force: true });
    },
  };
}

/** Writes a file atomically: after a crash it is complete or unchanged. */
function write(file: string, content: Buffer | string): void {
  writeFileSync(`${file}.new`, content, { flush: true });
  renameSync(`${file}.new`, file);
}
