import { expect, it } from 'vitest';
import { aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld({
  rules: aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2' }), aTable({ no: 3, name: 'T3', min: 2, max: 3 })] }),
});
const spots = (over = {}) =>
  on.world.call(
    'availability.spots',
    { venueId: VENUE_ID, date: SATURDAY, start: at('20:00'), area: null, ...over },
    on.host,
  );

it('counts how many more parties of each size a time can take', async () => {
  const before = [
    { covers: 1, parties: 2 },
    { covers: 2, parties: 3 },
    { covers: 3, parties: 1 },
  ];
  expect((await spots()).body).toEqual({ errorid: '0', spots: before });
  await on.book();
  expect((await spots()).body.spots).toEqual([
    { covers: 1, parties: 2 },
    { covers: 2, parties: 2 },
    { covers: 3, parties: 1 },
  ]);
});

it('counts none where nothing is offered', async () => {
  const { spots: none } = (await spots({ start: at('06:00') })).body;
  expect(none.map(({ parties }: { parties: number }) => parties)).toEqual([0, 0, 0]);
});

it('is for those who work at the venue', async () => {
  expect((await spots({ venueId: 'ven_elsewhere' })).body).toEqual({ errorid: 'venue.unknown' });
});
