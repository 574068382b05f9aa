import { expect, it } from 'vitest';
import { storedVat, taxIdsIn, taxNumberKey, vatFault } from '#shared/domain/kernel/vat-formats.ts';

it.each([
  ['IT', 'IT 007 431 10157', '00743110157', null],
  ['IT', '00743110158', '00743110158', 'vat.invalid'],
  ['DE', '123 456 789', 'DE123456789', null],
  ['DE', 'de123456789', 'DE123456789', null],
  ['DE', 'DE12345678', 'DE12345678', 'vat.format'],
  ['GR', 'EL094019245', 'EL094019245', null],
  ['GR', '094019245', 'EL094019245', null],
  ['GR', 'GR094019245', 'ELGR094019245', 'vat.format'],
  ['AT', 'ATU12345678', 'ATU12345678', null],
  ['AT', 'U12345678', 'ATU12345678', null],
  ['FR', 'FR 40 303265045', 'FR40303265045', null],
  ['NL', 'NL004495445B01', 'NL004495445B01', null],
  ['ES', 'X-1234567-L', 'ESX1234567L', null],
  ['ES', '123456789', 'ES123456789', 'vat.format'],
  ['BE', '0417.497.106', 'BE0417497106', null],
  ['DE', '', '', 'vat.format'],
  ['US', ' 12-3456789 ', '12-3456789', null],
  ['US', '--', '--', 'vat.format'],
  ['toString', '12', '12', null],
])('in %s stores %s as %s and finds %s', (country, typed, stored, fault) => {
  expect(storedVat(country, typed)).toBe(stored);
  expect(vatFault(country, stored)).toBe(fault);
});

it('knows a company again however its number was typed, and no company of another country', () => {
  expect(taxNumberKey('US', '12-3456789')).toBe(taxNumberKey('US', '12 345 6789'));
  expect(taxNumberKey('US', '123456789')).not.toBe(taxNumberKey('PT', '123456789'));
  // As it was stored before other countries could sign up.
  expect(taxNumberKey('IT', '00743110157')).toBe('00743110157');
});

it('stores the same number again unchanged', () => {
  for (const [country, typed] of [
    ['DE', '123456789'],
    ['GR', '094019245'],
    ['FR', '40303265045'],
  ] as const) {
    const stored = storedVat(country, typed);
    expect(storedVat(country, stored)).toBe(stored);
  }
});

it('asks each country for the numbers that it has', () => {
  expect(['IT', 'FR', 'CH', 'toString'].map(taxIdsIn)).toEqual(['italy', 'union', 'other', 'other']);
});
