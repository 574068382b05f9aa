import { expect, it } from 'vitest';
import { messagesStore } from '#functions/stores/messages.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aRules, aTable, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxItems } from '#tests/kit/outbox.ts';

const on = operationWorld({ rules: aRules({ tables: [aTable()], leadMinutes: 0 }) });

type Action = 'confirm' | 'partArrive' | 'arrive' | 'seat' | 'noShow' | 'cancel' | 'undo';
const act = (id: string, revision: number, action: Action) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);
const rows = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties;

it.each(['partArrive', 'arrive', 'seat', 'noShow'] as const)(
  'refuses %s on any day but that of the reservation',
  async (action) => {
    const { reservation } = await on.book();
    await act(reservation.id, 1, 'confirm');
    const before = await rows();
    expect((await act(reservation.id, 2, action)).body).toEqual({ errorid: 'reservation.notToday' });
    expect(await rows()).toEqual(before);
  },
);

it('holds back the message about a cancellation for ten seconds, and takes it back with an undo', async () => {
  const { reservation } = await on.book();
  await act(reservation.id, 1, 'confirm');
  const waiting = async () =>
    (await outboxItems(on.world.table)).filter(({ entries }) =>
      entries.some((each) => each.kind === 'message' && each.purpose === 'cancelled'),
    );
  await act(reservation.id, 2, 'cancel');
  const now = on.world.now();
  expect((await waiting()).map(({ dueAt }) => dueAt - now)).toEqual([10_000]);
  const { body } = await act(reservation.id, 3, 'undo');
  expect(body.reservation).toMatchObject({ booking: 'confirmed', message: { purpose: 'confirmed' } });
  const told = await messagesStore(on.world.table).list(VENUE_ID, reservation.id as ReservationId);
  expect(told.map(({ purpose }) => purpose)).not.toContain('cancelled');
});

it('cancels without a message where the venue tells the guest itself', async () => {
  const { reservation } = await on.book();
  await act(reservation.id, 1, 'confirm');
  const target = { venueId: VENUE_ID, id: reservation.id, revision: 2, action: 'cancel' as const };
  const { body } = await on.world.call('reservations.act', { ...target, silent: true as const }, on.host);
  expect(body.reservation).toMatchObject({ booking: 'cancelled', message: { purpose: 'confirmed' } });
});
