import { expect, it } from 'vitest';
import { daysIn, periodBefore, usualDays, usualOf } from '#shared/domain/stats/compare.ts';
import { dueParties, lateCancelRate, noShowRate, percentChange, rateOf, turnOf } from '#shared/domain/stats/rates.ts';
import { type Figures, NO_FIGURES, TURN_BUCKETS } from '#shared/domain/stats/shape.ts';
import { day } from '#tests/kit/builders.ts';

const parties = (counts: readonly number[]): Figures => ({ ...NO_FIGURES, parties: counts });

// Wilson's interval by hand: n = 100, p = 0.1, z = 1.96 gives (0.0552, 0.1744).
it('gives a rate with its 95 % interval, and none below thirty parties', () => {
  expect(rateOf(10, 100)).toEqual({ rate: 100, low: 55, high: 174 });
  expect(rateOf(0, 30)).toEqual({ rate: 0, low: 0, high: 114 });
  expect(rateOf(30, 30)).toEqual({ rate: 1000, low: 886, high: 1000 });
  expect(rateOf(5, 29)).toBeNull();
});

it('measures no-shows against those who had not cancelled in time, without walk-ins', () => {
  // 90 booked, 94 seated of whom 10 walked in, 20 cancelled of whom 12 late, 4 did not come.
  const figures = parties([90, 94, 10, 20, 12, 4]);
  expect(dueParties(figures)).toBe(94 - 10 + 4 + 12);
  expect(noShowRate(figures)?.rate).toBe(40);
  expect(lateCancelRate(figures)?.rate).toBe(120);
});

it('reads half and four fifths of the stays from their histogram', () => {
  const turns = NO_FIGURES.turns.map((_, i) => (i === TURN_BUCKETS + 17 ? 3 : i === TURN_BUCKETS + 20 ? 2 : 0));
  const figures = { ...NO_FIGURES, turns, promised: [0, 450, 0, 0, 0, 0] };
  expect(turnOf(figures, 1)).toEqual({ n: 5, p50: 90, p80: 105, promised: 90 });
  expect(turnOf(figures, 0)).toBeNull();
});

it('compares with the period before and with the same weekdays', () => {
  const march = { from: day('2026-03-01'), to: day('2026-03-03') };
  expect(daysIn(march)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  expect(periodBefore(march)).toEqual({ from: '2026-02-26', to: '2026-02-28' });
  expect(usualDays(day('2026-03-01'))).toEqual(['2026-02-22', '2026-02-15', '2026-02-08', '2026-02-01']);
  expect([usualOf([40, 0, 50, 60]), usualOf([0, 0])]).toEqual([50, null]);
  expect([percentChange(55, 50), percentChange(5, 0)]).toEqual([10, null]);
});
