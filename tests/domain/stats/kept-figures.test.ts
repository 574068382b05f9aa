import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_DAY, type MealFigures, mealsOf, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { differencesOf, settled } from '#shared/domain/stats/settle.ts';
import { history, replay } from './histories.ts';

it('figures kept by events are those rebuilt from zero, whatever happened and however the events came', () => {
  const seen = { days: 0, moved: 0 };
  fc.assert(
    fc.property(history, (drawn) => {
      const { dates, kept, rebuilt } = replay(drawn);
      for (const date of dates) {
        expect(kept(date)).toEqual(rebuilt(date));
        expect(differencesOf(kept(date) ?? EMPTY_DAY, rebuilt(date))).toEqual([]);
      }
      seen.days += dates.length;
      seen.moved += drawn.steps.filter(({ what }) => what === 'move').length;
    }),
    { numRuns: 1000 },
  );
  expect(seen.days).toBeGreaterThan(1000);
});

const amount = { parties: 2, covers: 5 };
const dayOf = (Dinner: Partial<MealFigures>) => ({ ...EMPTY_DAY, meals: { Dinner: { ...NO_FIGURES, ...Dinner } } });

it.each([
  ['nothing', {}, {}, []],
  ['a party that no event told of', { seated: amount }, {}, ['Dinner.seated']],
  ['another lead time', { lead: [1, 0] }, { lead: [0, 1] }, ['Dinner.lead']],
  ['a channel', { sources: { ig: 2 } }, { sources: { go: 2 } }, ['Dinner.sources']],
  ['a bill', { revenue: 100 }, { revenue: 200 }, ['Dinner.revenue']],
  ['what comes without an event: a review', { reviews: { count: 1, answered: 0, stars: 5, votes: 1 } }, {}, []],
  ['the seats of another time', { seatMinutesOpen: 900 }, { seatMinutesOpen: 1200 }, []],
  ['a figure that older days do not have', { billed: undefined }, { billed: NO_FIGURES.billed }, []],
] as const)('reports a difference by name: %s', (_, kept, rebuilt, names) => {
  expect(differencesOf(dayOf(kept as object), dayOf(rebuilt as object))).toEqual(names);
});

it('settles a day with the seats that it had when it was kept', () => {
  const kept = dayOf({ seatMinutesOpen: 900 });
  const rebuilt = dayOf({ seatMinutesOpen: 1200, money: { taken: 500, refunded: 0, kept: 0 } });
  const { seatMinutesOpen, money } = mealsOf(settled(kept, rebuilt), 'Dinner');
  expect([seatMinutesOpen, money.taken]).toEqual([900, 500]);
});
