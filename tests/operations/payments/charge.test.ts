import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { payOnPage } from '#tests/kit/payments-world.ts';
import { paymentsDesk, SUM } from './desk.ts';

const desk = paymentsDesk('guarantee');
const reason = 'nobody came and nobody called';
const charge = (id: string, version: number, amount: number) =>
  desk.world.call('payments.charge', { venueId: VENUE_ID, id, version, amount, reason }, desk.owner);

async function absent(card?: string) {
  const kept = await desk.paid(card);
  await desk.evening();
  await desk.act(kept.id, 'noShow');
  await desk.work();
  return kept;
}

it('charges a kept card less than was agreed, and gives it back when it was a mistake', async () => {
  const { id } = await absent();
  const before = await desk.read(id);
  expect(before).toMatchObject({ kind: 'guarantee', nature: 'penale', chargeable: SUM, needs: ['noShow'], charged: 0 });
  const { body } = await charge(id, before.version, 2500);
  expect(body.money).toMatchObject({ status: 'forfeited', charged: 2500, chargeable: SUM - 2500, needs: [] });
  const { version } = body.money;
  const input = { venueId: VENUE_ID, id, version, amount: 2500, reason: 'they were at table 4' };
  const undone = await desk.world.call('payments.refund', input, desk.owner);
  expect(undone.body.money).toMatchObject({ status: 'refunded', refunded: 2500 });
});

it('charges nobody who came, and never more than was agreed', async () => {
  const { id } = await desk.paid();
  expect((await charge(id, 1, SUM)).body).toEqual({ errorid: 'payment.notAllowed' });
  await desk.evening();
  await desk.act(id, 'noShow');
  expect((await charge(id, 1, SUM + 1)).body).toEqual({ errorid: 'payment.tooMuch' });
  expect((await desk.world.moneyOf(id)).attempts).toHaveLength(1);
});

it('sends the guest a link when the bank asks for the holder, by which the sum is paid', async () => {
  const { id, token } = await absent('4000002760003184');
  const { version } = await desk.read(id);
  const { body } = await charge(id, version, SUM);
  expect(body.money.timeline.at(-1)).toMatchObject({ state: 'failed', failure: 'authentication_required' });
  const found = await desk.world.reservations.find(VENUE_ID, id);
  expect(found?.messages.at(-1)?.purpose).toBe('paymentLink');
  const page = (await desk.world.call('payments.pay', { provider: 'stripe' }, { token })).body.url;
  await payOnPage(page, '4242424242424242');
  const { money } = (await desk.world.call('payments.check', {}, { token })).body;
  expect(money).toMatchObject({ status: 'forfeited', charged: SUM, open: 0 });
});
