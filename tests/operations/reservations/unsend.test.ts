import { beforeEach, expect, it } from 'vitest';
import { messagesStore } from '#functions/stores/messages.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
let id: ReservationId;
const call = (operation: 'resend' | 'unsend') =>
  on.world.call(`reservations.${operation}`, { venueId: VENUE_ID, id }, on.host);
const act = (revision: number, action: 'confirm' | 'undo') =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);
const messages = async () => (await on.world.reservations.find(VENUE_ID, id))?.messages ?? [];
const leave = async () => {
  const messageId = (await messages()).at(-1)?.id ?? '';
  await messagesStore(on.world.table).lease({ venueId: VENUE_ID, reservationId: id, messageId }, on.world.now());
};

beforeEach(async () => {
  const { reservation } = await on.book();
  id = reservation.id as ReservationId;
  await leave();
  on.world.pass(61_000);
});

it('stops a message that was sent once more and has not left', async () => {
  expect((await call('resend')).body.reservation).toMatchObject({ unsend: true, message: { state: 'queued' } });
  on.world.pass(1_000);
  const { body } = await call('unsend');
  expect(body.reservation).toMatchObject({ unsend: false, revision: 3, message: { state: 'sending' } });
  expect((await messages()).map(({ purpose }) => purpose)).toEqual(['confirmRequest']);
  const stored = await on.world.reservations.load(VENUE_ID, id);
  expect(stored?.history.at(-1)).toMatchObject({ action: 'unsend', actor: { name: 'Hanna' } });
  expect((await call('unsend')).body.errorid).toBe('reservation.notAllowed');
});

it('says of one that has left that it has', async () => {
  await call('resend');
  await leave();
  expect((await call('unsend')).body).toEqual({ errorid: 'message.left' });
  expect(await messages()).toHaveLength(2);
});

it('stops nothing later than an undo would, and nothing that was not sent again', async () => {
  expect((await call('unsend')).body.errorid).toBe('reservation.notAllowed');
  await call('resend');
  on.world.pass(121_000);
  expect((await call('unsend')).body.errorid).toBe('reservation.notAllowed');
});

it('a message sent once more does not stand in the way of an undo, which takes back its words too', async () => {
  await act(1, 'confirm');
  await leave();
  on.world.pass(61_000);
  await call('resend');
  on.world.pass(1_000);
  const { body } = await act(3, 'undo');
  expect(body.reservation).toMatchObject({ booking: 'unconfirmed' });
  // The second confirmation never leaves; of the first the guest is told what holds now.
  expect((await messages()).map(({ purpose }) => purpose)).toEqual(['confirmRequest', 'confirmed', 'confirmRequest']);
});
