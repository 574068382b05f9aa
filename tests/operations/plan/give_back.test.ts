import { expect, it } from 'vitest';
import { at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const ask = (operation: 'plan.withhold' | 'plan.give_back', over: object = {}) =>
  on.world.call(
    operation,
    { venueId: VENUE_ID, date: SATURDAY, table: 1, from: at('19:00'), to: at('23:00'), ...over },
    on.host,
  );
const blocks = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.blocks;

it('opens a table again, or a part of the time; twice is no harm', async () => {
  await ask('plan.withhold');
  await ask('plan.give_back', { to: at('21:00') });
  expect(await blocks()).toEqual([{ table: 1, from: at('21:00'), to: at('23:00') }]);
  await ask('plan.give_back');
  expect((await ask('plan.give_back')).status).toBe(200);
  expect(await blocks()).toEqual([]);
});

it('opens nothing of another account', async () => {
  expect((await ask('plan.give_back', { venueId: OTHER_VENUE_ID })).body).toEqual({ errorid: 'venue.unknown' });
});
