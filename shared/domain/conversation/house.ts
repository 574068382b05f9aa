import type { VenueId } from '../reservation/reservation.ts';

/**
 * Whose inbox words belong to: the house of the message that was quoted; else that of all tables the number was written about.
 * `several`: nobody guesses. Null: nothing is known of the number.
 */
export function houseMeant(quoted: VenueId | null, written: readonly VenueId[]): VenueId | 'several' | null {
  if (quoted !== null) return quoted;
  const [one, other] = new Set(written);
  return other === undefined ? (one ?? null) : 'several';
}
