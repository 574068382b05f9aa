import { expect, it } from 'vitest';
import { type Connection, currentOf, readyOf } from '#shared/domain/payment/connections.ts';

const common = { account: 'acct_1', live: false, since: 0 } as const;
const stripe = (over: Partial<Extract<Connection, { provider: 'stripe' }>> = {}): Connection => ({
  ...{ ...common, provider: 'stripe', ready: true, due: [] },
  ...over,
});
const paypal = (over: Partial<Extract<Connection, { provider: 'paypal' }>> = {}): Connection => ({
  ...{ ...common, provider: 'paypal', secret: 'sealed', webhookId: 'WH-1' },
  ...over,
});

it.each([
  ['nothing', [], []],
  ['Stripe that is ready', [stripe()], ['stripe']],
  ['Stripe that still requires something', [stripe({ ready: false, due: ['external_account'] })], []],
  ['PayPal, whose keys were tried', [paypal()], ['paypal']],
  ['one that was disconnected', [paypal({ endedAt: 9 })], []],
  [
    'one that was disconnected and connected again',
    [stripe({ endedAt: 9 }), stripe({ account: 'acct_2' })],
    ['stripe'],
  ],
  ['one ready, then disconnected, and a new one that is not', [stripe({ endedAt: 9 }), stripe({ ready: false })], []],
  ['both, in the order in which they are offered', [paypal(), stripe()], ['stripe', 'paypal']],
])('takes money: %s', (_, connections, providers) => {
  expect(readyOf(connections)).toEqual(providers);
});

it('uses the connection of a provider that has not ended', () => {
  const now = stripe({ account: 'acct_2' });
  expect(currentOf([stripe({ endedAt: 9 }), paypal(), now], 'stripe')).toBe(now);
  expect(currentOf([stripe({ endedAt: 9 })], 'stripe')).toBeUndefined();
});
