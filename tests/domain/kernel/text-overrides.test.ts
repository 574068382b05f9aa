import { expect, it } from 'vitest';
import { fitsInPlaceOf, placeholdersIn } from '#shared/domain/kernel/text-overrides.ts';

it('finds the values that a text says, each once', () => {
  expect(placeholdersIn('{{name}} has {{count}}, {{ name }}')).toEqual(['count', 'name']);
  expect(placeholdersIn('Nothing')).toEqual([]);
});

it.each([
  ['the same values in another order', '{{a}} of {{b}}', '{{b}}: {{a}}', true],
  ['no values where there are none', 'Save', 'Keep', true],
  ['a value less', '{{a}} of {{b}}', '{{a}}', false],
  ['a value that nobody gives', 'Save', 'Save {{name}}', false],
  ['a value that is left open', '{{a}}', '{{a}} {{b', false],
  ['nothing', 'Save', '  ', false],
])('judges a text with %s', (_, bundled, text, fits) => {
  expect(fitsInPlaceOf(bundled, text)).toBe(fits);
});
