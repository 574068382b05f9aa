import { expect, it } from 'vitest';
import { messagesStore } from '#functions/stores/messages.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
async function messages(date?: string) {
  const manager = await on.world.signIn({ role: 'manager' });
  const input = { venueId: VENUE_ID, ...(date !== undefined && { date }) };
  return (await on.world.call('whatsapp.messages', input, manager)).body;
}
const fail = async (id: string, failure: string) => {
  const reservationId = id as ReservationId;
  const found = await on.world.reservations.find(VENUE_ID, reservationId);
  const ref = { venueId: VENUE_ID, reservationId, messageId: found?.messages[0]?.id ?? '' };
  await messagesStore(on.world.table).advance(ref, { state: 'failed', at: on.world.now(), failure });
};

it('lists every message of a day with its state, the latest first, and why one failed', async () => {
  const first = await on.book({ phone: '3330000001' });
  on.world.pass(1000);
  const second = await on.book({ phone: '3330000002' });
  await fail(first.reservation.id, '131026');
  const body = await messages(SATURDAY);
  expect(body).toMatchObject({ date: SATURDAY, today: '2026-12-01' });
  expect(body.messages).toMatchObject([
    { reservationId: second.reservation.id, state: 'queued', failure: null, purpose: 'confirmRequest', again: true },
    { reservationId: first.reservation.id, state: 'failed', failure: '131026', again: true },
  ]);
  expect((await messages()).messages).toEqual([]);
});

it('offers only the latest message of a reservation once more, and none of a day that is over', async () => {
  const { reservation } = await on.book();
  const confirm = { venueId: VENUE_ID, id: reservation.id, revision: 1, action: 'confirm' } as const;
  await on.world.call('reservations.act', confirm, on.host);
  const again = async () => (await messages(SATURDAY)).messages.map((each: { again: boolean }) => each.again);
  expect(await again()).toEqual([true, false]);
  await on.jump(Date.UTC(2026, 11, 6, 9));
  expect(await again()).toEqual([false, false]);
});

it('is not for hosts', async () => {
  const { body } = await on.world.call('whatsapp.messages', { venueId: VENUE_ID }, on.host);
  expect(body.errorid).toBe('session.forbidden');
});
