import type { VenueId } from '../kernel/ids.ts';

/** The message may be meant for more than one house, and we do not guess. */
export const SEVERAL = Symbol('several houses');

/**
 * The house whose inbox gets words that quote no message, from all houses that have written to the number; null when
 * none has.
 */
export function venueMeant(writtenBy: readonly VenueId[]): VenueId | typeof SEVERAL | null {
  const [one, other] = new Set(writtenBy);
  return other === undefined ? (one ?? null) : SEVERAL;
}
