import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOMAIN_FLOORS, floorFaults } from './floors.ts';
import { ROOT, sourceFiles } from './sources.ts';

const files = sourceFiles();

describe('the floors of shared/domain', () => {
  it('hold every folder once', () => {
    const folders = readdirSync(join(ROOT, 'shared/domain'));
    expect(DOMAIN_FLOORS.flat().toSorted()).toEqual(folders.toSorted());
  });

  it('are imported only downwards', () => {
    expect(files.flatMap(floorFaults)).toEqual([]);
  });

  it.each([
    ['a lower floor knowing a higher one', 'day/x.ts', "import { a } from '../reservation/act.ts';"],
    ['the type of a higher one', 'venue/x.ts', "import type { A } from '#shared/domain/day/sheet.ts';"],
    ['a folder of the same floor', 'guest/x.ts', "import { a } from '../waitlist/line.ts';"],
    ['a folder on no floor', 'drawer/x.ts', ''],
    ['an import from a folder on no floor', 'figures/x.ts', "import { a } from '../drawer/x.ts';"],
  ])('forbid %s', (_, path, text) => {
    expect(floorFaults({ path: `shared/domain/${path}`, text })).toHaveLength(1);
  });

  it.each([
    ['a higher floor a lower one', 'reservation/x.ts', "import { a } from '../day/sheet.ts';"],
    ['a folder its own files', 'day/x.ts', "import { a } from './sheet.ts';"],
    ['a package', 'kernel/x.ts', "import parse from 'libphonenumber-js';"],
  ])('allow %s', (_, path, text) => {
    expect(floorFaults({ path: `shared/domain/${path}`, text })).toEqual([]);
  });
});
