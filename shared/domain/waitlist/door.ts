import { type Arrival, beganAtDoor } from '../reservation/at-door.ts';
import type { Actor, Reservation } from '../reservation/reservation.ts';

/** Guests at the door are not kept for longer than this, in minutes. */
const LONGEST_WAIT = 180;

/** A party at the door for which there is no table yet: it waits where it stands, and nobody is written to. */
export function waitingAtDoor(party: Arrival): Reservation {
  const { start, at, actor } = party;
  return {
    ...beganAtDoor(party),
    booking: 'waitlisted',
    presence: 'arrived',
    waits: { start, flex: 0, until: at + LONGEST_WAIT * 60_000 },
    history: [{ at, actor, action: 'waitAtDoor' }],
  };
}

/** Waits, or has been offered a table, and may be given one on the spot. */
export const mayBeSeatedNow = ({ booking }: Pick<Reservation, 'booking'>): boolean =>
  booking === 'waitlisted' || booking === 'offered';

/**
 * Somebody who waited sits down at the table that was found, for so many minutes: offered and accepted in one word at the door, arrived and
 * seated in two steps, of which the second can be undone.
 */
export function seatedFromLine(
  before: Reservation,
  { start, duration }: Pick<Reservation, 'start' | 'duration'>,
  meal: Reservation['meal'],
  { at, actor }: { readonly at: number; readonly actor: Actor },
): Reservation {
  const { expiresAt: _, ...rest } = before;
  const arrived = { booking: 'confirmed', presence: 'arrived', course: null } as const;
  return {
    ...rest,
    ...arrived,
    presence: 'seated',
    start,
    duration,
    meal,
    revision: before.revision + 1,
    history: [
      ...before.history,
      { at, actor, action: 'fromLine', before: { booking: before.booking, presence: before.presence } },
      { at, actor, action: 'seat', before: arrived },
    ],
  };
}
