import type { VenueId } from '../kernel/ids.ts';

/** The message may be meant for more than one venue, and we do not guess. */
export const SEVERAL = Symbol('several houses');

/**
 * The venue whose inbox gets words that quote no message, from all venues that have written to the number; null when
 * none has.
 */
export function venueMeant(writtenBy: readonly VenueId[]): VenueId | typeof SEVERAL | null {
  const [one, other] = new Set(writtenBy);
  return other === undefined ? (one ?? null) : SEVERAL;
}
