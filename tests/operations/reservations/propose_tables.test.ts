// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { expect, it } from 'vitest';
import { aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld({
  rules: aRules({
    tables: [aTable(), aTable({ no: 2, name: 'T2' }), aTable({ no: 3, name: 'T3', max: 4 })],
    combinations: [{ no: 10, name: 'T1+T2', tables: [1, 2], min: 2, max: 4 }],
  }),
});
const propose = (over = {}) =>
  on.world.call(
    'reservations.propose_tables',
    { venueId: VENUE_ID, date: SATURDAY, begin: at('19:00'), end: at('22:00'), ...over },
    on.host,
  );

it('lists by name whom the host would see move, and changes nothing', async () => {
  const blocker = await on.book({ phone: '3330000002', adults: 4 });
  const { reservation } = await on.book({ adults: 4 });
  const { body: before } = await propose();
  expect(before).toMatchObject({ bound: 2, moves: [], stranded: [], version: 2 });
  await on.world.call(
    'reservations.act',
    { venueId: VENUE_ID, id: blocker.reservation.id as never, revision: 1, action: 'cancel' },
    on.host,
  );
  const { body } = await propose();
  expect(body).toEqual({
    ...{ errorid: '0', date: SATURDAY, version: 3, at: on.world.now(), bound: 1, stranded: [] },
    moves: [{ id: reservation.id, name: 'Anna Rossi', start: at('20:00'), covers: 4, from: 10, to: 3 }],
  });
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).version).toBe(3);
});

it('is empty for a window without parties, and unknown elsewhere', async () => {
  await on.book();
  expect((await propose({ begin: at('12:00'), end: at('15:00') })).body).toMatchObject({ bound: 0, moves: [] });
  expect((await propose({ venueId: 'ven_elsewhere' })).body).toEqual({ errorid: 'venue.unknown' });
});
