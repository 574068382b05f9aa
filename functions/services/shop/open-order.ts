import { env } from '#functions/platform/env.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import { CHECKOUT_TEXTS } from '#functions/services/payments/checkout-texts.ts';
import { orDown } from '#functions/services/payments/observe.ts';
import type { OrderOf } from '#functions/stores/orders.ts';
import { isOpenAttempt } from '#shared/domain/payment/moves.ts';
import { type SeenAttempt, seeAttempt } from '#shared/domain/payment/see.ts';
import type { Order } from '#shared/domain/shop/order.ts';
import { lookAtOrder, lookWrite, type OrderDeps } from './look-at-order.ts';

const LOOK_MS = 15 * 60_000;
const ATTEMPTS = 4;

type Opened =
  | { readonly orderId: string; readonly url: string }
  | Refusal<'payment.providerDown' | 'payment.unavailable'>;

/**
 * Keeps an order and opens the provider's page for it. The same request keeps one order and opens one page, however often
 * it is made.
 */
export async function openOrder(deps: OrderDeps, wanted: Order): Promise<Opened> {
  return openPage(deps, { version: 0, lookAt: 0 }, wanted);
}

/** Opens a page for an order with the attempt that it now has; whoever comes second is led to the page of the first. */
export async function openPage(
  deps: OrderDeps,
  before: { readonly version: number; readonly lookAt: number },
  wanted: Order,
): Promise<Opened> {
  const dueAt = deps.now + LOOK_MS;
  const of = { accountId: wanted.accountId, orderId: wanted.id };
  await deps.orders.save(before, wanted, { lookAt: dueAt, more: [lookWrite(wanted, dueAt)] });
  const { order } = (await lookAtOrder(deps, of)) ?? { order: wanted };
  const { attempt, locale } = order;
  if (order.cancelled) return refuse('payment.unavailable');
  if (attempt.state === 'opened' && attempt.url !== undefined) return { orderId: order.id, url: attempt.url };
  if (attempt.state !== 'wanted') return refuse('payment.unavailable');
  const page = new URL(`/settings?pageId=services&order=${order.id}`, env('APP_ORIGIN')).href;
  const checkout = { attempt, venueName: 'Coperto', text: CHECKOUT_TEXTS[locale].order, locale };
  const port = await deps.platformPort();
  const seen = await orDown(port.open({ ...checkout, successUrl: page, cancelUrl: page }));
  if (!seen) return refuse('payment.providerDown');
  const kept = await keepOpened(deps, of, seen);
  // It was cancelled while the page was opened: nobody is to pay on it.
  if (kept?.cancelled) await orDown(port.close(kept.attempt));
  return seen.url !== undefined && isOpenAttempt(seen.state) && !kept?.cancelled
    ? { orderId: order.id, url: seen.url }
    : refuse('payment.unavailable');
}

async function keepOpened({ orders }: OrderDeps, of: OrderOf, seen: SeenAttempt): Promise<Order | null> {
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    const now = await orders.load(of);
    if (!now) return null;
    const opened = { ...now.order, attempt: seeAttempt(now.order.attempt, seen) };
    if ((await orders.save(now, opened)) === 'done') return opened;
  }
  return null;
}
