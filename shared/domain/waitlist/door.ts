import { type Arrival, beganAtDoor } from '../reservation/at-door.ts';
import type { Actor, Reservation } from '../reservation/reservation.ts';

/** The longest wait, in minutes, that is kept for a party at the door. */
const MAX_WAIT = 180;

/** A party at the door without a table yet: it waits on the spot and gets no messages but that its table is ready. */
export function waitingAtDoor(party: Arrival): Reservation {
  const { start, at, actor } = party;
  return {
    ...beganAtDoor(party),
    booking: 'waitlisted',
    presence: 'arrived',
    waits: { start, flex: 0, until: at + MAX_WAIT * 60_000 },
    history: [{ at, actor, action: 'waitAtDoor' }],
  };
}

/** Waits or has been offered a table, so that it may be seated immediately. */
export const mayBeSeatedNow = ({ booking }: Pick<Reservation, 'booking'>): boolean =>
  booking === 'waitlisted' || booking === 'offered';

/**
 * A waiting party is seated at a table for that many minutes. Offer and acceptance happen at the door; "arrived" and
 * "seated" are two steps, of which only the second can be undone.
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
