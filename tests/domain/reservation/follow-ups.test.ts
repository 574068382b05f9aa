import { expect, it } from 'vitest';
import { deadlineOf, hasOtherDeadline } from '#shared/domain/reservation/follow-ups.ts';
import { type Reservation, reservationIdOf } from '#shared/domain/reservation/reservation.ts';
import { aReservation, day, NOON_TUESDAY as T } from '#tests/kit/builders.ts';

const waits = { start: 1200, flex: 0, until: T } as const;

it.each<[string, Partial<Reservation>, Partial<Reservation>, boolean]>([
  ['nothing that lapses otherwise', { expiresAt: T }, { expiresAt: T, start: 1230 }, false],
  ['another moment at which it lapses', { expiresAt: T }, { expiresAt: T + 1 }, true],
  ['a place in the line for longer', { waits }, { waits: { ...waits, until: T + 1 } }, true],
  ['the same place in the line', { waits }, { waits: { ...waits, start: 1230 } }, false],
  ['another id, under which nobody rings yet', {}, { id: reservationIdOf(day('2026-12-06'), '7KQ2M9XA') }, true],
])('an alteration to %s has a timer of its own or not', (_, before, after, other) => {
  expect(hasOtherDeadline(aReservation(before), aReservation(after))).toBe(other);
});

it.each<[string, Partial<Reservation>, object[]]>([
  ['who has not confirmed', { expiresAt: T }, [{ timer: 'unconfirmedExpiry', dueAt: T }]],
  ['who asked the house', { booking: 'requested', expiresAt: T }, [{ timer: 'requestExpiry', dueAt: T }]],
  ['who waits', { booking: 'waitlisted', waits, expiresAt: T + 1 }, [{ timer: 'waitlistClosing', dueAt: T }]],
  ['who has confirmed: nobody', { booking: 'confirmed', expiresAt: T }, []],
  ['whoever may stay: nobody', {}, []],
])('lapses by itself: %s', (_, over, timers) => {
  expect(deadlineOf(aReservation(over))).toMatchObject(timers);
});
