import { setDay } from '../providers/bad-day.ts';
import { closeDispute, openDispute } from './disputes.ts';
import type { World } from './orders.ts';
import { endRefund, endReview, refundCapture, reverseCapture } from './refunds.ts';

/** What the buttons of the page do: as the merchant, the payer or PayPal itself. An unknown one does nothing. */
export function act(world: World, action: string, form: URLSearchParams): void {
  const id = form.get('id') ?? '';
  const merchant = () => world.store.find('capture', id)?.merchant ?? '';
  const ACTIONS: Readonly<Record<string, () => unknown>> = {
    'bad-day': () => setDay(world.store, form),
    refund: () => refundCapture(world, merchant(), id, {}),
    accept: () => endReview(world, id, 'COMPLETED'),
    decline: () => endReview(world, id, 'DECLINED'),
    reverse: () => reverseCapture(world, id),
    settle: () => endRefund(world, id, 'COMPLETED'),
    fail: () => endRefund(world, id, 'FAILED'),
    dispute: () => openDispute(world, id),
    win: () => closeDispute(world, id, 'SELLER'),
    lose: () => closeDispute(world, id, 'BUYER'),
  };
  if (Object.hasOwn(ACTIONS, action)) ACTIONS[action]?.();
}
