import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { asBoss, asManager, listed, opened, visited, write } from './kit.ts';

const on = operationWorld();
async function reported() {
  const visit = await visited(on);
  await write(on, visit.token);
  const ofIt = { venueId: VENUE_ID, reservationId: visit.id };
  await on.world.call('reviews.report', { ...ofIt, revision: 1, reason: 'fraud', text: '' }, await asManager(on));
  return visit;
}
const decide = async (reservationId: string, revision: number, hidden: boolean) =>
  (await on.world.call('reviews.decide', { venueId: VENUE_ID, reservationId, revision, hidden }, await asBoss(on)))
    .body;

it('hides a reported review from everybody but its author and the venue, and shows it again', async () => {
  const { id, token } = await reported();
  expect((await decide(id, 2, true)).review).toMatchObject({ venue: 'Trattoria da Nina', venueId: VENUE_ID });
  expect((await opened(on, token)).review.hidden).toBe(true);
  expect(await listed(on)).toMatchObject({ hidden: 1, months: [{ count: 0 }] });
  await decide(id, 3, false);
  expect((await opened(on, token)).review.hidden).toBe(false);
  expect(await listed(on)).toMatchObject({ hidden: 0, months: [{ count: 1 }] });
});

it('decides about what was reported, as it stands now', async () => {
  const { id, token } = await visited(on);
  await write(on, token);
  expect((await decide(id, 1, true)).errorid).toBe('review.unknown');
  const other = await visited(on, {}, 2);
  expect((await decide(other.id, 1, true)).errorid).toBe('review.unknown');
});

it('of two decisions at once one is made', async () => {
  const { id } = await reported();
  const both = await Promise.all([decide(id, 2, true), decide(id, 2, false)]);
  expect(both.map(({ errorid }) => errorid).toSorted()).toEqual(['0', 'review.stale']);
});
