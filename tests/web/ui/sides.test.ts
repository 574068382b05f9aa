import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { withoutComments } from '#tests/architecture/sources.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');

// In a page that is read from right to left a text in English has its own start at the left: `--start` is the page's.
it('places every text of the house by the side of the page, never by the start of its own language', () => {
  const sheets = globSync('web/{ui,app,features}/**/*.css', { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((path) => /text-align:\s*(start|end)\b/.test(read(path)))).toEqual([]);
});

// `DOT` has its break in front. A window's title has no lines, and the service sheet breaks its own.
it('ends no line of the house in a dot that belongs to what follows', () => {
  const screens = globSync('web/{ui,app,features}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['web/features/manage/pdf/**'],
  });
  expect(screens.length).toBeGreaterThan(300);
  const own = screens.flatMap((path) =>
    withoutComments(read(path))
      .split('\n')
      .filter((line) => /· |·\{' '\}|·$/.test(line) && !line.includes('<title>'))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(own).toEqual([]);
});

it('ends no line in one within a text either', () => {
  const texts = globSync('locales/*/{desk,floor,grid,manage,map,settings,tasks}.json', { cwd: ROOT });
  expect(texts.filter((path) => read(path).includes('· '))).toEqual([]);
});
