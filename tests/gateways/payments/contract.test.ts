import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paypalPayments } from '#functions/gateways/payments/paypal.ts';
import { type PaymentsPort, ProviderDown } from '#functions/gateways/payments/port.ts';
import { stripeClient, stripePayments } from '#functions/gateways/payments/stripe.ts';
import { secretOf } from '#infra/local/stand-ins/paypal/api.ts';
import { startPayPal } from '#infra/local/stand-ins/paypal/stand-in.ts';
import { startStripe } from '#infra/local/stand-ins/stripe/stand-in.ts';
import type { Attempt } from '#shared/domain/payment/records.ts';
import { seeAttempt } from '#shared/domain/payment/see.ts';
import { anAttempt, aRefund } from '#tests/domain/payment/builders.ts';

const KEY = 'sk_test_platform';
const CLIENT = 'AYdemo_trattoria_da_nina_sandbox';

type Provider = {
  readonly port: PaymentsPort;
  /** What a guest does on the provider's page. */
  pay(url: string): Promise<Response>;
  readonly down: (isDown: boolean) => Promise<unknown>;
  readonly refundInDashboard: (attempt: Attempt) => Promise<unknown>;
  stop(): Promise<void>;
};

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

async function stripe(): Promise<Provider> {
  const webhookUrl = 'http://127.0.0.1:9/';
  const standIn = await startStripe({ port: 0, dataDir: null, webhookUrl, key: KEY, webhookSecret: 'whsec_test' });
  const { origin } = standIn;
  const account = (await stripeClient({ key: KEY, origin }).accounts.create({ country: 'IT' })).id;
  return {
    port: stripePayments({ key: KEY, origin, account }),
    pay: (url) => post(url, { number: '4242424242424242', expiry: '12/40', cvc: '123', email: '' }),
    down: (isDown) => post(`${origin}/do/bad-day`, { lost: '100', down: isDown ? 'yes' : 'no' }),
    refundInDashboard: ({ paymentId = '' }) => post(`${origin}/do/refund-part`, { id: paymentId }),
    stop: standIn.stop,
  };
}

async function paypal(): Promise<Provider> {
  const standIn = await startPayPal({ port: 0, dataDir: null });
  const { origin } = standIn;
  return {
    port: paypalPayments({ origin, clientId: CLIENT, secret: secretOf(CLIENT) }),
    pay: (url) => post(url, { email: 'giulia@example.com' }),
    down: (isDown) => post(`${origin}/do/bad-day`, { down: isDown ? 'yes' : 'no' }),
    refundInDashboard: ({ paymentId = '' }) => post(`${origin}/do/refund`, { id: paymentId }),
    stop: standIn.stop,
  };
}

let nth = 0;
const now = Date.now();

describe.each([
  ['stripe', stripe],
  ['paypal', paypal],
] as const)('payments by %s', (provider, start) => {
  let at: Provider;
  beforeAll(async () => {
    at = await start();
  });
  afterAll(() => at.stop());

  const wanted = (over: Partial<Attempt> = {}): Attempt => {
    nth += 1;
    return anAttempt({ nth: 1000 + nth, provider, state: 'wanted', createdAt: now, expiresAt: now + 600_000, ...over });
  };
  const checkout = (attempt: Attempt) => ({
    attempt,
    venueName: 'Trattoria da Nina',
    text: 'Deposit, Friday 4 December, 20:00',
    locale: 'it' as const,
    successUrl: 'http://localhost:1/ok',
    cancelUrl: 'http://localhost:1/cancel',
  });
  const opened = async (attempt: Attempt): Promise<Attempt> =>
    seeAttempt(attempt, await at.port.open(checkout(attempt)));
  const paid = async (): Promise<Attempt> => {
    const attempt = await opened(wanted());
    await at.pay(attempt.url ?? '');
    return seeAttempt(attempt, await at.port.read(attempt, { take: true }));
  };

  it('opens one page for an attempt, however often it is asked', async () => {
    const attempt = wanted();
    const [first, again] = [await opened(attempt), await opened(attempt)];
    expect(first).toMatchObject({ state: 'opened', url: expect.stringMatching(/^http/), captured: 0 });
    expect(again.checkoutId).toBe(first.checkoutId);
  });

  it('says that it is paid, how much, and by which payment', async () => {
    const attempt = await opened(wanted());
    expect(await at.port.read(attempt, { take: true })).toMatchObject({ state: 'opened' });
    expect((await at.pay(attempt.url ?? '')).status).toBe(303);
    const seen = await at.port.read(attempt, { take: true });
    expect(seen).toMatchObject({ state: 'paid', captured: 4000, paymentId: expect.any(String) });
    expect(await at.port.read(attempt, { take: true })).toEqual(seen);
  });

  it('closes a page that nobody paid on, and says so when somebody did', async () => {
    const attempt = await opened(wanted());
    expect(await at.port.close(attempt)).toMatchObject({ state: 'expired' });
    const fast = await paid();
    expect(await at.port.close(fast)).toMatchObject({ state: 'paid', captured: 4000 });
  });

  it('gives a sum back once for one refund, and never more than was paid', async () => {
    const attempt = await paid();
    const refund = aRefund({ nth: nth + 1, attemptId: attempt.id, amount: 1500, state: 'wanted' });
    const [first, again] = [await at.port.refund(refund, attempt), await at.port.refund(refund, attempt)];
    expect(first).toMatchObject({ state: 'succeeded', providerId: expect.any(String) });
    expect(again).toEqual(first);
    expect(await at.port.refundsOf(attempt)).toMatchObject([{ amount: 1500, ours: refund.id, state: 'succeeded' }]);
    const tooMuch = aRefund({ nth: nth + 2, attemptId: attempt.id, amount: 2501, state: 'wanted' });
    expect(await at.port.refund(tooMuch, attempt)).toMatchObject({ state: 'failed', failure: expect.any(String) });
  });

  it('knows refunds that somebody made in its dashboard', async () => {
    const attempt = await paid();
    await at.refundInDashboard(attempt);
    expect(await at.port.refundsOf(attempt)).toMatchObject([{ ours: null, state: 'succeeded' }]);
  });

  it('says when it is down, and nothing else', async () => {
    const attempt = wanted();
    await at.down(true);
    await expect(at.port.open(checkout(attempt))).rejects.toBeInstanceOf(ProviderDown);
    await at.down(false);
    expect((await opened(attempt)).state).toBe('opened');
  });
});
