import { expect, it } from 'vitest';
import { aGuestBooking, aRules } from '#tests/kit/builders.ts';
import { paymentsDesk, SUM } from './desk.ts';

const desk = paymentsDesk();

it('says how much is to be paid, by what and until when', async () => {
  const { token } = await desk.book();
  const { money } = (await desk.world.call('payments.state', {}, { token })).body;
  expect(money).toMatchObject({ status: 'required', due: SUM, open: SUM, ways: ['stripe', 'paypal'] });
  expect(money).toMatchObject({ secondsLeft: 300, checking: false, failure: null, refunds: [] });
});

it('knows of no money where no deposit was agreed', async () => {
  await desk.world.venues.save({ ...desk.world.venue, rules: aRules() });
  const { body } = await desk.world.call('reservations.create', aGuestBooking());
  expect((await desk.world.call('payments.state', {}, { token: body.token })).body).toEqual({
    errorid: 'payment.none',
  });
});
