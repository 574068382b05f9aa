/** A random generator that is seeded with a text: the same text gives the same sequence (mulberry32, FNV-1a). */
export type Chance = {
  /** At least 0 and less than 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True with this probability, 0 to 1. */
  happens(share: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** One of the values, with a probability in proportion to its weight. */
  weigh<T>(from: readonly [readonly [T, number], ...(readonly [T, number])[]]): T;
};

export function chance(seed: string): Chance {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    happens: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    weigh(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return from[0][0];
    },
  };
}
