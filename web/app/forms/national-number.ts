import type { CountryCode } from 'libphonenumber-js';

/**
 * The venue's phone number in international format: numbers that guests type without a prefix are read as numbers of this
 * country, which only the prefix tells. A number that has a prefix, or is none of the country, is returned as typed.
 */
export async function internationalNumber(typed: string, country: string): Promise<string> {
  if (!/^[\d\s().\-/]+$/.test(typed)) return typed;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const read = parsePhoneNumberFromString(typed, country as CountryCode);
  return read?.isPossible() ? read.formatInternational() : typed;
}
