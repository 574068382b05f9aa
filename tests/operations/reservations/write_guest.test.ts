import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';

const on = operationWorld();
const DAY = 24 * 3_600_000;
let id: ReservationId;
beforeEach(async () => {
  const { reservation } = await on.book();
  id = reservationIdOf(SATURDAY, reservation.code);
});

const write = (body: string, key?: string) =>
  on.world.call('reservations.write_guest', { venueId: VENUE_ID, id, body }, { ...on.host, ...(key && { key }) });
const messages = async () => (await on.world.reservations.find(VENUE_ID, id))?.messages ?? [];
const answers = async () => (await outboxEntries(on.world.table)).filter(({ kind }) => kind === 'answer');
/** The guest of the reservation writes now. */
async function heard() {
  const stored = await on.world.reservations.load(VENUE_ID, id);
  await guestWrote(on.world.table, { guest: stored?.thread ?? '' }, on.world.now());
}

it('writes by a template with these words to a guest who has not written for a day', async () => {
  const { body } = await write('  The kitchen closes at nine.  ');
  expect(body.free).toBeUndefined();
  expect(body.reservation.message).toMatchObject({ purpose: 'note', state: 'queued' });
  const stored = await on.world.reservations.load(VENUE_ID, id);
  expect(stored?.history.at(-1)).toMatchObject({
    ...{ action: 'write', reason: 'The kitchen closes at nine.', forGuest: true },
    actor: { name: 'Hanna' },
  });
  expect(await answers()).toEqual([]);
});

it('writes as typed within a day of the guest’s own words, and no longer after it', async () => {
  await heard();
  const { body } = await write('See you at eight.');
  expect(body).toMatchObject({ free: true, reservation: { id } });
  expect(await answers()).toHaveLength(1);
  expect((await messages()).map(({ purpose }) => purpose)).toEqual(['confirmRequest']);
  on.world.pass(DAY + 1);
  const host = await on.world.signIn({ userId: 'usr_otto', name: 'Otto' });
  const later = await on.world.call('reservations.write_guest', { venueId: VENUE_ID, id, body: 'Once more' }, host);
  expect(later.body.free).toBeUndefined();
  expect((await messages()).at(-1)?.purpose).toBe('note');
});

it.each([
  ['as typed', true],
  ['by a template', false],
])('is written once for one key, however often it is sent, %s', async (_, isOpen) => {
  if (isOpen) await heard();
  const key = randomUUID();
  const all = [await write('Hello', key), await write('Hello', key)];
  expect(all[1]?.body).toEqual(all[0]?.body);
  expect((await answers()).length + (await messages()).length).toBe(2);
});

it('writes to nobody who gets no messages, nor about what is over', async () => {
  const bare = { venueId: VENUE_ID, id, revision: 1, phone: '', email: '' };
  await on.world.call('reservations.contact_write', bare, on.host);
  expect((await write('Hello')).body).toEqual({ errorid: 'message.none' });
  await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision: 2, action: 'cancel' }, on.host);
  expect((await write('Hello')).body).toEqual({ errorid: 'reservation.notAllowed' });
  expect((await write('   ')).body.issues).toEqual([{ path: 'body', code: 'field.required' }]);
  expect((await write('x'.repeat(301))).body.issues).toEqual([{ path: 'body', code: 'field.tooLong' }]);
});
