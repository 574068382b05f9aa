import { ALPHABET } from '../day/sheet.ts';

/** Crockford's base 32 has five more signs for the check character, which is the number modulo 37. */
const CHECKS = `${ALPHABET}*~$=U`;
const LENGTH = 8;
export const TOKEN_BYTES = 5;

/** The tracking token of forty bits: eight characters and a check character, which any one wrong character breaks. */
export function reviewToken(bytes: Uint8Array): string {
  const number = bytes.subarray(0, TOKEN_BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
  const signs = Array.from({ length: LENGTH }, (_, n) => ALPHABET[Math.floor(number / 32 ** (LENGTH - 1 - n)) % 32]);
  return `${signs.join('')}${CHECKS[number % CHECKS.length]}`;
}

/** A token as it was typed or pasted, in its own form, or null when it is none: letters that look alike are the same. */
export function parseReviewToken(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const [signs, check] = [plain.slice(0, LENGTH), plain.slice(LENGTH)];
  const digits = [...signs].map((sign) => ALPHABET.indexOf(sign));
  if (signs.length !== LENGTH || check.length !== 1 || digits.includes(-1)) return null;
  const number = digits.reduce((sum, digit) => sum * 32 + digit, 0);
  return CHECKS[number % CHECKS.length] === check ? plain : null;
}
