import { dialledToday } from './dialled-today.ts';
import { MOBILE_PATTERNS } from './mobile-patterns.ts';
import { bareNumber } from './plain-number.ts';

/** A mobile number in E.164, `+393331234567`. */
export type PhoneNumber = string;

export type PhoneRefusal = 'phone.length' | 'phone.countryCode' | 'phone.notLocal' | 'phone.invalid';
export type ParsedPhone =
  | { readonly phone: PhoneNumber }
  /**
   * `countryCode`: it does not look Italian, so it needs a prefix. `notLocal`: the same in a venue of another country.
   * `invalid`: not a mobile number of that country.
   */
  | { readonly refusal: PhoneRefusal };

const ITALIAN_MOBILE = /^3\d{9}$/;
const MAX_E164 = 15;

const ITALY = '39';

/** The calling code of a venue, from its own phone number; Italy's when that has no prefix. */
export const homeOf = (venuePhone: string): string =>
  MOBILE_PATTERNS.find(
    ([prefix]) => venuePhone.replace(/\D/g, '').startsWith(prefix) && venuePhone.startsWith('+'),
  )?.[0] ?? ITALY;

/**
 * Parses a typed number. Without a prefix it belongs to the venue's country. In Italy it has ten digits that begin with
 * 3, and two slips are corrected: an extra zero at the end of eleven digits, and a zero before the 3, also after `+39`.
 * Other countries need `+` or `00`.
 */
export function parsePhone(typed: string, home: string = ITALY): ParsedPhone {
  const text = bareNumber(typed).replace(/^00/, '+');
  if (!/^\+?\d+$/.test(text)) return { refusal: 'phone.invalid' };
  if (text.length > MAX_E164 + 1) return { refusal: 'phone.length' };
  if (text.startsWith('+')) return international(text.slice(1));
  return home === ITALY ? italian(text) : local(text, home);
}

function local(digits: string, home: string): ParsedPhone {
  const read = international(home + digits);
  return 'refusal' in read ? { refusal: 'phone.notLocal' } : read;
}

function italian(digits: string): ParsedPhone {
  const tidied = /^3\d{9}0$/.test(digits) ? digits.slice(0, -1) : withoutZero(digits);
  if (ITALIAN_MOBILE.test(tidied)) return { phone: `+39${tidied}` };
  return { refusal: /^0?3/.test(digits) ? 'phone.length' : 'phone.countryCode' };
}

/** Italian mobile numbers have no leading zero, unlike landlines; some people write one anyway. */
const withoutZero = (digits: string) => (/^03\d{9}$/.test(digits) ? digits.slice(1) : digits);

function international(digits: string): ParsedPhone {
  const [code, trunk, pattern] = MOBILE_PATTERNS.find(([prefix]) => digits.startsWith(prefix)) ?? [];
  if (code === undefined || pattern === undefined) return { refusal: 'phone.invalid' };
  const national = digits.slice(code.length);
  const ofItaly = withoutZero(national);
  if (code === ITALY && ofItaly.startsWith('3')) {
    return ITALIAN_MOBILE.test(ofItaly) ? { phone: `+39${ofItaly}` } : { refusal: 'phone.length' };
  }
  const mobile = new RegExp(`^(?:${pattern})$`);
  const readings = trunk && national.startsWith(trunk) ? [national, national.slice(trunk.length)] : [national];
  const found = readings
    .map((reading) => dialledToday(code + reading))
    .find((number) => mobile.test(number.slice(code.length)));
  return found === undefined ? { refusal: 'phone.invalid' } : { phone: `+${found}` };
}
