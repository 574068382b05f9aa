import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#tests/architecture/sources.ts';
import { MUTANTS } from './mutants.ts';

it('there are planted errors in every area, each with a name of its own', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  expect(new Set(MUTANTS.map(({ area }) => area)).size).toBe(13);
});

it.each(MUTANTS)('$area, $name: there is one place to plant it, and tests that notice', (mutant) => {
  const { file, find, replace, killedBy } = mutant;
  expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
  expect(killedBy.filter((test) => !existsSync(join(ROOT, test)))).toEqual([]);
  expect(killedBy.length).toBeGreaterThan(0);
});
