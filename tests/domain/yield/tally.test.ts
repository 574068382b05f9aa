import { expect, it } from 'vitest';
import type { BookingStatus } from '#shared/domain/reservation/booking.ts';
import type { RefusedDemand } from '#shared/domain/yield/refused-demand.ts';
import { isRecovered, sumTallies, tallyDay } from '#shared/domain/yield/tally.ts';
import { at } from '#tests/kit/builders.ts';

const line = (over: Partial<RefusedDemand> = {}): RefusedDemand => ({
  ...{ who: 'visitor', at: 1000, meal: 'Dinner', start: at('20:00'), covers: 2, area: null },
  ...{ reason: 'tables.none', proven: true, how: 'asked' },
  ...over,
});
const booked = (booking: BookingStatus, createdAt: number, guest = 'phone', visitor?: string) => ({
  reservation: { booking, createdAt, ...(visitor !== undefined && { visitor }) },
  guest,
});

it.each([
  ['a booking of the same page afterwards', booked('confirmed', 1001, 'x', 'visitor'), line(), true],
  ['a booking by the same phone', booked('unconfirmed', 1000), line({ guest: 'phone' }), true],
  ['a phone that stands for the visitor', booked('noShow', 1000), line({ who: 'phone' }), true],
  ['a booking from before the refusal', booked('confirmed', 999), line({ guest: 'phone' }), false],
  ['one who still waits', booked('waitlisted', 1000), line({ guest: 'phone' }), false],
  ['one who only has an offer', booked('offered', 1000), line({ guest: 'phone' }), false],
  ['one who cancelled', booked('cancelled', 1001), line({ guest: 'phone' }), false],
  ['somebody else', booked('confirmed', 1001, 'other', 'another'), line({ guest: 'phone' }), false],
])('judges by %s', (_, reservation, asked, recovered) => {
  expect(isRecovered(asked, [reservation])).toBe(recovered);
});

it('divides the lost ones by reason, the most covers first', () => {
  const day = tallyDay(
    [
      line({ who: 'a', reason: 'pacing.covers', covers: 2 }),
      line({ who: 'b', covers: 6 }),
      line({ who: 'c', reason: 'pacing.covers', covers: 3 }),
      line({ who: 'd', reason: 'tables.unproven', proven: false, covers: 8 }),
    ],
    [],
  );
  expect(day.reasons).toEqual([
    { reason: 'tables.none', parties: 1, covers: 6 },
    { reason: 'pacing.covers', parties: 2, covers: 5 },
  ]);
  expect(sumTallies([day, day])).toEqual({
    lost: { parties: 6, covers: 22 },
    unproven: { parties: 2, covers: 16 },
    recovered: { parties: 0, covers: 0 },
    reasons: [
      { reason: 'tables.none', parties: 2, covers: 12 },
      { reason: 'pacing.covers', parties: 4, covers: 10 },
    ],
  });
});
