import type { CountryCode } from 'libphonenumber-js/min';
import { homeOf, type PhoneRefusal, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { formatPhone } from './format-phone.ts';

/**
 * Validates a complete number by the server's rules; returns a valid one normalised, for example without a surplus
 * zero.
 */
export function checkPhone(
  typed: string,
  home: CountryCode,
  venuePhone: string,
): { readonly refusal: PhoneRefusal } | { readonly text: string } {
  const parsed = parsePhone(typed, homeOf(venuePhone));
  return 'refusal' in parsed
    ? parsed
    : { text: formatPhone(parsed.phone.replace(/^\+39(?=3)/, home === 'IT' ? '' : '$&'), home).text };
}
