import type { VenueId } from '../kernel/ids.ts';
import { addDays, daysBetween, type LocalDate, parseLocalDate, type Weekday } from '../kernel/time/local-date.ts';
import type { MealId } from '../venue/meals.ts';
import { type CouponCode, parseCode } from './code.ts';
import type { CouponTerms } from './coupon.ts';

/*
 * The text of a coupon's QR code: `https://<host>/coupon#<payload>.<signature>`, about 175 characters, which is a QR
 * code of version 8 (49 modules). The payload is `<code>.<venue>.<from>.<days>.<weekdays>.<meals>.<persons>`, such as
 * `K7Q2M9XD4TRA.trattoria.261202.59.15.0.4`: the venue without `ven_`, the first day as YYMMDD, how many days later the
 * last one is, weekdays as bits (Monday 1), meals as bits (0: all). Excluded days and what the coupon gives are not in
 * it: the server knows them. Nothing here needs Node, so that a scanner without a line can judge.
 */

/** What a signature vouches for. */
export type SignedCoupon = Pick<CouponTerms, 'from' | 'to' | 'weekdays' | 'meals' | 'maxPersons'> & {
  readonly code: CouponCode;
  readonly venueId: VenueId;
};

/** A read text: what it says, and the payload with its signature (Ed25519, base64url), not verified yet. */
export type ReadCoupon = { readonly coupon: SignedCoupon; readonly payload: string; readonly signature: string };

/** The path of the page that a coupon's QR code opens. */
export const COUPON_PATH = '/coupon';

const MEALS: readonly MealId[] = ['Breakfast', 'Lunch', 'Dinner'];
const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const TEXT = new RegExp(
  '^(?:https?://[^/?#\\s]+)?/coupon/?#' +
    '(([0-9A-HJKMNP-TV-Z]{12})\\.([a-z0-9]{4,24})\\.(\\d{6})\\.(\\d{1,4})\\.(\\d{1,3})\\.([0-7])\\.(\\d{1,3}))' +
    '\\.([\\w-]{86})$',
);

const toBits = <T>(all: readonly T[], some: readonly T[]): number =>
  all.reduce((bits, each, nth) => bits + (some.includes(each) ? 2 ** nth : 0), 0);
const fromBits = <T>(all: readonly T[], bits: number): T[] => all.filter((_, nth) => Math.floor(bits / 2 ** nth) % 2);

/** What is signed of a coupon. Equal terms give the same text. */
export function payloadOf({ code, venueId, from, to, weekdays, meals, maxPersons }: SignedCoupon): string {
  const days = [from.replaceAll('-', '').slice(2), daysBetween(from, to)];
  const bits = [toBits(WEEKDAYS, weekdays), toBits(MEALS, meals)];
  return [code, venueId.replace(/^ven_/, ''), ...days, ...bits, maxPersons].join('.');
}

/** The text of the QR code; `page` is the address of the coupon page at the venue's host. */
export const qrTextOf = (page: string, payload: string, signature: string): string => `${page}#${payload}.${signature}`;

/** The bytes that the key signs. */
export const signedBytes = (payload: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`coupon|${payload}`);

/** What a scanned text says of a coupon, or null when it is none of ours. The signature is not verified yet. */
export function readCoupon(text: string): ReadCoupon | null {
  const [, payload = '', code = '', venue, day = '', days, weekdays, meals, persons, signature = ''] =
    TEXT.exec(text.trim()) ?? [];
  const from = parseLocalDate(`20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`);
  if (payload === '' || !from || Number(weekdays) > 127) return null;
  const coupon: SignedCoupon = {
    code: code as CouponCode,
    venueId: `ven_${venue}` as VenueId,
    from,
    to: addDays(from, Number(days)) as LocalDate,
    weekdays: fromBits(WEEKDAYS, Number(weekdays)),
    meals: fromBits(MEALS, Number(meals)),
    maxPersons: Number(persons),
  };
  return { coupon, payload, signature };
}

/** The code in what was typed or scanned: the twelve characters, or the whole text of a QR code. */
export const codeIn = (text: string): CouponCode | null => readCoupon(text)?.coupon.code ?? parseCode(text);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/**
 * True when the coupon was signed by the key (Ed25519, raw, base64url). Rejects where the browser's cryptography has no
 * Ed25519, so that nothing is called forged that could not be verified.
 */
export async function isGenuine(
  { payload, signature }: ReadCoupon,
  publicKey: string,
  subtle: SubtleCrypto,
): Promise<boolean> {
  const key = await subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
  return subtle.verify('Ed25519', key, bytesOf(signature), signedBytes(payload));
}
