import { env } from '#functions/platform/env.ts';
import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import { CHECKOUT_TEXTS } from '#functions/services/payments/checkout-texts.ts';
import { orDown } from '#functions/services/payments/observe.ts';
import { isOpenAttempt } from '#shared/domain/payment/moves.ts';
import { seeAttempt } from '#shared/domain/payment/see.ts';
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
  const dueAt = deps.now + LOOK_MS;
  const of = { accountId: wanted.accountId, orderId: wanted.id };
  await deps.orders.save({ version: 0, lookAt: 0 }, wanted, { lookAt: dueAt, more: [lookWrite(wanted, dueAt)] });
  const loaded = await lookAtOrder(deps, of);
  const { attempt, locale } = loaded?.order ?? wanted;
  if (attempt.state === 'opened' && attempt.url !== undefined) return { orderId: wanted.id, url: attempt.url };
  if (attempt.state !== 'wanted') return refuse('payment.unavailable');
  const page = new URL(`/settings?pageId=services&order=${wanted.id}`, env('APP_ORIGIN')).href;
  const checkout = { attempt, venueName: 'Coperto', text: CHECKOUT_TEXTS[locale].order, locale };
  const port = await deps.platformPort();
  const seen = await orDown(port.open({ ...checkout, successUrl: page, cancelUrl: page }));
  if (!seen) return refuse('payment.providerDown');
  for (let nth = 0; nth < ATTEMPTS; nth += 1) {
    const now = await deps.orders.load(of);
    if (!now) break;
    const opened = { ...now.order, attempt: seeAttempt(now.order.attempt, seen) };
    if ((await deps.orders.save(now, opened)) === 'done') break;
  }
  return seen.url !== undefined && isOpenAttempt(seen.state)
    ? { orderId: wanted.id, url: seen.url }
    : refuse('payment.unavailable');
}
