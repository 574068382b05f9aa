import { expect, it } from 'vitest';
import { costLines } from '#tests/kit/cost-reporter.ts';

it('says what each file costs, with all that comes before its tests, the slowest first', () => {
  const costs = [
    { file: 'tests/a.test.ts', tests: 1_200, before: 300 },
    { file: 'tests/b.test.ts', tests: 900, before: 1_100 },
  ];
  expect(costLines(costs)).toEqual([
    '2 test files: 2.1 s in tests and 1.4 s before them, the slowest first:',
    '    0.9 s +  1.1 s  tests/b.test.ts',
    '    1.2 s +  0.3 s  tests/a.test.ts',
  ]);
});
