import { dialledToday } from './dialled-today.ts';
import { landlineOf } from './landline.ts';
import { MOBILE_PATTERNS } from './mobile-patterns.ts';
import { bareNumber } from './plain-number.ts';

/** A mobile number in E.164, `+393331234567`. */
export type PhoneNumber = string;

export type PhoneRefusal = 'phone.length' | 'phone.countryCode' | 'phone.notLocal' | 'phone.invalid' | 'phone.landline';
export type ParsedPhone =
  | { readonly phone: PhoneNumber }
  /**
   * `countryCode`: it does not look Italian, so it needs a prefix. `notLocal`: the same in a venue of another country.
   * `invalid`: not a mobile number of that country. `landline`: one of a fixed line, in E.164 as `line`.
   */
  | { readonly refusal: PhoneRefusal; readonly line?: PhoneNumber };

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
 * Other countries need `+` or `00`, unless the number cannot be one of the venue's country: then a calling code without
 * its plus is understood.
 */
export function parsePhone(typed: string, home: string = ITALY): ParsedPhone {
  const text = bareNumber(typed).replace(/^00/, '+');
  if (!/^\+?\d+$/.test(text)) return { refusal: 'phone.invalid' };
  if (text.length > MAX_E164 + 1) return { refusal: 'phone.length' };
  const digits = text.replace('+', '');
  const abroad = text.startsWith('+');
  const read = abroad ? international(digits) : home === ITALY ? italian(digits) : local(digits, home);
  if ('phone' in read) return read;
  const meant = abroad ? read : withoutPlus(digits, home, read);
  if ('phone' in meant) return meant;
  if (meant.refusal === 'phone.length' && !digits.startsWith('0')) return meant;
  const line = abroad ? landlineOf(digits) : landlineOf(home + digits, true);
  return line === null ? meant : { refusal: 'phone.landline', line: `+${line}` };
}

/** Fewer digits may be a number of the venue's country with a slip. */
const MIN_WITHOUT_PLUS = 11;

/** A number that begins with its calling code but not with `+`. In Italy what begins with 3 is a mobile with a slip. */
function withoutPlus(digits: string, home: string, read: ParsedPhone): ParsedPhone {
  const isSlip = home === ITALY && digits.startsWith('3') && !/^390?3\d{9}$/.test(digits);
  if (digits.length < MIN_WITHOUT_PLUS || isSlip) return read;
  const found = international(digits);
  return 'phone' in found ? found : read;
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
