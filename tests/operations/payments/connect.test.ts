import { expect, it, vi } from 'vitest';
import { paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import { secretOf } from '#infra/local/stand-ins/paypal/api.ts';
import { aVenue, VENUE_ID } from '#tests/kit/builders.ts';
import { paymentsDesk } from './desk.ts';

const desk = paymentsDesk();
const CLIENT = 'AYanother_trattoria_sandbox';
const connect = (input: object) =>
  desk.world.call('payments.connect', { venueId: VENUE_ID, ...input } as never, desk.owner);

it('leads to Stripe’s onboarding, to the same account however often it is pressed', async () => {
  const first = await connect({ provider: 'stripe' });
  const again = await connect({ provider: 'stripe' });
  expect([first.body.url, again.body.url]).toEqual([
    expect.stringContaining(`/setup/${desk.world.account}`),
    expect.stringContaining(`/setup/${desk.world.account}`),
  ]);
});

it('takes the keys of the venue’s own app at PayPal, keeps its secret sealed and tells nobody', async () => {
  vi.stubEnv('PAYPAL_API_BASE', desk.providers.paypal.origin);
  const { status } = await connect({ provider: 'paypal', clientId: CLIENT, secret: secretOf(CLIENT) });
  expect(status).toBe(200);
  const { connections } = await paymentConnectionsStore(desk.world.table).load(VENUE_ID);
  const current = connections.find(({ account }) => account === CLIENT);
  expect(current).toMatchObject({ provider: 'paypal', live: false, webhookId: expect.any(String) });
  expect(JSON.stringify(connections)).not.toContain(secretOf(CLIENT));
});

it.each([
  ['keys that PayPal does not know', { clientId: CLIENT, secret: 'not-the-secret-of-it' }, 'payment.keysRefused'],
  ['a missing secret', { clientId: CLIENT }, 'request.invalid'],
])('refuses %s, and changes nothing', async (_, keys, errorid) => {
  vi.stubEnv('PAYPAL_API_BASE', desk.providers.paypal.origin);
  const before = await paymentConnectionsStore(desk.world.table).load(VENUE_ID);
  expect((await connect({ provider: 'paypal', ...keys })).body.errorid).toBe(errorid);
  expect(await paymentConnectionsStore(desk.world.table).load(VENUE_ID)).toEqual(before);
});

it('an account belongs to one venue', async () => {
  const store = paymentConnectionsStore(desk.world.table);
  const { connections } = await store.load(VENUE_ID);
  const other = aVenue({ venueId: 'ven_elsewhere' as typeof VENUE_ID, accountId: 'acc_other' });
  expect(await store.save(other, 0, connections)).toBe('taken');
});
