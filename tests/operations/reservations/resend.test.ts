import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const resend = (id: string) => on.world.call('reservations.resend', { venueId: VENUE_ID, id }, on.host);

it('sends the message that fits the state, a minute after the last', async () => {
  const { reservation } = await on.book();
  on.world.pass(59_000);
  expect((await resend(reservation.id)).body).toEqual({ errorid: 'message.tooSoon', detail: { limit: 1 } });
  on.world.pass(1000);
  expect((await resend(reservation.id)).body.reservation.message).toMatchObject({ purpose: 'confirmRequest' });

  await on.world.call(
    'reservations.act',
    { venueId: VENUE_ID, id: reservation.id, revision: 2, action: 'cancel' },
    on.host,
  );
  on.world.pass(60_000);
  expect((await resend(reservation.id)).body.reservation.message).toMatchObject({ purpose: 'cancelled' });
});

it('sends the place in line again to who waits, and knows no other reservation', async () => {
  const { reservation } = await on.wait();
  on.world.pass(60_000);
  expect((await resend(reservation.id)).body.reservation.message).toMatchObject({ purpose: 'waitlistJoined' });
  expect((await resend('res_20261205_00000000')).body).toEqual({ errorid: 'reservation.unknown' });
});

it('says nothing more of a day that is over', async () => {
  const { reservation } = await on.book();
  const confirm = { venueId: VENUE_ID, id: reservation.id, revision: 1, action: 'confirm' } as const;
  await on.world.call('reservations.act', confirm, on.host);
  await on.jump(Date.UTC(2026, 11, 6, 0)); // one at night, which is the same business day
  expect((await resend(reservation.id)).status).toBe(200);
  await on.jump(Date.UTC(2026, 11, 6, 9));
  expect((await resend(reservation.id)).body).toEqual({ errorid: 'reservation.notAllowed' });
});
