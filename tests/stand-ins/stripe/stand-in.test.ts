import { createServer, type Server } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '#infra/local/ports.ts';
import { startStripe } from '#infra/local/stand-ins/stripe/stand-in.ts';

const KEY = 'sk_test_platform';
const SECRET = 'whsec_test';

let standIn: Awaited<ReturnType<typeof startStripe>>;
let webhook: Server;
let events: Stripe.Event[];
let stripe: Stripe;
let account: string;

/** Posts what a person types on the hosted page. */
const type = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const withCard = (number: string) => ({ number, expiry: '12/40', cvc: '123', email: 'giulia@example.com' });
const onAccount = () => ({ stripeAccount: account });
const told = (kind: string) => vi.waitFor(() => expect(events.map(({ type: each }) => each)).toContain(kind));

const aSession = (over: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      success_url: 'http://localhost:1/ok?sid={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:1/cancel',
      line_items: [
        { quantity: 4, price_data: { currency: 'eur', unit_amount: 1000, product_data: { name: 'Caparra' } } },
      ],
      payment_intent_data: { metadata: { attempt: 'pay_1' } },
      ...over,
    },
    onAccount(),
  );

async function paid(): Promise<string> {
  const session = await aSession();
  await type(session.url ?? '', withCard('4242424242424242'));
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {}, onAccount());
  return String(payment_intent);
}

beforeEach(async () => {
  events = [];
  webhook = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const signature = String(request.headers['stripe-signature']);
    events.push(await Stripe.webhooks.constructEventAsync(Buffer.concat(chunks), signature, SECRET));
    response.end();
  });
  const webhookUrl = `http://127.0.0.1:${await listen(webhook, 0, '127.0.0.1')}/`;
  standIn = await startStripe({
    port: 0,
    dataDir: null,
    webhookUrl,
    key: KEY,
    webhookSecret: SECRET,
    refundFailsAfterMs: 5,
  });
  const { hostname, port } = new URL(standIn.origin);
  stripe = new Stripe(KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  account = (await stripe.accounts.create({ country: 'IT', email: 'nina@example.com' })).id;
});

afterEach(async () => {
  await standIn.stop();
  webhook.close();
});

describe('the stand-in of Stripe', () => {
  it('takes a payment on its page and tells so by a signed event of the venue’s account', async () => {
    const session = await aSession();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 4000, currency: 'eur' });
    const page = await fetch(session.url ?? '');
    expect(await page.text()).toContain('40.00 EUR');

    const answer = await type(session.url ?? '', withCard('4242 4242 4242 4242'));
    expect(answer.headers.get('location')).toBe(`http://localhost:1/ok?sid=${session.id}`);
    const after = await stripe.checkout.sessions.retrieve(
      session.id,
      { expand: ['payment_intent.latest_charge'] },
      onAccount(),
    );
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', metadata: { attempt: 'pay_1' }, latest_charge: { amount_captured: 4000 } },
    });
    await told('checkout.session.completed');
    expect(events.find(({ type: kind }) => kind === 'checkout.session.completed')?.account).toBe(account);
    expect(JSON.stringify(after)).not.toContain('4242424242424242');
  });

  it.each([
    ['a declined card', '4000000000000002', 'Your card was declined.'],
    ['an expired card', '4000000000000069', 'Your card has expired.'],
    ['no test card', '4111111111111111', 'none of the test cards'],
  ])('stays open after %s, and takes another', async (_, number, says) => {
    const session = await aSession();
    const refused = await type(session.url ?? '', withCard(number));
    expect(refused.status).toBe(200);
    expect(await refused.text()).toContain(says);
    expect((await type(session.url ?? '', withCard('4242424242424242'))).status).toBe(303);
  });

  it('asks the bank for the holder, who may refuse', async () => {
    const session = await aSession();
    const bank = await type(session.url ?? '', withCard('4000000000003220'));
    expect(await bank.text()).toContain('Is it you?');
    const fields = { number: '4000000000003220', email: '' };
    expect((await type(`${session.url}/bank`, { ...fields, answer: 'no' })).status).toBe(200);
    expect((await type(`${session.url}/bank`, { ...fields, answer: 'yes' })).status).toBe(303);
  });

  it('reserves a sum, takes a part of it, and lets another go', async () => {
    const hold = async () => {
      const session = await aSession({ payment_intent_data: { capture_method: 'manual' } });
      await type(session.url ?? '', withCard('4242424242424242'));
      const after = await stripe.checkout.sessions.retrieve(session.id, {}, onAccount());
      expect(after.payment_status).toBe('unpaid');
      return String(after.payment_intent);
    };
    const captured = await stripe.paymentIntents.capture(await hold(), { amount_to_capture: 1500 }, onAccount());
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 1500 });
    expect((await stripe.paymentIntents.cancel(await hold(), {}, onAccount())).status).toBe('canceled');
    await told('payment_intent.amount_capturable_updated');
  });

  it('keeps a card without a charge, and charges it without its holder', async () => {
    const kept = async (number: string) => {
      const session = await aSession({ mode: 'setup', currency: 'eur', line_items: [], payment_intent_data: {} });
      await type(session.url ?? '', withCard(number));
      const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] }, onAccount());
      const setup = after.setup_intent as Stripe.SetupIntent;
      return { customer: String(after.customer), payment_method: String(setup.payment_method) };
    };
    const charge = (card: { customer: string; payment_method: string }) =>
      stripe.paymentIntents.create(
        { amount: 8000, currency: 'eur', ...card, off_session: true, confirm: true },
        onAccount(),
      );
    expect(await charge(await kept('4242424242424242'))).toMatchObject({ status: 'succeeded', amount_received: 8000 });
    await expect(charge(await kept('4000000000000341'))).rejects.toMatchObject({ code: 'card_declined' });
    const session = await aSession({ mode: 'setup', currency: 'eur', line_items: [], payment_intent_data: {} });
    await type(`${session.url}/bank`, { number: '4000002760003184', email: '', answer: 'yes' });
    const { customer } = await stripe.checkout.sessions.retrieve(session.id, {}, onAccount());
    const [method] = standIn.store.list('payment_method', account);
    await expect(charge({ customer: String(customer), payment_method: method?.id ?? '' })).rejects.toMatchObject({
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  it('gives back what was taken and never more, and a refund to a closed card fails', async () => {
    const payment_intent = await paid();
    const part = await stripe.refunds.create({ payment_intent, amount: 1500 }, onAccount());
    expect(part.status).toBe('succeeded');
    await expect(stripe.refunds.create({ payment_intent, amount: 2501 }, onAccount())).rejects.toThrow(/greater/);
    await stripe.refunds.create({ payment_intent }, onAccount());
    await expect(stripe.refunds.create({ payment_intent }, onAccount())).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });

    const session = await aSession();
    await type(session.url ?? '', withCard('4000000000005126'));
    const after = await stripe.checkout.sessions.retrieve(session.id, {}, onAccount());
    const refund = await stripe.refunds.create({ payment_intent: String(after.payment_intent) }, onAccount());
    await told('refund.failed');
    expect(await stripe.refunds.retrieve(refund.id, {}, onAccount())).toMatchObject({ status: 'failed' });
  });

  it('answers a repeated key as before, and refuses it for another call', async () => {
    const payment_intent = await paid();
    const options = { ...onAccount(), idempotencyKey: 'refund:res_1:1' };
    const first = await stripe.refunds.create({ payment_intent, amount: 1000 }, options);
    expect((await stripe.refunds.create({ payment_intent, amount: 1000 }, options)).id).toBe(first.id);
    await expect(stripe.refunds.create({ payment_intent, amount: 900 }, options)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('shows an account only its own objects, and nobody anything with another key', async () => {
    const payment_intent = await paid();
    const other = await stripe.accounts.create({ country: 'IT' });
    const elsewhere = { stripeAccount: other.id };
    await expect(stripe.paymentIntents.retrieve(payment_intent, {}, elsewhere)).rejects.toThrow(/No such/);
    const { hostname, port } = new URL(standIn.origin);
    const stranger = new Stripe('sk_test_other', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
    await expect(stranger.balance.retrieve()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('pays out to the cent what charges, fees, refunds and disputes leave', async () => {
    const refunded = await paid();
    await stripe.refunds.create({ payment_intent: refunded, amount: 1000 }, onAccount());
    await paid();
    await type(`${standIn.origin}/do/payout`, { id: account });
    const [payout] = (await stripe.payouts.list({}, onAccount())).data;
    const entries = await stripe.balanceTransactions.list({ payout: payout?.id ?? '', limit: 100 }, onAccount());
    const inside = entries.data.filter(({ type: kind }) => kind !== 'payout');
    expect(inside.reduce((sum, { net }) => sum + net, 0)).toBe(payout?.amount);
    expect(payout?.amount).toBe(2 * (4000 - 85) - 1000);
    for (const kind of ['payout.created', 'payout.paid']) await told(kind);
    const again = await type(`${standIn.origin}/do/payout`, { id: account });
    const page = await fetch(`${standIn.origin}${again.headers.get('location')}`);
    expect(await page.text()).toContain('nothing to pay out');
    expect((await stripe.payouts.list({}, onAccount())).data).toHaveLength(1);
  });

  it('names the disputes of a payment, which the dashboard opens and closes', async () => {
    const [payment_intent, other] = [await paid(), await paid()];
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent, {}, onAccount());
    await type(`${standIn.origin}/do/dispute`, { id: String(latest_charge) });
    const { data } = await stripe.disputes.list({ payment_intent }, onAccount());
    expect(data).toMatchObject([{ status: 'needs_response', amount: 4000, balance_transactions: [{ fee: 2000 }] }]);
    expect((await stripe.disputes.list({ payment_intent: other }, onAccount())).data).toEqual([]);
    await type(`${standIn.origin}/do/lose`, { id: data[0]?.id ?? '' });
    expect((await stripe.disputes.list({ payment_intent }, onAccount())).data).toMatchObject([{ status: 'lost' }]);
    for (const kind of ['charge.dispute.created', 'charge.dispute.closed']) await told(kind);
  });

  it('connects an account by the steps of its page', async () => {
    const link = await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      return_url: 'http://localhost:1/back',
      refresh_url: 'http://localhost:1/again',
    });
    expect(await (await fetch(link.url)).text()).toContain('Connect with Stripe');
    await type(link.url, { how: 'missing' });
    expect((await stripe.accounts.retrieve(account)).requirements?.currently_due).toEqual(['external_account']);
    expect((await type(link.url, { how: 'ready' })).headers.get('location')).toBe('http://localhost:1/back');
    expect((await stripe.accounts.retrieve(account)).charges_enabled).toBe(true);
    await told('account.updated');
  });

  it('loses, doubles and delays events on a bad day', async () => {
    await type(`${standIn.origin}/do/bad-day`, { lost: '100', doubled: '0', delayed: '0', delaySeconds: '0' });
    await paid();
    await type(`${standIn.origin}/do/bad-day`, { lost: '0', doubled: '100', delayed: '0', delaySeconds: '0' });
    const session = await aSession();
    await type(session.url ?? '', withCard('4242424242424242'));
    await vi.waitFor(() =>
      expect(events.filter(({ type: kind }) => kind === 'checkout.session.completed')).toHaveLength(2),
    );
  });

  it('is down while its switch says so', async () => {
    await type(`${standIn.origin}/do/bad-day`, { down: 'yes' });
    await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 503 });
  });
});
