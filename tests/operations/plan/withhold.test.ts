import { expect, it } from 'vitest';
import { at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const close = (over: object = {}) =>
  on.world.call(
    'plan.withhold',
    { venueId: VENUE_ID, date: SATURDAY, table: 1, from: at('19:00'), to: at('23:00'), ...over },
    on.host,
  );
const blocks = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.blocks;

it('closes a table; who was to sit there sits elsewhere, and no guest gets it', async () => {
  await on.book();
  expect((await close()).body).toMatchObject({ date: SATURDAY, moved: 1 });
  expect(await blocks()).toEqual([{ table: 1, from: at('19:00'), to: at('23:00') }]);
  const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
  expect(sheet.parties[0]?.unit).toBe(2);
  await expect(on.book({ phone: '3330000002' })).rejects.toThrow('tables.none');
});

it('says what of it was open until then, so that the way back opens nothing else', async () => {
  const open = async (over: object) => (await close(over)).body.closed;
  expect(await open({ from: at('19:00'), to: at('20:00') })).toEqual([{ from: at('19:00'), to: at('20:00') }]);
  await close({ table: 2, from: at('21:00'), to: at('22:00') });
  await close({ from: at('21:00'), to: at('21:30') });
  const before = await blocks();
  const pieces = await open({ from: at('18:00'), to: at('23:00') });
  expect(pieces).toEqual([
    { from: at('18:00'), to: at('19:00') },
    { from: at('20:00'), to: at('21:00') },
    { from: at('21:30'), to: at('23:00') },
  ]);
  expect(await open({ from: at('19:30'), to: at('22:00') })).toEqual([]);
  for (const piece of pieces) {
    await on.world.call('plan.give_back', { venueId: VENUE_ID, date: SATURDAY, table: 1, ...piece }, on.host);
  }
  expect(new Set(await blocks())).toEqual(new Set(before));
});

it('is refused with the reason, and nothing is written', async () => {
  await on.book();
  await on.book({ phone: '3330000002' });
  expect((await close()).body).toEqual({ errorid: 'tables.none' });
  expect((await close({ table: 9 })).body).toEqual({ errorid: 'table.unknown' });
  expect((await close({ to: at('19:00') })).body.issues).toEqual([{ path: 'to', code: 'field.order' }]);
  expect((await close({ from: 1142 })).body.issues).toEqual([{ path: 'from', code: 'field.format' }]);
  expect((await close({ venueId: OTHER_VENUE_ID })).body).toEqual({ errorid: 'venue.unknown' });
  expect(await blocks()).toEqual([]);
});

it('leaves a table open that is joined with another one, and goes to neither by being moved', async () => {
  const hours = { from: at('19:00'), to: at('23:00') };
  const join = { venueId: VENUE_ID, date: SATURDAY, tables: [1, 2], ...hours };
  expect((await on.world.call('plan.join', join, on.host)).status).toBe(200);
  expect((await close({ from: at('22:00') })).body).toEqual({ errorid: 'table.joined' });
  const earlier = { table: 1, from: at('18:00'), to: at('19:00') };
  expect((await close(earlier)).status).toBe(200);
  const move = { venueId: VENUE_ID, date: SATURDAY, block: earlier, into: { ...earlier, to: at('20:00') } };
  expect((await on.world.call('plan.move_block', move, on.host)).body).toEqual({ errorid: 'table.joined' });
  expect(await blocks()).toEqual([earlier]);
});
