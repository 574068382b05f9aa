import { expect, it } from 'vitest';
import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { aGuestBooking, aRules, SATURDAY } from '#tests/kit/builders.ts';
import { payOnPage } from '#tests/kit/payments-world.ts';
import { HOUR, MINUTE, paymentsDesk } from './desk.ts';

const desk = paymentsDesk();
const perGuest: DepositRule = {
  ...{ kind: 'deposit', currency: 'eur', refundHours: 24 },
  amount: { per: 'guest', adult: 1000, child: 0 },
};

/** Four guests who have paid forty euros. */
async function four() {
  const venue = (await desk.world.venues.find(desk.world.venue.venueId)) ?? desk.world.venue;
  const { payBy } = venue.rules;
  await desk.world.venues.save({
    ...venue,
    ...{ payBy },
    rules: { ...aRules({ deposits: [perGuest] }), payBy },
  } as never);
  const deposit = { kind: 'deposit', amount: 4000 } as const;
  const booked = await desk.world.call('reservations.create', aGuestBooking({ adults: 4, children: 0, deposit }));
  const { token } = booked.body;
  await payOnPage((await desk.world.call('payments.pay', { provider: 'stripe' }, { token })).body.url);
  const { reservation } = (await desk.world.call('payments.check', {}, { token })).body;
  return { token, reservation };
}

const alter = async (token: string, adults: number, ask = false) => {
  const { reservation } = (await desk.world.call('guest.view', {}, { token })).body;
  const { date, start, children, highchairs, area, remarks, revision } = reservation;
  const wish = { date, start, adults, children, highchairs, area, remarks };
  return desk.world.call('guest.alter', { revision, wish, ask } as never, { token });
};

it('a smaller party gets exactly the difference back, and stays confirmed', async () => {
  const { token, reservation } = await four();
  expect(reservation).toMatchObject({ booking: 'confirmed', date: SATURDAY });
  expect((await alter(token, 3)).body.outcome).toBe('altered');
  await desk.work();
  const { money } = (await desk.world.call('payments.state', {}, { token })).body;
  expect(money).toMatchObject({ due: 3000, charged: 4000, refunded: 1000, open: 0 });
});

it('after the deadline the venue decides about a smaller party, and nothing goes back by itself', async () => {
  const { token } = await four();
  await desk.evening();
  desk.pass(-20 * HOUR);
  expect((await alter(token, 3)).body.errorid).toBe('reservation.onRequest');
  desk.pass(MINUTE);
  await desk.work();
  expect((await desk.world.call('payments.state', {}, { token })).body.money.refunded).toBe(0);
});
