import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { paymentsDesk, SUM } from './desk.ts';

const desk = paymentsDesk();
const reason = 'the oysters were gone';
type Sent = { readonly key?: string; readonly who?: SignedIn };
const refund = (id: string, version: number, amount: number, { key, who = desk.owner }: Sent = {}) =>
  desk.world.call(
    'payments.refund',
    { venueId: VENUE_ID, id, version, amount, reason },
    { ...who, ...(key && { key }) },
  );

it('gives a part back, says who wanted it and why, and leaves the rest', async () => {
  const { id } = await desk.paid();
  const { body } = await refund(id, 1, 1500);
  expect(body.money).toMatchObject({ status: 'partRefunded', charged: SUM, refunded: 1500, refundable: 2500 });
  expect(body.money.timeline.at(-1)).toMatchObject({ what: 'refund', amount: 1500, by: 'Hanna', why: reason });
  expect((await desk.world.moneyOf(id)).reservation.payment).toBe('partRefunded');
});

it('gives nothing back twice, however often it is pressed', async () => {
  const { id } = await desk.paid();
  const people = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => desk.world.signIn({ role: 'manager', userId: `usr_manager${nth}` })),
  );
  const taps = await Promise.all(
    Array.from({ length: 200 }, (_, nth) => {
      const who = people[nth % people.length];
      return refund(id, 1, SUM, who ? { who } : {});
    }),
  );
  expect(taps.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(taps.flatMap(({ status, body }) => (status === 200 ? [] : body.errorid)))).toEqual(
    new Set(['payment.stale']),
  );
  expect((await desk.world.moneyOf(id)).refunds).toHaveLength(1);
  expect(desk.providers.stripe.store.list('refund', desk.world.account)).toHaveLength(1);
});

it('answers a request that is repeated with the same key by what it did', async () => {
  const { id } = await desk.paid();
  const key = randomUUID();
  expect((await refund(id, 1, 1000, { key })).status).toBe(200);
  expect((await refund(id, 1, 1000, { key })).body.money.refunded).toBe(1000);
});

it.each([
  ['more than was paid', 1, SUM + 1, 'payment.tooMuch'],
  ['what was looked at before something else moved', 0, SUM, 'payment.stale'],
])('refuses %s', async (_, version, amount, errorid) => {
  const { id } = await desk.paid();
  expect((await refund(id, version, amount)).body).toEqual({ errorid });
  expect((await desk.world.moneyOf(id)).refunds).toEqual([]);
});

it('a provider that is down is asked again, and the guest sees it on its way', async () => {
  const { id, token } = await desk.paid();
  desk.providers.stripe.store.set('down', true);
  expect((await refund(id, 1, SUM)).body.money.timeline.at(-1).state).toBe('wanted');
  const { money } = (await desk.world.call('payments.state', {}, { token })).body;
  expect(money.refunds).toMatchObject([{ amount: SUM, state: 'wanted' }]);
  desk.providers.stripe.store.set('down', false);
  desk.pass(11 * 60_000);
  await desk.work();
  const [done] = (await desk.world.moneyOf(id)).refunds;
  expect(['pending', 'succeeded']).toContain(done?.state);
  expect(done?.providerId).toMatch(/^re_/);
});
