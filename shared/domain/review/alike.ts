/** Texts of fewer letters are alike by chance: "very good" is what many write. */
const LEAST_LETTERS = 24;
const SHINGLE = 4;
const BITS = 64;
const MASK = (1n << 64n) - 1n;

/**
 * A simhash (Charikar 2002) of 64 bits over runs of four letters, as sixteen hex digits: texts that share most of their
 * runs differ in few bits. Empty for a text too short to compare. Runs of letters need no words, so it works without
 * spaces too.
 */
export function simhash(text: string): string {
  const letters = [...text.normalize('NFKC').toLowerCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  if (letters.length < LEAST_LETTERS) return '';
  const weights = new Array<number>(BITS).fill(0);
  for (let at = 0; at + SHINGLE <= letters.length; at += 1) {
    const hash = fnv(letters.slice(at, at + SHINGLE).join(''));
    for (let bit = 0; bit < BITS; bit += 1) weights[bit] = (weights[bit] ?? 0) + ((hash >> BigInt(bit)) & 1n ? 1 : -1);
  }
  const bits = weights.reduce((all, weight, bit) => (weight > 0 ? all | (1n << BigInt(bit)) : all), 0n);
  return bits.toString(16).padStart(BITS / 4, '0');
}

/** FNV-1a over code points, mixed once more so that short texts reach all bits. */
function fnv(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const sign of text) hash = ((hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x100000001b3n) & MASK;
  hash = ((hash ^ (hash >> 33n)) * 0xff51afd7ed558ccdn) & MASK;
  return hash ^ (hash >> 33n);
}

/** How much two simhashes have in common, from 0 to 1; nothing if there is nothing to compare. */
export function similarity(one: string, other: string): number {
  if (one === '' || other === '') return 0;
  const differs = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;
  return 1 - differs / BITS;
}
