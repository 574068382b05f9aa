import { setDay } from '../providers/bad-day.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { payOut } from './ledger.ts';
import { createRefund, failRefund, settleRefund } from './refunds.ts';
import type { Store } from './store.ts';
import type { World } from './world.ts';

/** What the buttons of the page do: as somebody at Stripe's own dashboard, or the guest's bank. */
export function act(
  action: string,
  form: URLSearchParams,
  store: Store,
  worldOf: (account: string | null) => World,
): void {
  const id = form.get('id') ?? '';
  const world = worldOf(store.accountOf(id) ?? null);
  const ACTIONS: Readonly<Record<string, () => unknown>> = {
    'bad-day': () => setDay(store, form),
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
