import { expect, it } from 'vitest';
import { coursesNow, dietsOf, type Eater, isDone, slotsOf, totalsOf } from '#web/features/manage/kitchen/kitchen.ts';

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

it('names the diets, the most first, as many of each by their name', () => {
  expect(dietsOf(EVENING)).toEqual([
    { key: 'glutenFree', count: 2 },
    { key: 'vegan', count: 1 },
    { key: 'vegetarian', count: 1 },
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
