// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { beforeEach, expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded } from './kit.ts';

const on = operationWorld();
const WORDS = { tags: ['regular', 'window'], notes: 'Likes the corner', allergies: 'Nuts' };
let guestId: string;
beforeEach(async () => {
  guestId = await carded(on, await on.book({ name: 'Anna Rossi' }));
});

const write = async (over: object = {}) =>
  (
    await on.world.call(
      'guests.profile_write',
      { venueId: VENUE_ID, guestId, revision: 0, ...WORDS, ...over } as never,
      on.host,
    )
  ).body;
const read = async () => (await on.world.call('guests.read', { venueId: VENUE_ID, guestId }, on.host)).body;

it('keeps what the house writes, and takes the same again for the same', async () => {
  expect(await write()).toMatchObject({ ...WORDS, revision: 1 });
  expect(await write()).toMatchObject({ ...WORDS, revision: 1 });
  expect(await read()).toMatchObject({ ...WORDS, revision: 1 });
});

it('lets nobody write over what somebody else has just written', async () => {
  await write();
  expect((await write({ notes: 'Prefers the terrace' })).errorid).toBe('guest.stale');
  expect(await read()).toMatchObject({ notes: WORDS.notes });
});

it('forgets what was said of health thirty days after the latest booking, and nothing else', async () => {
  await write();
  await on.jump(Date.UTC(2027, 0, 3, 12));
  expect(await read()).toMatchObject({ allergies: 'Nuts' });
  await on.jump(Date.UTC(2027, 0, 5, 12));
  expect(await read()).toMatchObject({ ...WORDS, allergies: '' });
});

it('takes health away when it is emptied', async () => {
  await write();
  await write({ revision: 1, allergies: '' });
  expect(await read()).toMatchObject({ ...WORDS, allergies: '', revision: 2 });
});

it.each([
  ['too many tags', { tags: Array.from({ length: 13 }, (_, n) => `tag ${n}`) }, 'tags', 'field.tooMany'],
  ['an empty tag', { tags: [' '] }, 'tags.0', 'field.required'],
  ['a note without end', { notes: 'x'.repeat(1001) }, 'notes', 'field.tooLong'],
])('refuses %s beside its field and writes nothing', async (_, over, path, code) => {
  expect(await write(over)).toMatchObject({ errorid: 'request.invalid', issues: [{ path, code }] });
  expect(await read()).toMatchObject({ revision: 0 });
});

it('writes nothing of who never booked, nor at another house', async () => {
  expect((await write({ guestId: 'A'.repeat(22) })).errorid).toBe('guest.unknown');
  expect((await write({ venueId: OTHER_VENUE_ID })).errorid).toBe('venue.unknown');
});
