import { closeDispute, openDispute } from './disputes.ts';
import type { BadDay } from './events.ts';
import type { Form } from './form.ts';
import { textAt, wholeAt } from './form.ts';
import { payOut } from './ledger.ts';
import { createRefund, failRefund, settleRefund } from './refunds.ts';
import type { Store } from './store.ts';
import type { World } from './world.ts';

/** What the buttons of the page do: as somebody at Stripe's own dashboard, or the guest's bank. */
export function act(action: string, form: Form, store: Store, worldOf: (account: string | null) => World): void {
  const id = textAt(form, 'id') ?? '';
  const world = worldOf(store.accountOf(id) ?? null);
  const ACTIONS: Readonly<Record<string, () => unknown>> = {
    'bad-day': () => setDay(form, store),
    payout: () => payOut(worldOf(id)),
    refund: () => createRefund(world, { payment_intent: id }),
    'refund-part': () => createRefund(world, { payment_intent: id, amount: '100' }),
    dispute: () => openDispute(world, world.find('charge', id)),
    fail: () => failRefund(world, world.find('refund', id)),
    settle: () => settleRefund(world, world.find('refund', id)),
    win: () => closeDispute(world, world.find('dispute', id), 'won'),
    lose: () => closeDispute(world, world.find('dispute', id), 'lost'),
  };
  if (Object.hasOwn(ACTIONS, action)) ACTIONS[action]?.();
}

function setDay(form: Form, store: Store): void {
  const share = (name: keyof BadDay) => Math.max(0, wholeAt(form, name) ?? 0);
  const day: BadDay = {
    lost: share('lost'),
    doubled: share('doubled'),
    delayed: share('delayed'),
    delaySeconds: share('delaySeconds'),
  };
  store.set('badDay', day);
  for (const name of ['refundsFail', 'refundsPending', 'down']) store.set(name, textAt(form, name) === 'yes');
}
