import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const ask = async (over: object = {}, as = on.host) =>
  (await on.world.call('tasks.orders', { venueId: VENUE_ID, from: SATURDAY, to: addDays(SATURDAY, 6), ...over }, as))
    .body;

it('lists what parties want prepared by day and start, to the kitchen too, and no number', async () => {
  const cook = await on.world.signIn({ role: 'kitchen', userId: 'usr_cook' });
  await on.book({ adults: 2, highchairs: 1, children: 1 });
  await on.book({ adults: 2, phone: '3330000002' });
  const body = await ask({}, cook);
  expect(body.orders).toMatchObject([
    { date: SATURDAY, kind: 'highchairs', count: 1, covers: 3, option: null, unpaid: false },
  ]);
  expect(JSON.stringify(body)).not.toContain('+39');
});

it('reads seven days at most, and no other venue', async () => {
  expect((await ask({ to: addDays(SATURDAY, 7) })).issues).toEqual([{ path: 'to', code: 'field.tooMany' }]);
  expect(await ask({ venueId: OTHER_VENUE_ID })).toEqual({ errorid: 'venue.unknown' });
});
