import type { CountryCode } from 'libphonenumber-js';

/**
 * The number under which a house is called as it is dialled from abroad: what guests type without a prefix is read as one of
 * its country, which only that prefix tells. What has one, or is no number of the country, stays as it was typed.
 */
export async function houseNumber(typed: string, country: string): Promise<string> {
  if (!/^[\d\s().\-/]+$/.test(typed)) return typed;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const read = parsePhoneNumberFromString(typed, country as CountryCode);
  return read?.isPossible() ? read.formatInternational() : typed;
}
