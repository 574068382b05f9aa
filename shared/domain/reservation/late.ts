import type { Reservation } from './reservation.ts';

/** How long before the start a guest may already say to come late, in minutes. */
const EARLIEST = 180;

const MINUTE_MS = 60_000;

/** A guest says to come late on the way, and until the house would propose a no-show. */
export function mayBeLate(
  { booking, presence }: Pick<Reservation, 'booking' | 'presence'>,
  startsAt: number,
  now: number,
  noShowMinutes: number,
): boolean {
  const coming = booking === 'confirmed' && (presence === 'expected' || presence === 'late');
  return coming && now >= startsAt - EARLIEST * MINUTE_MS && now < startsAt + noShowMinutes * MINUTE_MS;
}

/** The guest announced so many minutes after the start; a second note takes the place of the first. */
export function announceLate(before: Reservation, minutes: number, at: number): Reservation {
  return {
    ...before,
    presence: 'late',
    late: minutes,
    revision: before.revision + 1,
    history: [...before.history, { at, actor: { kind: 'guest' }, action: 'late', reason: `+${minutes}` }],
  };
}
