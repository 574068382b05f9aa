import { expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { links } from '#tests/kit/world.ts';

const on = operationWorld();

it('shows the reservation to who has its link, and never what is the house’s own', async () => {
  const { reservation, token } = await on.book();
  const { body } = await on.world.call('guest.view', {}, { token });
  expect(body.reservation).toEqual(reservation);
  for (const own of ['history', 'unit', 'contact', 'note', 'guest', 'thread', 'was'])
    expect(body.reservation).not.toHaveProperty(own);
});

it('opens no other reservation with the link', async () => {
  const [a, b] = [await on.book({ phone: '3330000001' }), await on.book({ phone: '3330000002' })];
  const mac = a.token.split('.')[2];
  const forged = `${VENUE_ID}.${b.reservation.id}.${mac}`;
  expect((await on.world.call('guest.view', {}, { token: forged })).body).toEqual({ errorid: 'session.invalid' });
});

it('knows no reservation that is gone, or at another venue', async () => {
  for (const venueId of [VENUE_ID, OTHER_VENUE_ID]) {
    const token = await links.mint({ venueId, reservationId: 'res_20261205_00000000' as ReservationId });
    expect((await on.world.call('guest.view', {}, { token })).body).toEqual({ errorid: 'reservation.unknown' });
  }
});
