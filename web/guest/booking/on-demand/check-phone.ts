import type { CountryCode } from 'libphonenumber-js/min';
import { homeOf, type PhoneRefusal, parsePhone } from '#shared/domain/phone/parse.ts';
import { formatPhone } from './format-phone.ts';

/** Judges a whole number as the house will; a right one comes back as it was understood, without a zero too many. */
export function checkPhone(
  typed: string,
  home: CountryCode,
  housePhone: string,
): { readonly refusal: PhoneRefusal } | { readonly text: string } {
  const parsed = parsePhone(typed, homeOf(housePhone));
  return 'refusal' in parsed
    ? parsed
    : { text: formatPhone(parsed.phone.replace(/^\+39(?=3)/, home === 'IT' ? '' : '$&'), home).text };
}
