import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { asManager, opened, purposesOf, shownOf, visited, write } from './kit.ts';

const on = operationWorld();
const answer = async (reservationId: string, over: { revision?: number; text?: string } = {}, key?: string) =>
  on.world.call(
    'reviews.answer',
    { venueId: VENUE_ID, reservationId, revision: 1, text: 'Thank you, Anna!', ...over },
    { ...(await asManager(on)), ...(key && { key }) },
  );
const log = async (id: ReservationId) =>
  (await on.world.reservations.load(VENUE_ID, id))?.history.map(({ action }) => action).at(-1);

it('stands below the review, and the guest is told', async () => {
  const { id, token } = await visited(on);
  await write(on, token);
  const { body } = await answer(id);
  expect(body.review).toMatchObject({ answer: { text: 'Thank you, Anna!', at: on.world.now() }, revision: 2 });
  expect(await purposesOf(on.world, id)).toEqual(['reviewAnswered']);
  expect(await log(id)).toBe('answerReview');
  expect((await opened(on, token)).review.answer.text).toBe('Thank you, Anna!');
  expect((await shownOf(on)).newest[0].answer.text).toBe('Thank you, Anna!');
});

it('is one: of two at once one is stored, and a request that is repeated tells the guest once', async () => {
  const { id, token } = await visited(on);
  await write(on, token);
  const key = randomUUID();
  const both = await Promise.all([answer(id, { text: 'One' }, key), answer(id, { text: 'Two' })]);
  expect(both.map(({ body }) => body.errorid).toSorted()).toEqual(['0', 'review.answered']);
  const first = both[0]?.body;
  if (first.errorid === '0') expect((await answer(id, { text: 'One' }, key)).body).toEqual(first);
  expect(await purposesOf(on.world, id)).toEqual(['reviewAnswered']);
});

it('closes the task that a low rating has made', async () => {
  const { id, token } = await visited(on);
  await write(on, token, { ratings: { food: 1 } });
  const tasks = async () => (await on.world.call('tasks.list', { venueId: VENUE_ID }, on.host)).body.tasks;
  expect(await tasks()).toMatchObject([{ closed: null, doneAt: null, cause: { kind: 'review', id } }]);
  expect((await answer(id)).body.errorid).toBe('0');
  expect(await tasks()).toMatchObject([{ closed: 'answered', doneAt: on.world.now() }]);
});

it('answers the review as it was read, and no other', async () => {
  const { id, token } = await visited(on);
  expect((await answer(id)).body.errorid).toBe('review.unknown');
  const { review } = (await write(on, token)).body;
  on.world.pass(60_000);
  await write(on, token, { edits: review.writtenAt, text: 'Now that I think of it, no.' });
  expect((await answer(id)).body.errorid).toBe('review.stale');
  expect((await answer(id, { revision: 2 })).body.errorid).toBe('0');
});

it('reaches nobody who gets no messages, and stands all the same', async () => {
  const { id, token } = await visited(on, { messaging: 'none' });
  await write(on, token);
  expect((await answer(id)).body.errorid).toBe('0');
  expect(await purposesOf(on.world, id)).toEqual([]);
});

it('is for owners and managers', async () => {
  const { id, token } = await visited(on);
  await write(on, token);
  const input = { venueId: VENUE_ID, reservationId: id, revision: 1, text: 'Thanks' };
  expect((await on.world.call('reviews.answer', input, on.host)).body.errorid).toBe('session.forbidden');
});
