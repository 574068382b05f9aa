import { expect, it } from 'vitest';
import { coursesNow, type Eater, isDone, needsOf, slotsOf, totalsOf } from '#web/features/manage/kitchen/kitchen.ts';

const anEater = (over: Partial<Eater> = {}): Eater =>
  ({
    ...{ start: 1170, adults: 2, children: 0, highchairs: 0, options: [], diets: [] },
    ...{ booking: 'confirmed', presence: 'expected', course: null },
    ...over,
  }) as Eater;

const EVENING = [
  anEater({ start: 1200, adults: 4, children: 1, options: ['birthdayCake'], diets: ['vegan', 'glutenFree'] }),
  anEater({ diets: ['glutenFree'], presence: 'seated', course: 'main' }),
  anEater({ start: 1200, adults: 1, highchairs: 1, diets: ['vegetarian'], presence: 'partSeated' }),
  anEater({ adults: 3, children: 2, highchairs: 1, presence: 'seated', course: 'drinks', options: ['buggy'] }),
];

it('has the times in order, with all that come at once, children too', () => {
  expect(slotsOf(EVENING).map(({ start, covers, parties }) => [start, covers, parties.length])).toEqual([
    [1170, 7, 2],
    [1200, 6, 2],
  ]);
});

it('reckons with every cover of the day, and with the cakes', () => {
  expect(totalsOf(EVENING)).toEqual({ covers: 13, children: 3, highchairs: 2, cakes: 1 });
});

it('names what must not be served first, then the diets, the most of each first', () => {
  const coeliac = anEater({ options: ['gluten'], diets: ['peanutFree'] });
  expect(needsOf([...EVENING, coeliac])).toEqual([
    { key: 'diet.glutenFree', count: 2, alarm: true },
    { key: 'diet.peanutFree', count: 1, alarm: true },
    { key: 'option.gluten', count: 1, alarm: true },
    { key: 'diet.vegan', count: 1, alarm: false },
    { key: 'diet.vegetarian', count: 1, alarm: false },
  ]);
});

it('counts the covers at table by what they have before them, and nobody who is not there', () => {
  expect(coursesNow(EVENING)).toEqual([
    { key: 'none', count: 1 },
    { key: 'drinks', count: 5 },
    { key: 'main', count: 2 },
  ]);
  expect(coursesNow([anEater({ booking: 'completed', presence: 'seated' }), anEater({ presence: 'arrived' })])).toEqual(
    [],
  );
});

it('who has left needs nothing any more', () => {
  expect((['confirmed', 'completed'] as const).map((booking) => isDone(anEater({ booking })))).toEqual([false, true]);
});
