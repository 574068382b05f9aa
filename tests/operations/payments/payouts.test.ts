import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { paymentsDesk } from './desk.ts';

const desk = paymentsDesk();
const payouts = () => desk.world.call('payments.payouts', { venueId: VENUE_ID }, desk.owner);

it('unfolds a payout to the reservations that it is made of, to the cent', async () => {
  const { id } = await desk.paid();
  await fetch(`${desk.providers.stripe.origin}/do/payout`, {
    method: 'POST',
    body: new URLSearchParams({ id: desk.world.account }),
    redirect: 'manual',
  });
  const [payout] = (await payouts()).body.payouts;
  expect(payout.lines).toMatchObject([{ what: 'charge', amount: 4000, reservationId: id }]);
  const sum = payout.lines.reduce(
    (all: number, line: { amount: number; fee: number }) => all + line.amount - line.fee,
    0,
  );
  expect(sum).toBe(payout.amount);
});

it('has none before Stripe has paid out, and says when Stripe does not answer', async () => {
  expect((await payouts()).body.payouts).toEqual([]);
  desk.providers.stripe.store.set('down', true);
  expect((await payouts()).body).toEqual({ errorid: 'payment.providerDown' });
});
