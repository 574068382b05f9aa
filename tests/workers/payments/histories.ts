import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { termsOf } from '#shared/domain/payment/agreement.ts';
import { foldMoney } from '#shared/domain/payment/fold.ts';
import { statusNow } from '#shared/domain/payment/summary.ts';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import type { Providers } from '#tests/kit/payments-world.ts';
import { approveOnPage, type PaymentsWorld, payOnPage } from '#tests/kit/payments-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CARDS = ['4242424242424242', '4000000000000002', '4000002500003155', '4000000000009995'] as const;

/** What a random history is made with. `chance` is the share of provider calls that are cut off. */
export type Stage = {
  readonly world: PaymentsWorld;
  readonly providers: Providers;
  readonly random: () => number;
  pass(ms: number): void;
  /** From now on every call to a provider is answered. */
  calm(): void;
};

/** One reservation with its money, from booking to rest; answers what is wrong at the end, as sentences. */
export async function runHistory(stage: Stage, nth: number, kind: 'deposit' | 'guarantee'): Promise<string[]> {
  const { world, random, pass, calm } = stage;
  const host = await world.signIn({ role: 'owner' });
  const date = addDays(SATURDAY, nth % 80);
  const phone = `33300${String(100_000 + nth).slice(1)}`;
  const booked = await world.call(
    'reservations.create',
    aGuestBooking({ date, phone, adults: 4, children: 0, deposit: { kind, amount: 4000 } }),
  );
  if (booked.status !== 200) return [`not booked: ${booked.body.errorid}`];
  const { token } = booked.body as { token: string };
  const id = booked.body.reservation.id as ReservationId;
  const pages: string[] = [];
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const venueId = VENUE_ID;
  const stored = () => world.moneyOf(id);
  const act = async (action: 'cancel' | 'undo' | 'confirm' | 'noShow') => {
    const { revision } = (await stored()).reservation;
    await world.call('reservations.act', { venueId, id, revision, action }, host);
  };
  const moved = async () => {
    const money = (await world.call('payments.read', { venueId, id }, host)).body.money;
    return money as { version: number; refundable: number; chargeable: number };
  };
  const reason = 'as agreed by telephone';

  const STEPS: Readonly<Record<string, () => Promise<unknown>>> = {
    async open() {
      const provider = kind === 'guarantee' ? 'stripe' : pick(['stripe', 'stripe', 'paypal'] as const);
      const { status, body } = await world.call('payments.pay', { provider }, { token });
      if (status === 200) pages.push(body.url);
    },
    async pay() {
      const page = pages.length > 0 ? pick(pages) : null;
      if (page === null) return;
      if (page.includes('checkoutnow')) return approveOnPage(page);
      const card = pick(CARDS);
      const answer = await payOnPage(page, card);
      return answer.includes('bank') ? payOnPage(page, card, pick(['yes', 'no'])) : null;
    },
    check: () => world.call('payments.check', {}, { token }),
    event: () => world.work(...(random() < 0.5 ? [eventOf()] : [eventOf(), eventOf()])),
    async look() {
      await world.work(...(await world.dueLooks()));
    },
    wait: async () => pass(pick([MINUTE, 6 * MINUTE, HOUR])),
    cancel: () => world.call('guest.cancel', {}, { token }),
    venueCancel: () => act('cancel'),
    undo: () => act('undo'),
    confirm: () => act('confirm'),
    noShow: () => act('noShow'),
    async refund() {
      const { version, refundable } = await moved();
      const amount = Math.max(1, pick([refundable, Math.floor(refundable / 3), refundable + 1]));
      await world.call('payments.refund', { venueId, id, version, amount, reason }, host);
    },
    async charge() {
      const { version, chargeable } = await moved();
      const amount = Math.max(1, pick([chargeable, Math.floor(chargeable / 2), chargeable + 1]));
      await world.call('payments.charge', { venueId, id, version, amount, reason }, host);
    },
    async alter() {
      const { revision, start, highchairs, area } = (await stored()).reservation;
      const wish = { date, start, adults: pick([2, 3, 5, 6]), children: 0, highchairs, area };
      await world.call('reservations.alter', { venueId, id, revision, ...wish }, host);
    },
    dashboard: () => inDashboard('refund-part'),
    dispute: () => inDashboard('dispute'),
  };
  function eventOf() {
    return {
      ...({ kind: 'providerEvent', provider: 'stripe' } as const),
      ...{ account: world.account, eventId: `evt_${random()}` },
      type: 'payment_intent.succeeded',
      objects: [lastAttempt],
    };
  }
  let lastAttempt = '';
  async function inDashboard(action: 'refund-part' | 'dispute') {
    const { attempts } = await stored();
    const paid = attempts.find(({ provider, captured }) => provider === 'stripe' && captured > 0);
    if (!paid?.paymentId) return;
    const intent = stage.providers.stripe.store.find(paid.paymentId, paid.account);
    const target = action === 'dispute' ? String(intent?.latest_charge) : paid.paymentId;
    await fetch(`${stage.providers.stripe.origin}/do/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ id: target }),
      redirect: 'manual',
    });
  }

  const usual = ['open', 'open', 'pay', 'pay', 'pay', 'check', 'check', 'event', 'look', 'wait'];
  const rare = [
    'cancel',
    'venueCancel',
    'undo',
    'confirm',
    'noShow',
    'refund',
    'charge',
    'alter',
    'alter',
    'dashboard',
    'dispute',
  ];
  const length = 4 + Math.floor(random() * 10);
  for (let step = 0; step < length; step += 1) {
    const name = random() < 0.78 ? pick(usual) : pick(rare);
    await STEPS[name]?.();
    lastAttempt = (await stored()).attempts.at(-1)?.id ?? lastAttempt;
  }

  calm();
  for (let hour = 0; hour < 20; hour += 1) {
    pass(hour < 4 ? 20 * MINUTE : 6 * HOUR);
    await world.work({ kind: 'money', venueId, reservationId: id });
  }
  return faultsOf(stage, await stored());
}

type Stored = Awaited<ReturnType<PaymentsWorld['moneyOf']>>;

/** What must hold for every history at rest. */
function faultsOf({ world, providers }: Stage, { reservation, ...records }: Stored): string[] {
  const { booking, deposit, history } = reservation;
  const terms = termsOf(reservation, world.now());
  const money = foldMoney(records, terms.agreement);
  const net = money.charged - money.refunded - money.disputed;
  const isExplicit = history.some(
    ({ actor, action }) => actor.kind === 'user' && (action === 'confirm' || action === 'amend'),
  );
  const isMoved = records.refunds.some(({ origin }) => origin !== 'rule') || records.disputes.length > 0;
  const isSecured =
    deposit?.kind === 'guarantee'
      ? records.attempts.some(({ state }) => state === 'saved' || state === 'released')
      : money.charged >= (deposit?.amount ?? 0);
  const faults: string[] = [];
  const must = (fine: boolean, fault: string) => {
    if (!fine) faults.push(fault);
  };
  must(net <= (deposit?.amount ?? 0), `the guest was charged ${net}, more than was agreed`);
  must(booking !== 'pendingPayment', 'a place still waits for its payment');
  must(booking !== 'confirmed' || isSecured || isExplicit, 'a table is kept without its money');
  const isOver = terms.ended !== null && !terms.agreement.kept;
  must(!isOver || net <= 0 || isMoved, `${net} were not given back though it is ${booking}`);
  must(!isOver || money.refundable === 0, `${money.refundable} are kept though it is ${booking}`);
  must(reservation.payment === statusNow(reservation, records, money.status), `the axis says ${reservation.payment}`);
  for (const attempt of records.attempts) {
    if (attempt.paymentId === undefined || attempt.kind === 'guarantee') continue;
    const theirs = balanceAt(providers, attempt.provider, attempt.paymentId);
    const back = records.refunds.reduce(
      (sum, { attemptId, state, amount }) => sum + (attemptId === attempt.id && state !== 'failed' ? amount : 0),
      0,
    );
    must(theirs === attempt.captured - back, `ours are ${attempt.captured - back}, the provider's ${theirs}`);
  }
  return faults.map((fault) => `${fault} (${history.map(({ action }) => action).join(' ')})`);
}

/** What a provider has of a payment: taken, less what it gave back. */
function balanceAt({ stripe, paypal }: Providers, provider: 'stripe' | 'paypal', paymentId: string): number {
  if (provider === 'paypal') {
    const cents = (amount: unknown) => Math.round(Number((amount as { value: string }).value) * 100);
    const capture = paypal.store.find('capture', paymentId)?.object;
    const refunds = paypal.store.list('refund').filter(({ object }) => JSON.stringify(object).includes(paymentId));
    const taken = capture && capture.status !== 'DECLINED' ? cents(capture.amount) : 0;
    return taken - refunds.reduce((sum, { object }) => sum + cents(object.amount), 0);
  }
  const charges = stripe.store.list('charge').filter(({ payment_intent }) => payment_intent === paymentId);
  return charges.reduce(
    (sum, { amount_captured, amount_refunded }) => sum + Number(amount_captured) - Number(amount_refunded),
    0,
  );
}
