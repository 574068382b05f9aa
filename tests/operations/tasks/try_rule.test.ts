import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_RULE, asManager } from './kit.ts';

const on = operationWorld();

const tried = async (over: object = {}, venueId = VENUE_ID) =>
  (await on.world.call('tasks.try_rule', { venueId, rule: { ...A_RULE, ...over } }, await asManager(on))).body;

it('says for which parties of the last thirty days it would have made a task, and writes none', async () => {
  const { reservation } = await on.book({ adults: 2 });
  expect(await tried({ minCovers: 2 })).toMatchObject({ count: 0, examples: [] });
  await on.jump(on.world.now() + 10 * 86_400_000);
  const one = { id: reservation.id, date: SATURDAY, start: 1200, covers: 2 };
  expect(await tried({ minCovers: 2 })).toMatchObject({ count: 1, examples: [one] });
  expect((await tried({ minCovers: 3 })).count).toBe(0);
  expect((await tried({ minCovers: 2, option: 'dog' })).count).toBe(0);
  expect((await on.world.call('tasks.list', { venueId: VENUE_ID }, on.host)).body.tasks).toEqual([]);
});

it('says on which days a schedule would have made one, and of those how many guests they had', async () => {
  await on.book({ adults: 2 });
  await on.jump(on.world.now() + 10 * 86_400_000);
  const schedule = { every: 'weekly', weekday: 6, nth: 1 };
  const { count, examples } = await tried({ schedule, minCovers: 1 });
  expect([count, examples.at(0)]).toEqual([4, { id: null, date: SATURDAY, start: null, covers: 2 }]);
  expect(await tried({ schedule, minCovers: 2 })).toMatchObject({ count: 1, examples: [{ date: SATURDAY }] });
});

it('knows nothing of another venue', async () => {
  expect(await tried({}, OTHER_VENUE_ID)).toEqual({ errorid: 'venue.unknown' });
});
