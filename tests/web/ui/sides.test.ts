import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

// In a page that is read from right to left a text in English has its own start at the left: `--start` is the page's.
it('places every text of the house by the side of the page, never by the start of its own language', () => {
  const sheets = globSync('web/{ui,app,features}/**/*.css', { cwd: ROOT });
  expect(sheets.length).toBeGreaterThan(50);
  const own = sheets.filter((path) => /text-align:\s*(start|end)\b/.test(readFileSync(resolve(ROOT, path), 'utf8')));
  expect(own).toEqual([]);
});
