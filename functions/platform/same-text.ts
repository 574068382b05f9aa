import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, except that texts of different lengths differ at once: the length is not secret. */
export function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
