import { expect, it } from 'vitest';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { EMPTY_DAY, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { DIGEST_MINUTE, figuresOfWeek, nextDigest } from '#shared/domain/stats/week.ts';
import { at, day } from '#tests/kit/builders.ts';

it.each([
  ['on a Tuesday, the next Monday', '2026-12-01', at('12:00'), '2026-12-07'],
  ['on a Sunday, the day after', '2026-12-06', at('23:59'), '2026-12-07'],
  ['in the night after Sunday, the morning after', '2026-12-06', at('26:00'), '2026-12-07'],
  ['on a Monday before nine, the same day', '2026-12-07', at('08:59'), '2026-12-07'],
  ['on a Monday from nine on, a week later', '2026-12-07', at('09:00'), '2026-12-14'],
])('%s', (_, date, minute, monday) => {
  expect(nextDigest({ date: day(date), minute })).toBe(monday);
});

it.each([
  ['Europe/Rome', '2026-03-30'],
  ['America/New_York', '2026-11-02'],
  ['Pacific/Apia', '2026-12-07'],
])('is due at nine in %s, also after a change of the clocks', (zone, monday) => {
  const due = instantFrom(day(monday), DIGEST_MINUTE, zone);
  expect(localMomentAt(due, zone)).toEqual({ date: monday, minute: at('09:00') });
});

it('counts the week before, the one before that and the one that begins', () => {
  const covers = (seated: number, booked = 0, refused = 0) => ({
    ...EMPTY_DAY,
    meals: {
      Dinner: {
        ...NO_FIGURES,
        ...{ seated: { parties: 1, covers: seated }, booked: { parties: 1, covers: booked } },
        refused: { 'tables.none': refused },
      },
    },
  });
  const days = new Map([
    [day('2026-11-22'), covers(100)],
    [day('2026-11-23'), covers(7)],
    [day('2026-11-30'), covers(20, 30, 4)],
    [day('2026-12-06'), covers(10)],
    [day('2026-12-07'), covers(1, 12)],
    [day('2026-12-14'), covers(1, 99)],
  ]);
  expect(figuresOfWeek(days, day('2026-12-07'))).toEqual({ seated: 30, seatedBefore: 7, ahead: 12, refused: 4 });
  expect(figuresOfWeek(new Map(), day('2026-12-07'))).toBeNull();
});
