import { expect, it } from 'vitest';
import { aRules, aTable, at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const tables = [
  ...[1, 2, 3].map((no) => aTable({ no, name: `T${no}`, min: 1, max: 2 })),
  aTable({ no: 4, name: 'O1', area: 'Outdoor', max: 2 }),
];
const on = operationWorld({ rules: aRules({ areas: ['Indoor', 'Outdoor'], tables }) });
const EVENING = { from: at('18:00'), to: at('24:00') };
const join = (over: object = {}) =>
  on.world.call('plan.join', { venueId: VENUE_ID, date: SATURDAY, tables: [1, 3], ...EVENING, ...over }, on.host);
const joins = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.joins;
const check = async () =>
  (await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host)).body.violations;

it('joins tables that are not linked: a guest gets them as one, nobody gets one of them, and every screen names them', async () => {
  await on.book({ adults: 2 });
  const { body } = await join();
  expect(body).toMatchObject({ date: SATURDAY, moved: 1 });
  const { reservation } = await on.book({ adults: 4, phone: '3330000002', area: 'Indoor' });
  const evening = await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  const unit = evening.body.units.find(({ no }: { no: number }) => no === body.no);
  expect(unit).toEqual({ no: body.no, name: 'T1+T3', area: 'Indoor', min: 1, max: 4, tables: [1, 3], joined: EVENING });
  const party = evening.body.reservations.find(({ id }: { id: string }) => id === reservation.id);
  expect(party.unit).toBe(body.no);
  // What is left is one table of two outdoors.
  await on.book({ adults: 2, phone: '3330000003' });
  await expect(on.book({ adults: 2, phone: '3330000004' })).rejects.toThrow('tables.none');
  expect(await check()).toEqual([]);
});

it('takes what the house says that they seat', async () => {
  await join({ seats: 6 });
  expect(await joins()).toMatchObject([{ tables: [1, 3], max: 6, ...EVENING }]);
});

it('is refused with the reason, and nothing is written', async () => {
  expect((await join({ tables: [1, 9] })).body).toEqual({ errorid: 'table.unknown' });
  expect((await join({ tables: [1, 4] })).body).toEqual({ errorid: 'table.otherArea' });
  expect((await join({ tables: [1] })).body.issues).toEqual([{ path: 'tables', code: 'field.tooShort' }]);
  expect((await join({ tables: [1, 1] })).body.issues).toEqual([{ path: 'tables', code: 'field.twice' }]);
  expect((await join({ to: at('18:00') })).body.issues).toEqual([{ path: 'to', code: 'field.order' }]);
  expect((await join({ venueId: OTHER_VENUE_ID })).body).toEqual({ errorid: 'venue.unknown' });
  const { reservation } = await on.book();
  await on.world.call('reservations.move', { venueId: VENUE_ID, id: reservation.id, revision: 1, unit: 3 }, on.host);
  expect((await join()).body).toEqual({ errorid: 'table.taken' });
  const closed = { venueId: VENUE_ID, date: SATURDAY, table: 2, from: at('19:00'), to: at('20:00') };
  await on.world.call('plan.withhold', closed, on.host);
  expect((await join({ tables: [1, 2] })).body).toEqual({ errorid: 'table.withheld' });
  expect(await joins()).toBeUndefined();
});

it('pushes tables together for one party that is moved there, and forgets it when that party goes', async () => {
  const { reservation } = await on.book({ adults: 2 });
  const target = { venueId: VENUE_ID, id: reservation.id };
  const led = await on.world.call('reservations.move', { ...target, revision: 1, tables: [2, 3], seats: 5 }, on.host);
  const [made] = (await joins()) ?? [];
  expect(led.body.reservation).toMatchObject({ unit: made?.no, pinned: true, revision: 2 });
  expect(await check()).toEqual([]);
  const log = await on.world.call('reservations.log', target, on.host);
  expect(log.body.entries.at(-1)).toMatchObject({ action: 'move', reason: 'T2+T3' });
  await on.world.call('reservations.move', { ...target, revision: 2, unit: 1 }, on.host);
  expect(await joins()).toBeUndefined();
});
