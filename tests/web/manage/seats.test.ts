import { expect, it } from 'vitest';
import { nextTable, type Seats, withoutTable } from '#web/features/manage/spread/seats.ts';
import { anEvening, aParty, aUnit } from './party.ts';

const SEATS: Seats = [
  { unit: 1, covers: 4, pinned: true },
  { unit: 2, covers: 3 },
  { unit: 3, covers: 1 },
];

it.each<[string, number, Seats]>([
  ['who sat at another table sits at the first', 1, [{ unit: 1, covers: 7, pinned: true }, SEATS[2] as Seats[number]]],
  [
    'who sat at the first sits at the one that is the first by then',
    0,
    [{ unit: 2, covers: 7 }, SEATS[2] as Seats[number]],
  ],
])('a table less loses nobody: %s', (_, nth, left) => expect(withoutTable(SEATS, nth)).toEqual(left));

const UNITS = [
  aUnit({ no: 1, name: 'T1', max: 4, tables: [1] }),
  aUnit({ no: 2, name: 'T2', max: 2, tables: [2] }),
  aUnit({ no: 3, name: 'T3', max: 4, tables: [3] }),
  aUnit({ no: 9, name: 'T1+T3', max: 8, tables: [1, 3] }),
];
const party = aParty({ unit: 1, adults: 7 });

it.each<[string, Seats, Parameters<typeof aParty>[0] | null, { unit: number; covers: number } | null]>([
  ['the one that fits who is left over', [{ unit: 1, covers: 4 }], null, { unit: 3, covers: 3 }],
  [
    'no table twice, alone or joined to others',
    [
      { unit: 1, covers: 4 },
      { unit: 3, covers: 1 },
    ],
    null,
    { unit: 2, covers: 2 },
  ],
  ['for at least one, though all have a seat', [{ unit: 1, covers: 7 }], null, { unit: 2, covers: 1 }],
  ['not one where guests sit', [{ unit: 1, covers: 4 }], { unit: 3, presence: 'seated' }, { unit: 2, covers: 2 }],
  [
    'a taken one before none',
    [
      { unit: 1, covers: 4 },
      { unit: 3, covers: 1 },
    ],
    { unit: 2, presence: 'seated' },
    { unit: 2, covers: 2 },
  ],
  ['none where the house has no other', [1, 2, 3].map((unit) => ({ unit, covers: 2 })), null, null],
])('a table more is %s', (_, seats, other, next) => {
  const reservations = other ? [party, aParty(other)] : [party];
  expect(nextTable(seats, party, anEvening({ units: UNITS, reservations }))).toEqual(next);
});
