import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { asBoss, asManager, shownOf, visited, write } from './kit.ts';

const on = operationWorld();
const report = async (reservationId: string, revision = 1) =>
  (
    await on.world.call(
      'reviews.report',
      { venueId: VENUE_ID, reservationId, revision, reason: 'personalData', text: 'Names our cook.' },
      await asManager(on),
    )
  ).body;

it('reports a review once, and hides nothing by itself', async () => {
  const { id, token } = await visited(on);
  await write(on, token);
  expect((await report(id)).review.report).toEqual({
    ...{ reason: 'personalData', text: 'Names our cook.', at: on.world.now(), by: 'Mara', decision: null },
  });
  expect((await report(id)).errorid).toBe('review.stale');
  expect((await report(id, 2)).errorid).toBe('review.reported');
  expect((await shownOf(on)).newest).toHaveLength(1);
});

it('stays reported when it is decided: what was kept cannot be reported again and again', async () => {
  const { id, token } = await visited(on);
  await write(on, token);
  await report(id);
  const kept = { venueId: VENUE_ID, reservationId: id, revision: 2, hidden: false };
  await on.world.call('reviews.decide', kept, await asBoss(on));
  expect((await report(id, 3)).errorid).toBe('review.reported');
});

it('there must be a review', async () => {
  const { id } = await visited(on);
  expect((await report(id)).errorid).toBe('review.unknown');
});
