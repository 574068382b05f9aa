import { expect, it } from 'vitest';
import { dayWith } from '#web/app/offline/day-with.ts';

type Party = Parameters<typeof dayWith>[1];
const aParty = (id: string, revision: number) => ({ id, revision }) as Party;

it.each([
  ['a newer state', 3, 3],
  ['the same state once more', 2, 2],
  ['an older state, whose answer was slow', 1, 2],
])('a day takes %s of a party only where it is none before', (_, revision, shown) => {
  const day = { reservations: [aParty('a', 2), aParty('b', 5)] };
  expect(dayWith(day, aParty('a', revision)).reservations).toEqual([aParty('a', shown), aParty('b', 5)]);
});
