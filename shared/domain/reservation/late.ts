import { isToCome } from './axes.ts';
import type { Actor, Reservation } from './reservation.ts';

/** How long before the start a guest may already say to come late, in minutes. */
const EARLIEST = 180;

const MINUTE_MS = 60_000;

type Doing = { readonly at: number; readonly actor: Actor };

/** A guest says to come late on the way, and until the house would propose a no-show. */
export function mayBeLate(
  party: Pick<Reservation, 'booking' | 'presence'>,
  startsAt: number,
  now: number,
  noShowMinutes: number,
): boolean {
  return isToCome(party) && now >= startsAt - EARLIEST * MINUTE_MS && now < startsAt + noShowMinutes * MINUTE_MS;
}

/**
 * Until when (instant) the house keeps the table of a party that is to come, by its own promise (`guaranteeMinutes`); who has said to
 * come later is waited for that much longer. Null: nothing is promised, or nobody is waited for.
 */
export function guaranteedUntil(
  party: Pick<Reservation, 'booking' | 'presence' | 'late'>,
  startsAt: number,
  guaranteeMinutes: number,
): number | null {
  if (guaranteeMinutes === 0 || !isToCome(party)) return null;
  return startsAt + (guaranteeMinutes + (party.late ?? 0)) * MINUTE_MS;
}

/** Announced so many minutes after the start; a second note takes the place of the first. */
export function announceLate(before: Reservation, minutes: number, doing: Doing): Reservation {
  return {
    ...before,
    presence: 'late',
    late: minutes,
    revision: before.revision + 1,
    history: [...before.history, { ...doing, action: 'late', reason: `+${minutes}` }],
  };
}

/**
 * What the house was told on the phone: so many minutes late or, with null, on time after all. A call is believed whenever it comes, as
 * long as nobody of the party is there; of the guest's own word too, for it is the guest who calls.
 */
export function noteLate(
  before: Reservation,
  minutes: number | null,
  doing: Doing,
): Reservation | 'already' | 'notAllowed' {
  if ((before.late ?? null) === minutes) return 'already';
  if (!isToCome(before)) return 'notAllowed';
  if (minutes !== null) return announceLate(before, minutes, doing);
  const { late, ...rest } = before;
  return {
    ...rest,
    presence: 'expected',
    revision: before.revision + 1,
    history: [...before.history, { ...doing, action: 'onTime', reason: `+${late}` }],
  };
}
