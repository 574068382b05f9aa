import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aGuestBooking, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const note = (id: string, as: { token: string; csrf: string }, key: string) =>
  on.world.call(
    'reservations.note_write',
    { venueId: VENUE_ID, id, revision: 1, note: 'By the window' },
    { ...as, key },
  );

it('the key of a request is its user’s: under the same one of somebody else another request is done', async () => {
  const [first, second] = [await on.book(), await on.book({ phone: '3339998877' })];
  const [key, other] = [randomUUID(), await on.world.signIn({ userId: 'usr_other' })];
  expect((await note(first.reservation.id, on.host, key)).body.errorid).toBe('0');
  expect((await note(second.reservation.id, other, key)).body).toMatchObject({
    errorid: '0',
    reservation: { id: second.reservation.id, note: 'By the window' },
  });
});

it('the key of a guest’s request is the reservation’s: nobody is answered what another guest was', async () => {
  const [first, second] = [await on.book(), await on.book({ phone: '3339998877' })];
  const key = randomUUID();
  for (const { token, reservation } of [first, second]) {
    const { body } = await on.world.call('guest.cancel', {}, { token, key });
    expect(body.reservation).toMatchObject({ code: reservation.code, booking: 'cancelled' });
  }
});

const book = (key: string) => on.world.call('reservations.create', aGuestBooking(), { key });

it('a key in capital letters is the same one', async () => {
  const key = randomUUID();
  const answer = await book(key);
  expect(answer.status).toBe(200);
  expect(await book(key.toUpperCase())).toEqual(answer);
});

it('an answer is kept for two days: after them the same key is a new request', async () => {
  const key = randomUUID();
  await book(key);
  on.world.pass(48 * 3_600_000 - 1);
  expect((await book(key)).body.errorid).toBe('0');
  on.world.pass(1);
  expect((await book(key)).body.errorid).toBe('reservation.duplicate');
});

it('who guesses tokens is stopped after sixty in a minute, and nobody else', async () => {
  const guess = (ip: string) => on.world.call('account.sessions', {}, { token: 'x'.repeat(43), ip });
  const answers = [];
  for (let n = 0; n < 61; n += 1) answers.push((await guess('10.9.9.9')).body.errorid);
  expect(answers.indexOf('rate.exceeded')).toBe(60);
  expect((await guess('10.1.1.1')).body.errorid).toBe('session.invalid');
  on.world.pass(60_000);
  expect((await guess('10.9.9.9')).body.errorid).toBe('session.invalid');
});
