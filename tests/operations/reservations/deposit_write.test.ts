import { expect, it } from 'vitest';
import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { aGuestBooking, aRules, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const rule: DepositRule = { kind: 'deposit', currency: 'eur', amount: { per: 'party', sum: 4000 }, refundHours: 24 };
const on = operationWorld({ rules: aRules({ deposits: [rule] }) });
const write = (id: string, revision: number, paid: boolean, venueId: string = VENUE_ID) =>
  on.world.call('reservations.deposit_write', { venueId, id, revision, paid }, on.host);

/** A table that the venue agreed to, with a deposit of forty euros still to be paid. */
async function agreed(): Promise<{ id: string; token: string }> {
  const deposit = { kind: 'deposit', amount: 4000 } as const;
  const { body } = await on.world.call('reservations.request', aGuestBooking({ deposit }));
  const { id } = body.reservation;
  await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision: 1, action: 'accept' }, on.host);
  return { id, token: body.token };
}

it('notes how much was paid, when and who says so, shows the guest the sum, and takes it back', async () => {
  const { id, token } = await agreed();
  const received = { amount: 4000, at: on.world.now() };
  const { body } = await write(id, 2, true);
  expect(body.reservation).toMatchObject({ payment: 'paid', received, receivedBy: expect.any(String), revision: 3 });
  const seen = (await on.world.call('guest.view', {}, { token })).body.reservation;
  expect(seen).toMatchObject({ received });
  expect(JSON.stringify(seen)).not.toContain('receivedBy');
  expect((await write(id, 2, true)).body.reservation.revision).toBe(3);
  expect((await write(id, 3, false)).body.reservation).toMatchObject({ payment: 'required', received: null });
});

it('is no step of the evening: what was done before it can still be taken back', async () => {
  const { id } = await agreed();
  const act = (revision: number, action: 'seat' | 'undo') =>
    on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);
  await on.jump(Date.UTC(2026, 11, 5, 17)); // 18:00 in Rome, on the day itself
  await act(2, 'seat');
  await write(id, 3, true);
  expect((await act(4, 'undo')).body.reservation).toMatchObject({ presence: 'expected', payment: 'paid' });
});

it('is refused with the reason, and nothing is written', async () => {
  const { id } = await agreed();
  expect((await write(id, 7, true)).body).toEqual({ errorid: 'reservation.stale' });
  expect((await write(id, 2, true, OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
  expect((await write('res_20261205_00000000', 1, true)).body).toEqual({ errorid: 'reservation.unknown' });
  await on.world.venues.save({ ...on.world.venue, rules: aRules() });
  const { reservation } = await on.book({ phone: '3330000002' });
  expect((await write(reservation.id, 1, true)).body).toEqual({ errorid: 'reservation.notAllowed' });
});
