/** The boss's table is kept and read in so many parts, side by side. */
export const PARTS = 8;

/** In which part an account stands: always the same one, and as many accounts in each. */
export function partOf(accountId: string): number {
  let hash = 0;
  for (const sign of accountId) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % PARTS;
}
