/** An object whose provider has not decided is read again after this time, and ever less often. */
const AGAIN_MS = 10 * 60_000;
const MAX_AGAIN_MS = 6 * 3_600_000;

/** When money is looked at again of which the latest record was made at that time (instants). */
export const nextLook = (now: number, latest: number): number =>
  now + Math.min(MAX_AGAIN_MS, Math.max(AGAIN_MS, (now - latest) / 2));
