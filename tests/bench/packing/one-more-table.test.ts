import { expect, it } from 'vitest';
import { oneMoreTable } from './one-more-table.ts';
import { otherEvenings } from './other-evenings.ts';

/** Every kind of guests in the halls of 12 and 28 tables, at the demand that refuses some. */
const evenings = otherEvenings().filter(({ venue, demand }) => venue.tables.length <= 28 && demand === 1.25);

it.each(evenings.map((evening, nth) => [evening.name, evening, [2, 4, 6][nth % 3] ?? 2] as const))(
  'says of one more table what the bench says on %s',
  (_, evening, seats) => {
    const { trial, bench } = oneMoreTable(evening, seats, evening.venue.areas[0] ?? '');
    expect(trial).toBe(bench);
  },
);
