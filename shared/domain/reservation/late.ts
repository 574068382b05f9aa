import { isToCome } from './axes.ts';
import type { Actor, Reservation } from './reservation.ts';

/** How many minutes before the start a guest may first announce a delay. */
const EARLIEST = 180;

const MINUTE_MS = 60_000;

type Doing = { readonly at: number; readonly actor: Actor };

type Expected = Pick<Reservation, 'booking' | 'presence'> & { readonly late?: number | null | undefined };

/** The minutes that the venue grants every party, plus this party's announced delay. */
const waitedFor = ({ late }: Expected, minutes: number): number => minutes + (late ?? 0);

/** Minutes after its start from which a party is proposed as a no-show; null when it is not (or no longer) awaited. */
export const noShowAfter = (party: Expected, noShowMinutes: number): number | null =>
  isToCome(party) ? waitedFor(party, noShowMinutes) : null;

/**
 * Minutes after its start for which a party is promised its table; null when the venue promises nothing
 * (`guaranteeMinutes` 0) or the party is not awaited.
 */
export const guaranteedFor = (party: Expected, guaranteeMinutes: number): number | null =>
  guaranteeMinutes > 0 && isToCome(party) ? waitedFor(party, guaranteeMinutes) : null;

/** A guest may announce a delay from three hours before the start until the venue would propose a no-show. */
export function mayBeLate(party: Expected, startsAt: number, now: number, noShowMinutes: number): boolean {
  const latest = noShowAfter(party, noShowMinutes);
  return latest !== null && now >= startsAt - EARLIEST * MINUTE_MS && now < startsAt + latest * MINUTE_MS;
}

/** `guaranteedFor` as an instant in milliseconds. */
export function guaranteedUntil(party: Expected, startsAt: number, guaranteeMinutes: number): number | null {
  const minutes = guaranteedFor(party, guaranteeMinutes);
  return minutes === null ? null : startsAt + minutes * MINUTE_MS;
}

/** Notes an announced delay in minutes; a second announcement replaces the first. */
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
 * Notes what the venue was told on the phone: a delay in minutes or, with null, that the party is on time after all. It
 * replaces the guest's own announcement, and is possible at any time until the first guest of the party arrives.
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
