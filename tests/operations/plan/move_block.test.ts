import { beforeEach, expect, it } from 'vitest';
import { at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const block = { table: 1, from: at('19:00'), to: at('21:00') };
const move = (into: object, over: object = {}) =>
  on.world.call(
    'plan.move_block',
    { venueId: VENUE_ID, date: SATURDAY, block, into: { ...block, ...into }, ...over },
    on.host,
  );
const blocks = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.blocks;

beforeEach(() => on.world.call('plan.withhold', { venueId: VENUE_ID, date: SATURDAY, ...block }, on.host));

it('moves a closed time; who was to sit there sits elsewhere, and the way back is the same', async () => {
  await on.book();
  const into = { table: 2, from: at('19:30'), to: at('22:00') };
  expect((await move(into)).body).toMatchObject({ date: SATURDAY, moved: 1 });
  expect(await blocks()).toEqual([into]);
  await move(block, { block: into });
  expect(await blocks()).toEqual([block]);
});

it('is refused with the reason, and nothing is written', async () => {
  expect((await move({ table: 9 })).body).toEqual({ errorid: 'table.unknown' });
  expect((await move({}, { block: { ...block, table: 2 } })).body).toEqual({ errorid: 'table.open' });
  expect((await move({ to: at('19:00') })).body.issues).toEqual([{ path: 'into.to', code: 'field.order' }]);
  expect((await move({ table: 2 }, { venueId: OTHER_VENUE_ID })).body).toEqual({ errorid: 'venue.unknown' });
  expect(await blocks()).toEqual([block]);
});
