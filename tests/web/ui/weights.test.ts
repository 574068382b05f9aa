import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#tests/architecture/sources.ts';

it('writes every weight of the application’s type as one of the three of the scale', () => {
  const sheets = globSync('web/{ui,app,features}/**/*.css', { cwd: ROOT, exclude: ['web/ui/typeface.css'] });
  expect(sheets.length).toBeGreaterThan(50);
  const own = sheets.filter((path) => /font(?:-weight)?:\s*\d/.test(readFileSync(join(ROOT, path), 'utf8')));
  expect(own).toEqual([]);
});
