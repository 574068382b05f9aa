import { expect, it } from 'vitest';
import { functionLengths, largestCircle, sizesOf } from './figures.ts';

it('counts the lines of functions that have a name, and those of others as parts of them', () => {
  const text = `export const add = (a: number, b: number) => a + b;
export function sum(all: readonly number[]): number {
  return all.reduce((total, each) => {
    return total + each;
  }, 0);
}
class Box {
  open() {
    return 1;
  }
}
`;
  expect(functionLengths({ path: 'shared/sum.ts', text })).toEqual([1, 5, 3]);
});

it('takes the middle, the ninth of ten, and the longest', () => {
  expect(sizesOf([5, 1, 4, 2, 3, 6, 7, 8, 10, 9])).toEqual({ count: 10, lines: 55, median: 6, p90: 10, longest: 10 });
});

it('finds the largest circle, over types too', () => {
  const file = (path: string, text: string) => ({ path, text });
  const files = [
    file('shared/a.ts', "import type { B } from './b.ts';"),
    file('shared/b.ts', "import { c } from './c.ts';"),
    file('shared/c.ts', "import { a } from '#shared/a.ts';"),
    file('shared/d.ts', "import { a } from './a.ts';"),
  ];
  expect(largestCircle(files)).toEqual(['shared/a.ts', 'shared/b.ts', 'shared/c.ts']);
  expect(largestCircle(files.slice(3))).toEqual(['shared/d.ts']);
});
