import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { usersStore } from '#functions/stores/users.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { EDITABLE_MS } from '#shared/domain/review/review.ts';
import { aUser, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { links } from '#tests/kit/world.ts';
import { aVisit, LEFT, noonAfter, opened, RATINGS, SEATED, stored, visited, WORDS, write } from './kit.ts';

const on = operationWorld();
const DAY = 86_400_000;
const kept = (id: Parameters<ReturnType<typeof reviewsStore>['load']>[1]) =>
  reviewsStore(on.world.table).load(VENUE_ID, id);
const figures = async () => (await reviewsStore(on.world.table).totals(VENUE_ID)).totals;
const tasks = () => tasksStore(on.world.table).list(VENUE_ID, on.world.now());
/** A review with one more sign: the corrected one is recognised by it. */
const edit = async (token: string, over: Parameters<typeof write>[2] = {}) => {
  const { review } = await opened(on, token);
  return write(on, token, { edits: review.writtenAt, ...over });
};

it('stores what the guest wrote, signed in short, with the proof of the visit', async () => {
  const { id, token } = await visited(on);
  const { body } = await write(on, token);
  expect(body.review).toMatchObject({ ratings: RATINGS, text: WORDS, author: 'Anna R.', hidden: false, answer: null });
  expect(body.review.token).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}[0-9A-HJKMNP-TV-Z*~$=U]$/);
  expect(await kept(id)).toMatchObject({ seatedAt: SEATED, leftAt: LEFT, locale: 'it', signals: [], revision: 1 });
  expect((await figures())['2026-12']).toMatchObject({ count: 1, hidden: 0, given: { food: [0, 0, 0, 0, 1] } });
});

it('of two reviews at once one is released, and the other guest page is told so', async () => {
  const { token } = await visited(on);
  const both = await Promise.all(['One', 'Two'].map((text) => write(on, token, { text })));
  expect(both.map(({ body }) => body.errorid).toSorted()).toEqual(['0', 'review.released']);
  expect((await figures())['2026-12']?.count).toBe(1);
});

it('counts the reviews of all guests who write at once', async () => {
  const visits = await Promise.all([1, 2, 3, 4].map((nth) => stored(on.world, aVisit({}, nth))));
  await on.jump(noonAfter(SATURDAY));
  const all = await Promise.all(visits.map(({ token }) => write(on, token)));
  expect(all.map(({ body }) => body.errorid)).toEqual(['0', '0', '0', '0']);
  expect((await figures())['2026-12']?.count).toBe(4);
});

it('the same request again is the same review', async () => {
  const { token } = await visited(on);
  const key = randomUUID();
  const both = await Promise.all([write(on, token, {}, key), write(on, token, {}, key)]);
  expect(both[1]?.body).toEqual(both[0]?.body);
  expect(await write(on, token, {}, key)).toEqual(both[0]);
  expect((await figures())['2026-12']?.count).toBe(1);
});

it('is corrected for 48 hours, and the figures with it', async () => {
  const { id, token } = await visited(on);
  await write(on, token);
  on.world.pass(EDITABLE_MS - 1);
  const { body } = await edit(token, { ratings: { food: 3 }, text: 'On reflection.' });
  expect(body.review).toMatchObject({ ratings: { food: 3 }, text: 'On reflection.', author: 'Anna R.' });
  expect((await figures())['2026-12']).toEqual({ count: 1, hidden: 0, given: { food: [0, 0, 1, 0, 0] } });
  expect(await kept(id)).toMatchObject({ editedAt: on.world.now(), revision: 2 });
  // Another device still shows what was written first.
  expect((await edit(token)).body.errorid).toBe('review.stale');
  on.world.pass(1);
  expect((await write(on, token, { edits: on.world.now() - 1 })).body.errorid).toBe('review.released');
});

it.each([
  ['on the thirtieth day', 30, '0'],
  ['a day later', 31, 'review.over'],
])('can be written %s', async (_, days, errorid) => {
  const { token } = await stored(on.world, aVisit());
  await on.jump(noonAfter(addDays(SATURDAY, days - 1)));
  expect((await write(on, token)).body.errorid).toBe(errorid);
});

it.each([
  ['a guest who never came', { booking: 'noShow', presence: 'expected' }],
  ['a cancelled reservation', { booking: 'cancelled', presence: 'expected' }],
  ['a guest still expected', { booking: 'confirmed', presence: 'expected' }],
] as const)('%s reviews nothing', async (_, over) => {
  const { token } = await visited(on, over);
  expect((await write(on, token)).body.errorid).toBe('review.noVisit');
  expect(await figures()).toEqual({});
});

it('a party whose departure nobody noted may write once its day is over, and not before', async () => {
  const { token } = await stored(on.world, aVisit({ booking: 'confirmed', presence: 'seated' }));
  on.world.setNow(LEFT);
  expect((await write(on, token)).body.errorid).toBe('review.noVisit');
  await on.jump(noonAfter(SATURDAY));
  expect((await write(on, token)).body.errorid).toBe('0');
});

it('nobody writes about somebody else’s visit: a link that was altered opens nothing', async () => {
  const [one, other] = [await visited(on), await visited(on, {}, 2)];
  const mine = one.token.split('.');
  const forged = [mine[0], other.id, ...mine.slice(2)].join('.');
  expect((await write(on, forged)).body.errorid).toBe('session.invalid');
  const sentElsewhere = await links.mint({ venueId: VENUE_ID, reservationId: one.id }, '+393330000000');
  expect((await write(on, sentElsewhere)).body.errorid).toBe('link.outdated');
});

it.each([
  ['no rating at all', { ratings: {} }, 'ratings', 'field.required'],
  ['six stars', { ratings: { food: 6 } }, 'ratings.food', 'field.tooLarge'],
  ['half a star', { ratings: { food: 2.5 } }, 'ratings.food', 'field.wholeNumber'],
  ['ten kilobytes', { text: 'x'.repeat(10_240) }, 'text', 'field.tooLong'],
  ['text that is turned round', { text: 'good \u202e bad' }, 'text', 'field.characters'],
])('refuses %s beside its field', async (_, over, path, code) => {
  const { token } = await visited(on);
  expect((await write(on, token, over)).body).toMatchObject({ errorid: 'request.invalid', issues: [{ path, code }] });
});

it('keeps a script as the text that it is', async () => {
  const { token } = await visited(on);
  const text = '<script>alert(1)</script>';
  expect((await write(on, token, { text })).body.review.text).toBe(text);
});

it('a low rating makes one task for the venue, however often the review is corrected', async () => {
  const { token } = await visited(on);
  await write(on, token, { ratings: { food: 5, service: 2 } });
  const [task, ...others] = await tasks();
  expect([task?.title, others]).toEqual([
    'Parlare con un ospite: la visita di sab 5 dic, 20:00 (7KQ2M001) ha ricevuto un voto basso',
    [],
  ]);
  if (task) await tasksStore(on.world.table).remove(VENUE_ID, task.taskId);
  await edit(token, { ratings: { food: 1 } });
  expect(await tasks()).toEqual([]);
});

it('a good one makes none, until it is corrected to a low one', async () => {
  const { token } = await visited(on);
  await write(on, token);
  expect(await tasks()).toEqual([]);
  await edit(token, { ratings: { value: 2 } });
  expect(await tasks()).toHaveLength(1);
});

it('marks what looks odd, and stores it all the same', async () => {
  await usersStore(on.world.table).create(aUser({ phone: '+393331234567' }));
  const first = await visited(on, { contact: { name: 'Bea', phone: '+393339998877', locale: 'it' } }, 2);
  await write(on, first.token);
  const { id, token } = await visited(on);
  expect((await write(on, token, { seconds: 5 })).body.errorid).toBe('0');
  expect((await kept(id))?.signals).toEqual(['ownUser', 'tooFast', 'alike']);
  const again = await visited(on, { date: addDays(SATURDAY, 7) });
  on.world.pass(DAY);
  await write(on, again.token, { text: '' });
  expect((await kept(again.id))?.signals).toEqual(['ownUser', 'sameGuest']);
});
