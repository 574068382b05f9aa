import { expect, it } from 'vitest';
import { differences } from '#web/features/settings/differences.ts';

it.each<[string, unknown, unknown, [string, string, string][]]>([
  ['nothing', { a: 1, b: [{ c: 'x' }] }, { a: 1, b: [{ c: 'x' }] }, []],
  ['a number', { a: 1, b: 2 }, { a: 3, b: 2 }, [['a', '1', '3']]],
  ['a text, without its marks', { a: 'x' }, { a: 'y' }, [['a', 'x', 'y']]],
  ['a leaf far down', { a: { b: [{ c: 1 }, { c: 2 }] } }, { a: { b: [{ c: 1 }, { c: 5 }] } }, [['a.b.1.c', '2', '5']]],
  ['what came', {}, { a: true }, [['a', '', 'true']]],
  ['what went', { a: null, b: 'x' }, { a: null }, [['b', 'x', '']]],
  ['one more of a list', { a: [1] }, { a: [1, 2] }, [['a.1', '', '2']]],
  ['something where there was nothing', { a: null }, { a: { b: 1 } }, [['a', '', '{"b":1}']]],
  [
    'several, in the order of their fields',
    { b: 1, a: 1 },
    { a: 2, b: 2 },
    [
      ['b', '1', '2'],
      ['a', '1', '2'],
    ],
  ],
])('names where two values differ: %s', (_, before, after, found) =>
  expect(differences(before, after).map(({ path, from, to }) => [path, from, to])).toEqual(found),
);
