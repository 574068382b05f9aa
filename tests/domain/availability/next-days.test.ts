import { expect, it } from 'vitest';
import { daysAhead, nextDays } from '#shared/domain/availability/next-days.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { aRules, at } from '#tests/kit/builders.ts';

const TUESDAY = { date: '2026-12-01' as LocalDate, minute: at('12:00') };
const FOR_TWO = 0b10;
const full = (...days: string[]) => new Map(days.map((date) => [date as LocalDate, FOR_TWO]));
const next = (over: Parameters<typeof aRules>[0], known = full(), covers = 2) =>
  nextDays(aRules(over), known, covers, TUESDAY).slice(0, 3);

it.each([
  [
    'today first, and no weekday on which the venue is closed',
    {},
    full(),
    2,
    ['2026-12-01', '2026-12-03', '2026-12-04'],
  ],
  ['no day that is full for the party', {}, full('2026-12-01'), 2, ['2026-12-03', '2026-12-04', '2026-12-05']],
  ['one that is full for others only', {}, full('2026-12-01'), 4, ['2026-12-01', '2026-12-03', '2026-12-04']],
  [
    'not today where it cannot be booked on the day',
    { sameDayDisabled: true },
    full(),
    2,
    ['2026-12-03', '2026-12-04', '2026-12-05'],
  ],
  [
    'a day with a waiting list after all others',
    { horizonDays: 3 },
    full('2026-12-01'),
    2,
    ['2026-12-03', '2026-12-04', '2026-12-01'],
  ],
] as const)('%s', (_, over, known, covers, days) => {
  expect(next(over, known, covers)).toEqual(days);
});

it('looks no further than the venue takes bookings, and no further than six weeks and a half', () => {
  expect(daysAhead({ horizonDays: 3 }, TUESDAY)).toHaveLength(4);
  expect(daysAhead({ horizonDays: 365 }, TUESDAY)).toHaveLength(46);
});
