import { expect, it } from 'vitest';
import { addDays, addMonths } from '#shared/domain/kernel/time/local-date.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { listed, noonAfter, visited, WORDS, write } from './kit.ts';

const on = operationWorld();

it('lists the newest visits first, each with its guest and its party', async () => {
  const first = await visited(on);
  await write(on, first.token, { seconds: 3 });
  const later = await visited(on, { date: addDays(SATURDAY, 1), adults: 3, children: 1 });
  await write(on, later.token, { text: '' });
  const { reviews, more, months, hidden } = await listed(on);
  expect(reviews).toMatchObject([
    { reservationId: later.id, date: addDays(SATURDAY, 1), covers: 4, guest: 'Anna Rossi', unpublished: false },
    { reservationId: first.id, text: WORDS, start: 1200, signals: ['tooFast'], report: null, revision: 1 },
  ]);
  expect([more, hidden]).toEqual([false, 0]);
  expect(months).toEqual([{ month: '2026-12', count: 2, given: expect.objectContaining({ food: [0, 0, 0, 0, 2] }) }]);
});

it('goes on behind the last one of a page', async () => {
  for (let nth = 1; nth <= 51; nth += 1) {
    const { token } = await visited(on, {}, nth);
    await write(on, token, { ratings: { food: 4 }, text: '' });
  }
  const page = await listed(on);
  expect([page.reviews.length, page.more, page.months[0].count]).toEqual([50, true, 51]);
  const after = page.reviews.at(-1).reservationId;
  const { body } = await on.world.call('reviews.list', { venueId: VENUE_ID, after }, on.host);
  expect([body.reviews.length, body.more]).toEqual([1, false]);
});

it('keeps what nobody else sees after two years', async () => {
  const { token } = await visited(on);
  await write(on, token);
  await on.jump(noonAfter(addMonths(SATURDAY, 24)));
  expect((await listed(on)).reviews).toMatchObject([{ unpublished: true, text: WORDS }]);
});

it('is no list of another venue’s', async () => {
  const { body } = await on.world.call('reviews.list', { venueId: OTHER_VENUE_ID }, on.host);
  expect(body.errorid).toBe('venue.unknown');
});
