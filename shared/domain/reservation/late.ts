import { isToCome } from './axes.ts';
import type { Actor, Reservation } from './reservation.ts';

/** How long before the start a guest may already say to come late, in minutes. */
const EARLIEST = 180;

const MINUTE_MS = 60_000;

type Doing = { readonly at: number; readonly actor: Actor };

type Expected = Pick<Reservation, 'booking' | 'presence'> & { readonly late?: number | null | undefined };

/** Minutes after its start for which the house waits for a party, of those that it gives everybody: for who has said to come later so much longer. */
const waitedFor = ({ late }: Expected, minutes: number): number => minutes + (late ?? 0);

/** From how many minutes after its start on a party is proposed as a no-show; null for one that nobody waits for. */
export const noShowAfter = (party: Expected, noShowMinutes: number): number | null =>
  isToCome(party) ? waitedFor(party, noShowMinutes) : null;

/**
 * For how many minutes after its start a party that is to come is promised its table (`guaranteeMinutes`); null: nothing is promised, or
 * nobody is waited for.
 */
export const guaranteedFor = (party: Expected, guaranteeMinutes: number): number | null =>
  guaranteeMinutes > 0 && isToCome(party) ? waitedFor(party, guaranteeMinutes) : null;

/** A guest says to come late on the way, and until the house would propose a no-show. */
export function mayBeLate(party: Expected, startsAt: number, now: number, noShowMinutes: number): boolean {
  const latest = noShowAfter(party, noShowMinutes);
  return latest !== null && now >= startsAt - EARLIEST * MINUTE_MS && now < startsAt + latest * MINUTE_MS;
}

/** The same as the instant until which the table is promised. */
export function guaranteedUntil(party: Expected, startsAt: number, guaranteeMinutes: number): number | null {
  const minutes = guaranteedFor(party, guaranteeMinutes);
  return minutes === null ? null : startsAt + minutes * MINUTE_MS;
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
