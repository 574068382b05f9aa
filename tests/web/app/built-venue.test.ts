import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';

beforeAll(() => buildWeb(), 180_000);

/** What a browser fetches before the first staff screen, in bytes as they are sent. */
function fetchedFirst(ending: string): number {
  const page = readFileSync(join(OUTPUT, 'app.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  return files
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(OUTPUT, file))).length, 0);
}

it('opens the house with no more than 200 kB of script and 12 kB of style', () => {
  expect(fetchedFirst('.js')).toBeLessThanOrEqual(200_000);
  expect(fetchedFirst('.css')).toBeLessThanOrEqual(12_000);
});

it('releases nothing of the page that shows every part', () => {
  expect(globSync(['dev/**', '**/*showcase*', '**/ui.html'], { cwd: OUTPUT })).toEqual([]);
});

it('brings nothing along that only guests need', () => {
  const page = readFileSync(join(OUTPUT, 'app.html'), 'utf8');
  expect(page.match(/\/assets\/guest-[^"]+/g) ?? []).toEqual([]);
});
