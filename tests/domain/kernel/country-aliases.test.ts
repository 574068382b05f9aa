import { expect, it } from 'vitest';
import { aliasesOf, countryCodeOf } from '#shared/domain/kernel/country-aliases.ts';

it.each([
  ['UK', 'GB'],
  [' uk ', 'GB'],
  ['EL', 'GR'],
  ['GB', 'GB'],
  ['it', 'IT'],
  ['constructor', 'CONSTRUCTOR'],
])('stores %s as %s', (typed, code) => {
  expect(countryCodeOf(typed)).toBe(code);
});

it('knows the other codes of a country', () => {
  expect(aliasesOf('GB')).toEqual(['UK']);
  expect(aliasesOf('IT')).toEqual([]);
});
