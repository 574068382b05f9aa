import { expect, it, vi } from 'vitest';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { approveOnPage, payOnPage } from '#tests/kit/payments-world.ts';
import { MINUTE, paymentsDesk } from './desk.ts';

const desk = paymentsDesk();
type Provider = 'stripe' | 'paypal';

const begin = (provider: Provider, who = desk.owner) =>
  desk.world.call('payments.test_charge', { venueId: VENUE_ID, provider }, who);
const shown = async (provider: Provider) => {
  const { body } = await desk.world.call('payments.connection', { venueId: VENUE_ID }, desk.owner);
  return body.connections.find((each: { provider: string }) => each.provider === provider).test;
};
const pay = (provider: Provider, url: string) => (provider === 'stripe' ? payOnPage(url) : approveOnPage(url));

/** Sums of all charges and refunds that the provider has, in cents. */
function atProvider(provider: Provider): { readonly taken: number; readonly back: number } {
  const { stripe, paypal } = desk.providers;
  const cents = (amount: unknown) => Math.round(Number((amount as { value: string }).value) * 100);
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  if (provider === 'paypal') {
    const of = (kind: 'capture' | 'refund') => sum(paypal.store.list(kind).map(({ object }) => cents(object.amount)));
    return { taken: of('capture'), back: of('refund') };
  }
  const charges = stripe.store.list('charge', desk.world.account);
  return {
    taken: sum(charges.map(({ amount_captured }) => Number(amount_captured))),
    back: sum(charges.map(({ amount_refunded }) => Number(amount_refunded))),
  };
}

/** An account that has taken nothing yet covers no refund at Stripe: it waits there until the account does. */
async function cover(): Promise<void> {
  for (const { id, status } of desk.providers.stripe.store.list('refund', desk.world.account)) {
    if (status !== 'pending') continue;
    const body = new URLSearchParams({ id });
    await fetch(`${desk.providers.stripe.origin}/do/settle`, { method: 'POST', body, redirect: 'manual' });
  }
}

it.each(['stripe', 'paypal'] as const)('at %s is paid on its page and given back at once', async (provider) => {
  const before = atProvider(provider);
  expect(await shown(provider)).toBeNull();
  const { url } = (await begin(provider)).body;
  expect(await shown(provider)).toMatchObject({ state: 'open', amount: 100, currency: 'eur' });
  expect(await pay(provider, url)).toContain(`/paypal?test=${provider}`);
  expect(await shown(provider)).toMatchObject({ state: provider === 'stripe' ? 'paid' : 'refunded' });
  expect((await begin('stripe')).body.errorid).toBe(provider === 'stripe' ? 'payment.notDue' : '0');
  await cover();
  expect(await shown(provider)).toMatchObject({ state: 'refunded', amount: 100 });
  const after = atProvider(provider);
  expect([after.taken - before.taken, after.back - before.back]).toEqual([100, 100]);

  const range = { venueId: VENUE_ID, from: SATURDAY, to: SATURDAY };
  const { rows, totals } = (await desk.world.call('payments.list', range, desk.owner)).body;
  expect([rows, totals]).toEqual([[], { held: 0, refundable: 0, ours: 0, disputed: 0 }]);
});

it('is named in payouts, which sum to the cent', async () => {
  const { id } = await desk.paid();
  await payOnPage((await begin('stripe')).body.url);
  await shown('stripe');
  await fetch(`${desk.providers.stripe.origin}/do/payout`, {
    method: 'POST',
    body: new URLSearchParams({ id: desk.world.account }),
    redirect: 'manual',
  });
  const [payout] = (await desk.world.call('payments.payouts', { venueId: VENUE_ID }, desk.owner)).body.payouts;
  type Line = { what: string; amount: number; fee: number; reservationId: string | null; test: boolean };
  const lines = payout.lines as Line[];
  const named = lines.map(({ what, amount, reservationId, test }) => [what, amount, reservationId, test].join(' '));
  expect(named.toSorted()).toEqual([`charge 100  true`, `charge 4000 ${id} false`, 'refund -100  true'].toSorted());
  expect(lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0)).toBe(payout.amount);
});

it('is one, however many taps there are at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin('stripe')));
  const urls = new Set(answers.flatMap(({ body }) => (body.url ? [body.url] : [])));
  expect(urls.size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.errorid))).toEqual(new Set(['0', 'system.busy']));
  expect((await begin('stripe')).body.url).toBe([...urls][0]);
  expect(desk.providers.stripe.store.list('checkout.session', desk.world.account)).toHaveLength(1);
});

it('whose event is lost and whose tab is closed is given back all the same', async () => {
  await payOnPage((await begin('stripe')).body.url);
  desk.pass(16 * MINUTE);
  await desk.work();
  expect(atProvider('stripe')).toEqual({ taken: 100, back: 100 });
});

it('is given back by the event alone, and once however often it comes', async () => {
  await payOnPage((await begin('stripe')).body.url);
  const [intent] = desk.providers.stripe.store.list('payment_intent', desk.world.account);
  const event = {
    ...({ kind: 'providerEvent', provider: 'stripe', account: desk.world.account } as const),
    ...{ eventId: 'evt_1', type: 'payment_intent.succeeded' },
    objects: [String(intent?.id), ...Object.values((intent?.metadata ?? {}) as Record<string, string>)],
  };
  expect(await desk.world.work(event, event)).toBe(0);
  expect(atProvider('stripe')).toEqual({ taken: 100, back: 100 });
});

it('stays paid while the provider is down, and comes back when it answers', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const { stripe } = desk.providers;
  await payOnPage((await begin('stripe')).body.url);
  stripe.store.set('down', true);
  expect(await shown('stripe')).toMatchObject({ state: 'open' });
  expect((await begin('stripe')).body.errorid).toBe('0');
  stripe.store.set('down', false);
  await shown('stripe');
  await cover();
  expect(await shown('stripe')).toMatchObject({ state: 'refunded' });
  vi.restoreAllMocks();
});

it('that cannot be given back says so, and the next one may begin', async () => {
  const { stripe } = desk.providers;
  await payOnPage((await begin('stripe')).body.url);
  stripe.store.set('refundsFail', true);
  await shown('stripe');
  await vi.waitFor(async () => expect(await shown('stripe')).toMatchObject({ state: 'refundFailed' }));
  stripe.store.set('refundsFail', false);
  expect((await begin('stripe')).body.url).toContain('/c/pay/');
});

it('that nobody pays is closed after half an hour', async () => {
  const { url } = (await begin('stripe')).body;
  desk.pass(31 * MINUTE);
  await desk.work();
  expect(await shown('stripe')).toMatchObject({ state: 'expired' });
  expect(await payOnPage(url)).toContain('no longer open');
  expect((await begin('stripe')).body.url).not.toBe(url);
});

it('that is refused leaves its page open; one that was given back in the dashboard is given back', async () => {
  const { url } = (await begin('stripe')).body;
  await payOnPage(url, '4000000000000002');
  expect(await shown('stripe')).toMatchObject({ state: 'open' });
  await payOnPage(url);
  const [intent] = desk.providers.stripe.store.list('payment_intent', desk.world.account);
  await fetch(`${desk.providers.stripe.origin}/do/refund`, {
    method: 'POST',
    body: new URLSearchParams({ id: String(intent?.id) }),
    redirect: 'manual',
  });
  await cover();
  expect(await shown('stripe')).toMatchObject({ state: 'refunded' });
  expect(atProvider('stripe')).toEqual({ taken: 100, back: 100 });
});

it('is the owner’s alone, and needs a connection that takes money', async () => {
  expect((await begin('stripe', await desk.world.signIn({ role: 'manager' }))).body.errorid).not.toBe('0');
  await desk.world.call('payments.disconnect', { venueId: VENUE_ID, provider: 'paypal' }, desk.owner);
  expect((await begin('paypal')).body.errorid).toBe('payment.unavailable');
});
