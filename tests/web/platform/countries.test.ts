import { expect, it } from 'vitest';
import { day } from '#tests/kit/builders.ts';
import { countryList, matches } from '#web/features/platform/countries/countries.ts';

it('lists every country once, named in the language, with its dialling code and VAT rule', async () => {
  const countries = await countryList('it', day('2026-12-01'));
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  expect(countries.length).toBeGreaterThan(230);
  const of = (code: string) => countries.find((each) => each.code === code);
  expect(of('GB')).toMatchObject({ name: 'Regno Unito', aliases: ['UK'], dialling: '+44', vat: 'other' });
  expect(of('DE')).toMatchObject({ name: 'Germania', dialling: '+49', vat: 'union' });
  expect(of('IT')).toMatchObject({ dialling: '+39', vat: 'italy' });
  expect(of('UK')).toBeUndefined();
  expect([of('IT')?.holidays, of('CN')?.holidays]).toEqual([['2026-12-08', '2026-12-25', '2026-12-26'], null]);
});

it.each([
  ['uk', true],
  ['gb', true],
  ['regno', true],
  ['+44', true],
  ['+39', false],
  ['', true],
  ['france', false],
])('finds a country by %s: %s', async (typed, found) => {
  const country = (await countryList('it', day('2026-12-01'))).find(({ code }) => code === 'GB');
  expect(country && matches(country, typed)).toBe(found);
});
