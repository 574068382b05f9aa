import { isVatNumber } from './tax-numbers.ts';

/**
 * VAT numbers of the European Union without their prefix, by country, as the Commission's VIES lists their formats. Only
 * the form is checked, except in Italy: a mistake in a check digit's formula would turn a real company away.
 */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

const formatOf = (country: string): RegExp | null =>
  Object.hasOwn(FORMATS, country) ? (FORMATS[country] ?? null) : null;

/** Greece writes EL before its numbers. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** How the numbers of a country are asked for and checked. */
export type TaxIds = 'italy' | 'union' | 'other';
export const taxIdsIn = (country: string): TaxIds =>
  country === 'IT' ? 'italy' : formatOf(country) ? 'union' : 'other';

/** What was typed, without what people write between the characters of such a number. */
const withoutSeparators = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/g, '');

/**
 * A VAT number as it is stored: in Italy eleven digits, in the rest of the Union with the country's prefix, elsewhere as
 * it was typed.
 */
export function storedVat(country: string, typed: string): string {
  const bare = withoutSeparators(typed);
  if (country === 'IT') return bare.replace(/^IT(?=\d)/, '');
  const format = formatOf(country);
  if (!format) return typed.trim();
  const prefix = prefixOf(country);
  if (bare === '') return '';
  const withPrefix = bare.startsWith(prefix) && !format.test(bare);
  return withPrefix ? bare : prefix + bare;
}

/** What is wrong with a VAT number as it is stored: in Italy its form or check digit, elsewhere its form. */
export function vatFault(country: string, stored: string): 'vat.invalid' | 'vat.format' | null {
  if (country === 'IT') return isVatNumber(stored) ? null : 'vat.invalid';
  const format = formatOf(country);
  const national = stored.slice(prefixOf(country).length);
  const right = format ? stored.startsWith(prefixOf(country)) && format.test(national) : /[\p{L}\p{N}]/u.test(stored);
  return right ? null : 'vat.format';
}

/** By what a company is known again, however its number was typed: two countries may have equal numbers. */
export const taxNumberKey = (country: string, number: string): string =>
  country === 'IT' ? number : `${country}:${withoutSeparators(number)}`;
