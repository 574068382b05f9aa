import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time; texts of unequal length are unequal at once, their length is no secret. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
