import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { aGuestBooking, aRules, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import {
  approveOnPage,
  openPaymentsWorld,
  type PaymentsWorld,
  type Providers,
  payOnPage,
  startProviders,
} from '#tests/kit/payments-world.ts';

const rule: DepositRule = { kind: 'deposit', currency: 'eur', amount: { per: 'party', sum: 4000 }, refundHours: 24 };
const deposit = { kind: 'deposit', amount: 4000 } as const;
const MINUTE = 60_000;

let providers: Providers;
let world: PaymentsWorld;
let now = NOON_TUESDAY;
beforeAll(async () => {
  vi.stubEnv('APP_ORIGIN', 'http://localhost:8080');
  providers = await startProviders(() => now);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await providers.stop();
});
beforeEach(async () => {
  now = NOON_TUESDAY;
  world = await openPaymentsWorld(await engineOfFile(), providers, { rules: aRules({ deposits: [rule] }) });
});
const pass = (ms: number) => {
  now += ms;
  world.setNow(now);
};

async function book() {
  const { status, body } = await world.call('reservations.create', aGuestBooking({ deposit }));
  if (status !== 200) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return body as { reservation: { id: string; booking: string; secondsLeft: number }; token: string };
}
const pay = (token: string, provider: 'stripe' | 'paypal' = 'stripe') =>
  world.call('payments.pay', { provider }, { token });
const check = async (token: string) => (await world.call('payments.check', {}, { token })).body;

describe('a guest pays', () => {
  it('books a place that waits for its payment, pays by card and is confirmed', async () => {
    const { reservation, token } = await book();
    expect(reservation).toMatchObject({ booking: 'pendingPayment', secondsLeft: 300 });
    const opened = await pay(token);
    expect(opened.status).toBe(200);
    expect((await pay(token)).body.url).toBe(opened.body.url);
    expect(await payOnPage(opened.body.url)).toContain('?paid=1#');
    const { reservation: after, money } = await check(token);
    expect(after.booking).toBe('confirmed');
    expect(money).toMatchObject({ status: 'paid', charged: 4000, open: 0, ways: [], checking: false });
    const { messages } = (await world.reservations.find(VENUE_ID, after.id)) ?? {};
    expect(messages?.map(({ purpose }) => purpose)).toEqual(['confirmed']);
  });

  it('pays by PayPal and is confirmed', async () => {
    const { token } = await book();
    const { body } = await pay(token, 'paypal');
    expect(await approveOnPage(body.url)).toContain('paid=1');
    const { reservation, money } = await check(token);
    expect([reservation.booking, money.status]).toEqual(['confirmed', 'paid']);
  });

  it('whose card is declined tries another one on the same page', async () => {
    const { token } = await book();
    const { body } = await pay(token);
    expect(await payOnPage(body.url, '4000000000000002')).toContain('declined');
    expect((await check(token)).reservation.booking).toBe('pendingPayment');
    await payOnPage(body.url);
    expect((await check(token)).reservation.booking).toBe('confirmed');
  });

  it('who pays twice in two tabs gets one of them back', async () => {
    const { token, reservation } = await book();
    const card = (await pay(token)).body.url;
    const other = (await pay(token, 'paypal')).body.url;
    await payOnPage(card);
    await approveOnPage(other);
    await check(token);
    const { refunds, attempts } = await world.moneyOf(reservation.id);
    const charged = attempts.reduce((sum, { captured }) => sum + captured, 0);
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(charged - back).toBe(4000);
  });

  it('loses the place when nothing is paid until the deadline, and the page is closed', async () => {
    const { token, reservation } = await book();
    const { body } = await pay(token);
    pass(11 * MINUTE);
    expect(await world.work(...(await world.dueLooks()))).toBe(0);
    expect((await check(token)).reservation.booking).toBe('expired');
    expect(await payOnPage(body.url)).not.toContain('paid=1');
    expect((await world.moneyOf(reservation.id)).attempts[0]?.state).toBe('expired');
  });

  it('who cancels in time gets all of it back, and is told', async () => {
    const { token, reservation } = await book();
    await payOnPage((await pay(token)).body.url);
    await check(token);
    await world.call('guest.cancel', {}, { token });
    await world.work(...(await world.dueLooks()));
    const { money } = (await world.call('payments.state', {}, { token })).body;
    expect(money).toMatchObject({ status: 'refunded', refunded: 4000 });
    const found = await world.moneyOf(reservation.id);
    expect(found.refunds).toMatchObject([{ amount: 4000, reason: 'inTime', origin: 'rule' }]);
    expect(found.reservation.payment).toBe('refunded');
  });
});
