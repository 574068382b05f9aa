import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATED, type Ratings } from '#shared/domain/review/review.ts';
import {
  averageOf,
  type Counted,
  changeTotals,
  publicFigures,
  sumOf,
  type Totals,
} from '#shared/domain/review/totals.ts';
import { day } from '#tests/kit/builders.ts';

const MONTHS = ['2026-11', '2026-12'] as const;
type Review = NonNullable<Counted>;

/** The figures by their plain definition: every review is looked at. */
function plainly(reviews: readonly Review[]): Totals {
  const months = MONTHS.flatMap((month) => {
    const own = reviews.filter((review) => review.month === month);
    if (own.length === 0) return [];
    const counting = own.filter(({ hidden }) => !hidden);
    const given = RATED.flatMap((rated) => {
      const row = [1, 2, 3, 4, 5].map((stars) => counting.filter(({ ratings }) => ratings[rated] === stars).length);
      return row.some((each) => each > 0) ? [[rated, row] as const] : [];
    });
    return [
      [month, { count: counting.length, hidden: own.length - counting.length, given: Object.fromEntries(given) }],
    ];
  });
  return Object.fromEntries(months);
}

const ratings = (): fc.Arbitrary<Ratings> =>
  fc.record({ food: fc.constantFrom(1, 2, 5), value: fc.constantFrom(4, 5) }, { requiredKeys: [] });
const review = (): fc.Arbitrary<Review> =>
  fc.record({ month: fc.constantFrom(...MONTHS), ratings: ratings(), hidden: fc.boolean() });
/** What happens to one of four visits: it is reviewed, or its review is corrected, hidden or shown again. */
const step = () => fc.record({ of: fc.nat(3), ratings: ratings(), hidden: fc.boolean() });

it('are those of the present reviews, in whatever order these were written, corrected, hidden and shown', () => {
  fc.assert(
    fc.property(fc.array(step(), { maxLength: 30 }), (steps) => {
      const stored = new Map<number, Review>();
      let totals: Totals = {};
      for (const { of, ratings, hidden } of steps) {
        const before = stored.get(of) ?? null;
        const after = { month: MONTHS[of % 2] ?? MONTHS[0], ratings, hidden };
        totals = changeTotals(totals, before, after);
        stored.set(of, after);
        expect(totals).toEqual(plainly([...stored.values()]));
      }
    }),
  );
});

it('a review that is taken away leaves nothing', () => {
  fc.assert(
    fc.property(fc.array(review(), { maxLength: 8 }), (reviews) => {
      const all = reviews.reduce<Totals>((sum, each) => changeTotals(sum, null, each), {});
      expect(reviews.reduce<Totals>((rest, each) => changeTotals(rest, each, null), all)).toEqual({});
    }),
  );
});

const ofMonth = (month: string, ...food: number[]): Totals =>
  food.reduce<Totals>((sum, stars) => changeTotals(sum, null, { month, ratings: { food: stars }, hidden: false }), {});

describe('what everybody sees', () => {
  it.each([
    ['no average of four', ofMonth('2026-12', 5, 5, 5, 5), 4, null],
    ['an average of five', ofMonth('2026-12', 5, 5, 5, 5, 4), 5, 4.8],
    ['the month 23 months ago', ofMonth('2025-01', 1, 1, 1, 1, 1), 5, 1],
    ['nothing of 24 months ago', ofMonth('2024-12', 1, 1, 1, 1, 1), 0, null],
    ['nothing without reviews', {}, 0, null],
  ])('is %s', (_, totals, count, average) => {
    expect(publicFigures(totals, day('2026-12-31'))).toMatchObject({ count, average });
  });

  it('counts what is hidden, outside the average', () => {
    const hidden = { month: '2026-12', ratings: { food: 1 }, hidden: true };
    const totals = changeTotals(ofMonth('2026-12', 5, 5, 5, 5, 5), null, hidden);
    expect(publicFigures(totals, day('2026-12-31'))).toMatchObject({ count: 5, hidden: 1, average: 5 });
  });
});

it('the average is that of all ratings given, and a rating that was skipped is none', () => {
  expect(averageOf(sumOf(Object.values(ofMonth('2026-12', 5, 4, 4))).given)).toBe(4.33);
  expect(averageOf({})).toBeNull();
});
