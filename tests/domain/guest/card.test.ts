import { expect, it } from 'vitest';
import { cardOf } from '#shared/domain/guest/card.ts';
import { notesEnd } from '#shared/domain/guest/profile.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { aReservation, day } from '#tests/kit/builders.ts';

const booked = (over: Partial<Reservation>, name = 'Anna Rossi') =>
  aReservation({ ...over, contact: { ...aReservation().contact, name, phone: '+393331234567' } });

it('says of a guest what became of all that was booked', () => {
  const card = cardOf('thread', [
    booked({ date: day('2026-10-01'), createdAt: 1, booking: 'completed' }, 'A. Rossi'),
    booked({ date: day('2026-11-01'), createdAt: 2, booking: 'noShow' }),
    booked({ date: day('2026-11-20'), createdAt: 3, booking: 'confirmed', presence: 'seated' }),
    booked({ date: day('2026-12-24'), createdAt: 4, booking: 'cancelled' }),
    booked({ date: day('2026-12-05'), createdAt: 5, booking: 'confirmed' }),
  ]);
  expect(card).toMatchObject({
    names: ['Anna Rossi', 'A. Rossi'],
    ...{ bookings: 5, visits: 2, noShows: 1, cancelled: 1 },
    lastVisit: '2026-11-20',
    latest: '2026-12-24',
  });
});

it.each([
  ['who was removed', { erased: { at: 1, reservations: 1, messages: 0, cancelled: 0 } }],
  ['who only holds a place', { booking: 'held' as const }],
])('has no card for one %s', (_, over) => {
  expect(cardOf('thread', [booked(over)])).toBeNull();
});

it.each([
  ['a booking to come', '2026-12-24', 30, '2027-01-23'],
  ['a visit that is over', '2026-10-01', 30, '2026-12-31'],
  ['a booking to come, where a house keeps less', '2026-12-24', 7, '2026-12-31'],
  ['a booking to come, where one keeps nothing beyond it', '2026-12-24', 0, '2026-12-25'],
])('keeps what is said of health for so many days from %s, or from when it was written', (_, latest, days, ends) => {
  const rules = { zone: 'Europe/Rome', healthDays: days };
  const at = Date.parse(`${ends}T00:00:00+01:00`);
  expect(notesEnd(day(latest), Date.parse('2026-12-01T10:00Z'), rules)).toEqual({ at, days });
});
