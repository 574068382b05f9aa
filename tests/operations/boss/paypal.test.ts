import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { aUser } from '#tests/kit/builders.ts';
import { paymentsDesk, SUM } from '../payments/desk.ts';
import { seller } from '../shop/sales.ts';

const desk = paymentsDesk();

it('lists PayPal’s orders at venues with PayPal’s own ids, and nothing that names a guest', async () => {
  const boss = await seller(desk);
  await usersStore(desk.world.table).create(aUser({ accountId: desk.world.venue.accountId }));
  const { token } = await desk.book();
  const { body } = await desk.world.call('payments.pay', { provider: 'paypal' }, { token });
  expect(body.url).toMatch(/^http/);
  const answer = await desk.world.call('boss.paypal', { month: '2026-12' }, boss);
  expect(answer.body).toMatchObject({
    orders: [
      {
        ...{ venueId: desk.world.venue.venueId, date: '2026-12-05', amount: SUM, captured: 0, refunded: 0 },
        ...{ currency: 'eur', orderId: expect.any(String), captureId: null },
      },
    ],
    next: 'paused~',
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/Giulia|333/);
  const later = await desk.world.call('boss.paypal', { month: '2026-12', after: 'paused~' }, boss);
  expect(later.body).toMatchObject({ orders: [], next: null });
  expect((await desk.world.call('boss.paypal', { month: '2027-01' }, boss)).body.orders).toEqual([]);
  expect((await desk.world.call('boss.paypal', { month: '2026-12' }, desk.owner)).body.errorid).toBe(
    'session.forbidden',
  );
});
