import type { VenueId } from '../reservation/reservation.ts';

/** More than one house may be meant, and nobody guesses. */
export const SEVERAL = Symbol('several houses');

/** Whose inbox words belong to that quote no message: that of all houses by which the number was written to. Null: of none. */
export function houseMeant(writtenBy: readonly VenueId[]): VenueId | typeof SEVERAL | null {
  const [one, other] = new Set(writtenBy);
  return other === undefined ? (one ?? null) : SEVERAL;
}
