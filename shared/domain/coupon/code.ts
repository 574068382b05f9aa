/**
 * The code of a coupon as people read and type it: sixty bits as twelve characters of Crockford's alphabet, in three
 * groups (`K7Q2-M9XD-4TRA`).
 */
export type CouponCode = string & { readonly __brand: 'CouponCode' };

const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/**
 * The code in a typed text, without its hyphens, or null. Lower case, full-width characters, spaces and any hyphens are
 * accepted, and the letters that look like digits: O as 0, I and L as 1.
 */
export function parseCode(typed: string): CouponCode | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return CODE.test(plain) ? (plain as CouponCode) : null;
}

/** `K7Q2M9XD4TRA` as `K7Q2-M9XD-4TRA`. */
export const groupedCode = (code: CouponCode): string => code.replace(/(.{4})(?=.)/g, '$1-');
