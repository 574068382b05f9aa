import { expect, it } from 'vitest';
import { type Loaded, loadMoney, portOf } from '#functions/services/payments/money-deps.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { MoneySummary } from '#shared/domain/payment/summary.ts';
import type { DepositRule } from '#shared/domain/venue/deposits/rule.ts';
import { aGuestBooking, aRules, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { payOnPage } from '#tests/kit/payments-world.ts';
import { MINUTE, paymentsDesk } from './desk.ts';

const desk = paymentsDesk();
const perGuest: DepositRule = {
  ...{ kind: 'deposit', currency: 'eur', refundHours: 24 },
  amount: { per: 'guest', adult: 1000, child: 0 },
};

const pay = async (token: string) => {
  await payOnPage((await desk.world.call('payments.pay', { provider: 'stripe' }, { token })).body.url);
  await desk.world.call('payments.check', {}, { token });
};
const view = async (token: string) => (await desk.world.call('guest.view', {}, { token })).body.reservation;
const money = async (token: string) => (await desk.world.call('payments.state', {}, { token })).body.money;
const stored = async (token: string) => {
  const found = await desk.world.reservations.find(VENUE_ID, (await view(token)).id as ReservationId);
  if (!found) throw new Error('it is gone');
  return found;
};
const purposes = async (token: string) => (await stored(token)).messages.map(({ purpose }) => purpose);
const tasks = () => tasksStore(desk.world.table).list(VENUE_ID, desk.world.now());

/** Four guests who have paid forty euros. */
async function four() {
  const { venues, venue } = desk.world;
  const found = (await venues.find(venue.venueId)) ?? venue;
  const { payBy } = found.rules;
  await venues.save({ ...found, payBy, rules: { ...aRules({ deposits: [perGuest] }), payBy } } as never);
  const deposit = { kind: 'deposit', amount: 4000 } as const;
  const booked = await desk.world.call('reservations.create', aGuestBooking({ adults: 4, children: 0, deposit }));
  const { token } = booked.body;
  await pay(token);
  return token as string;
}

const wishOf = async (token: string, adults: number) => {
  const { date, start, children, highchairs, area, remarks, revision, id } = await view(token);
  return { id, revision, wish: { date, start, adults, children, highchairs, area, remarks } };
};

/** The venue alters it for so many adults. */
async function byVenue(token: string, adults: number) {
  const { id, revision, wish } = await wishOf(token, adults);
  const { remarks: _, ...terms } = wish;
  const answer = await desk.world.call('reservations.alter', { venueId: VENUE_ID, id, revision, ...terms }, desk.owner);
  expect(answer.body.errorid).toBe('0');
  await desk.work();
}

/** The guest asks for it, and the venue accepts. */
async function onRequest(token: string, adults: number) {
  const { revision, wish } = await wishOf(token, adults);
  const asked = await desk.world.call('guest.alter', { revision, wish, ask: true }, { token });
  expect(asked.body.outcome).toBe('requested');
  const { id, revision: now } = await view(token);
  const input = { venueId: VENUE_ID, id, revision: now, accept: true };
  const answers = [];
  for (const _ of [1, 2]) answers.push(await desk.world.call('reservations.decide_amendment', input, desk.owner));
  expect(answers.map(({ body }) => body.errorid)).toEqual(['0', 'reservation.stale']);
  await desk.work();
}

it.each([
  ['the venue', byVenue],
  ['the guest, and the venue accepts it', onRequest],
])('a dearer alteration by %s sends the guest one link for the difference, and a deadline', async (_, alter) => {
  const token = await four();
  await alter(token, 6);
  expect((await purposes(token)).filter((purpose) => purpose === 'payDifference')).toHaveLength(1);
  const { reservation } = await stored(token);
  expect(reservation).toMatchObject({ booking: 'confirmed', adults: 6, payment: 'required' });
  expect(reservation.difference).toEqual({ amount: 2000, until: expect.any(Number) });
  expect(await money(token)).toMatchObject({ due: 6000, charged: 4000, open: 2000, ways: ['stripe', 'paypal'] });
  expect((await money(token)).differenceUntil).toBe(reservation.difference?.until);

  await pay(token);
  expect(await money(token)).toMatchObject({ status: 'paid', charged: 6000, open: 0, differenceUntil: null });
  expect((await stored(token)).reservation.difference).toBeUndefined();
  desk.pass((reservation.difference?.until ?? 0) - NOON_TUESDAY + MINUTE);
  await desk.work();
  expect(await tasks()).toEqual([]);
});

it('who has not paid by the deadline keeps table and money, and the venue is told once to decide', async () => {
  const token = await four();
  await byVenue(token, 6);
  const { difference } = (await stored(token)).reservation;
  desk.pass((difference?.until ?? 0) - NOON_TUESDAY - MINUTE);
  await desk.work();
  expect(await tasks()).toEqual([]);
  desk.pass(2 * MINUTE);
  await desk.work();
  await desk.work();
  expect(await tasks()).toMatchObject([{ doneAt: null }]);
  expect((await tasks())[0]?.title).toContain('20');
  expect((await stored(token)).reservation).toMatchObject({ booking: 'confirmed', adults: 6 });
  expect(await money(token)).toMatchObject({ charged: 4000, refunded: 0, open: 2000 });

  // The link is still good, and what comes late ends the task.
  await pay(token);
  expect(await money(token)).toMatchObject({ status: 'paid', open: 0 });
  expect((await tasks())[0]?.doneAt).not.toBeNull();
});

it('a difference that the venue takes by hand is paid, and what came online stays', async () => {
  const token = await four();
  await byVenue(token, 6);
  const { id, revision } = (await stored(token)).reservation;
  const input = { venueId: VENUE_ID, id, revision, paid: true };
  expect((await desk.world.call('reservations.deposit_write', input, desk.owner)).body.errorid).toBe('0');
  await desk.work();
  const { reservation } = await stored(token);
  expect(reservation).toMatchObject({ payment: 'paid', received: { amount: 2000 } });
  expect(reservation.difference).toBeUndefined();
  expect(await money(token)).toMatchObject({ charged: 4000, refunded: 0, open: 0 });
});

it('what the venue takes back at once is asked of nobody', async () => {
  const token = await four();
  await byVenue(token, 6);
  const { id } = (await stored(token)).reservation;
  await desk.act(id, 'undo');
  await desk.work();
  expect((await stored(token)).reservation).toMatchObject({ adults: 4, deposit: { amount: 4000 }, payment: 'paid' });
  expect((await stored(token)).reservation.difference).toBeUndefined();
  expect(await money(token)).toMatchObject({ open: 0, differenceUntil: null });
  expect((await purposes(token)).includes('payDifference')).toBe(false);
});

it('who paid twice and had one of both given back at the provider owes all of a later difference', async () => {
  const token = await four();
  const { attempts, reservation } = await desk.world.moneyOf((await view(token)).id);
  const [paid] = attempts;
  if (!paid?.paymentId) throw new Error('not paid');
  // A second page that was paid, and refunded in the dashboard before anybody looked.
  const { stripe } = desk.providers;
  const again = { ...paid, id: 'pay_SECONDPAGE23' as typeof paid.id, createdAt: paid.createdAt - 1 };
  const { of, money: loaded } = (await loadMoney(desk.world.moneyDeps(), {
    venueId: VENUE_ID,
    reservationId: reservation.id,
  })) as Loaded;
  const port = await portOf(desk.world.moneyDeps(), again);
  const text = 'Deposit';
  const urls = { successUrl: 'http://localhost/ok', cancelUrl: 'http://localhost/no' };
  const opened = await port?.open({ attempt: again, venueName: 'Test', text, locale: 'it', ...urls });
  await payOnPage(opened?.url ?? '');
  const { paymentId: _, ...unpaid } = again;
  const wanted = { ...unpaid, checkoutId: opened?.checkoutId ?? '', state: 'opened', captured: 0 } as const;
  await desk.world.moneyDeps().money.save(of, loaded, { attempts: [wanted], summary: loaded.summary as MoneySummary });
  const intent = stripe.store.list('payment_intent').find(({ id }) => id !== paid.paymentId);
  await fetch(`${stripe.origin}/do/refund`, {
    method: 'POST',
    body: new URLSearchParams({ id: String(intent?.id) }),
    redirect: 'manual',
  });
  await desk.world.work({ kind: 'money', venueId: VENUE_ID, reservationId: reservation.id });
  expect(await money(token)).toMatchObject({ due: 4000, charged: 8000, refunded: 4000, open: 0 });

  await byVenue(token, 6);
  expect(await money(token)).toMatchObject({ due: 6000, charged: 8000, refunded: 4000, open: 2000 });
});
