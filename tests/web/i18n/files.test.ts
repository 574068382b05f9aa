import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('loads the files of exactly those namespaces that have a type', () => {
  const source = readFileSync(new URL('../../../web/i18n/app/texts.ts', import.meta.url), 'utf8');
  const typed = [...source.matchAll(/readonly (\w+): typeof import\('#locales\/en\/(\w+)\.json'\)/g)];
  const [, loaded = ''] = /locales\/\*\/\{([\w,]+)\}\.json/.exec(source) ?? [];
  expect(typed.length).toBeGreaterThan(10);
  for (const [, name, file] of typed) expect(file).toBe(name);
  expect(loaded.split(',').toSorted()).toEqual(typed.map(([, name]) => name).toSorted());
});
