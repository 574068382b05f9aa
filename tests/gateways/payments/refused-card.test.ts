import { afterAll, beforeAll, expect, it } from 'vitest';
import { stripeClient, stripePayments } from '#functions/gateways/payments/stripe.ts';
import { startStripe } from '#infra/local/stand-ins/stripe/stand-in.ts';
import type { Attempt } from '#shared/domain/payment/records.ts';
import { seeAttempt } from '#shared/domain/payment/see.ts';
import { anAttempt } from '#tests/domain/payment/builders.ts';

const KEY = 'sk_test_platform';
const PAYS = '4242424242424242';
let standIn: Awaited<ReturnType<typeof startStripe>>;
let port: ReturnType<typeof stripePayments>;

beforeAll(async () => {
  const webhookUrl = 'http://127.0.0.1:9/';
  standIn = await startStripe({ port: 0, dataDir: null, webhookUrl, key: KEY, webhookSecret: 'whsec_test' });
  const { origin } = standIn;
  const account = (await stripeClient({ key: KEY, origin }).accounts.create({ country: 'IT' })).id;
  port = stripePayments({ key: KEY, origin, account });
});
afterAll(() => standIn.stop());

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ expiry: '12/40', cvc: '123', ...fields }),
    redirect: 'manual',
  });

let nth = 2000;
async function opened(kind: Attempt['kind']): Promise<Attempt> {
  nth += 1;
  const now = Date.now();
  const attempt = anAttempt({ nth, kind, state: 'wanted', createdAt: now, expiresAt: now + 600_000 });
  const page = { venueName: 'Trattoria da Nina', text: 'Deposit', locale: 'it' } as const;
  const urls = { successUrl: 'http://localhost:1/ok', cancelUrl: 'http://localhost:1/cancel' };
  return seeAttempt(attempt, await port.open({ attempt, ...page, ...urls }));
}

it.each([
  ['is declined', 'charge', '4000000000000002', 'card_declined'],
  ['has no money', 'charge', '4000000000009995', 'insufficient_funds'],
  ['has expired', 'charge', '4000000000000069', 'expired_card'],
  ['is not approved by its holder', 'charge', '4000000000003220', 'authentication_failed'],
  ['is declined when it is to be kept', 'guarantee', '4000000000000002', 'card_declined'],
  ['is not approved when it is to be kept', 'guarantee', '4000000000003220', 'authentication_failed'],
] as const)(
  'a card that %s leaves the page open, and it is known why until another is taken',
  async (_, kind, number, failure) => {
    const attempt = await opened(kind);
    const url = attempt.url ?? '';
    await post(url, { number });
    if (failure === 'authentication_failed') await post(`${url}/bank`, { number, answer: 'no' });
    const refused = seeAttempt(attempt, await port.read(attempt, { take: true }));
    expect(refused).toMatchObject({ state: 'opened', captured: 0, failure });

    await post(url, { number: PAYS });
    const taken = seeAttempt(refused, await port.read(attempt, { take: true }));
    expect(taken.state).toBe(kind === 'charge' ? 'paid' : 'saved');
    expect(taken).not.toHaveProperty('failure');
  },
);
