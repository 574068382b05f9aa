import type { PaymentsPort } from '#functions/gateways/payments/port.ts';
import { invoiceIdOfOrder, newOutboxId } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import type { Write } from '#functions/platform/table.ts';
import { nextLook } from '#functions/services/payments/next-look.ts';
import { orDown, seenNow } from '#functions/services/payments/observe.ts';
import { type CreditsStore, creditWrites } from '#functions/stores/credits.ts';
import { type LicencesStore, licenceWrites } from '#functions/stores/licences.ts';
import type { LoadedOrder, OrderOf, OrdersStore } from '#functions/stores/orders.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import { UNIT } from '#shared/domain/credit/opening.ts';
import { dayOf } from '#shared/domain/credit/post.ts';
import { isOpenAttempt } from '#shared/domain/payment/moves.ts';
import { mismatchOf, seeAttempt } from '#shared/domain/payment/see.ts';
import { licenceWith } from '#shared/domain/shop/licence.ts';
import type { Order } from '#shared/domain/shop/order.ts';

export type OrderDeps = {
  readonly now: number;
  readonly orders: OrdersStore;
  readonly credits: Pick<CreditsStore, 'load'>;
  readonly licences: Pick<LicencesStore, 'load'>;
  /** The provider on the platform's own account. */
  readonly platformPort: () => Promise<PaymentsPort>;
};

/** A look takes two steps; more are races with the event and the page of the same payment. */
const MAX_STEPS = 40;

/**
 * Reads the provider's page of an order again, and grants what was bought in the transaction that makes the order paid: of
 * an event that comes twice, a page that is looked at and a sweep, one writes it. It may run at any time and after a crash.
 */
export async function lookAtOrder(deps: OrderDeps, of: OrderOf): Promise<LoadedOrder | null> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const loaded = await deps.orders.load(of);
    if (!loaded || loaded.order.grantedAt !== undefined) return loaded;
    const { order } = loaded;
    if (order.attempt.captured > 0) {
      const granted = { ...order, grantedAt: deps.now };
      await deps.orders.save(loaded, granted, { more: await grantWrites(deps, granted) });
      continue;
    }
    if (!isOpenAttempt(order.attempt.state)) return loaded;
    const attempt = await orDown(seenAttempt(deps, order, { closing: order.attempt.expiresAt <= deps.now }));
    if (attempt === null || attempt === order.attempt) return lookAgain(deps, loaded);
    await deps.orders.save(loaded, { ...order, attempt });
  }
  throw new Error('an order does not come to rest; the queue tries again');
}

/** The attempt of an order after its page was read again, or closed. */
export async function seenAttempt(
  { platformPort }: Pick<OrderDeps, 'platformPort'>,
  { attempt, total }: Order,
  looking: { readonly closing: boolean },
): Promise<Order['attempt']> {
  const seen = await seenNow(await platformPort(), attempt, looking);
  const mismatch = mismatchOf(attempt, { account: attempt.account, currency: seen.currency });
  if (!mismatch && (seen.captured ?? total) === total) return seeAttempt(attempt, seen);
  logEvent('payment.mismatch', { attempt: attempt.id, mismatch: mismatch ?? 'amount' });
  return attempt;
}

/** What a paid order gives: credits, time of licence and modules, and its invoice. */
export async function grantWrites(
  { credits, licences, now }: Pick<OrderDeps, 'credits' | 'licences' | 'now'>,
  order: Order,
): Promise<Write[]> {
  const { accountId, id, lines, by } = order;
  const [wallet, { licence, version }] = await Promise.all([credits.load(accountId), licences.load(accountId)]);
  const euros = lines.reduce((sum, { item, quantity }) => sum + (item === 'credits' ? quantity : 0), 0);
  const posting = { kind: 'purchase', source: `order:${id}`, micros: euros * UNIT } as const;
  const entered = euros > 0 ? creditWrites(accountId, wallet, posting, { now, actor: by.name }) : null;
  if (entered === 'short') throw new Error('credits that come in are never short');
  const after = licenceWith(licence, lines, dayOf(now));
  const extends_ = lines.some(({ item }) => item !== 'credits');
  const invoice = { kind: 'invoice', accountId, invoiceId: invoiceIdOfOrder(id), orderId: id } as const;
  return [
    ...(entered?.writes ?? []),
    ...(extends_ ? licenceWrites(accountId, version, after) : []),
    outboxWrite({ id: newOutboxId(), dueAt: now, entries: [invoice] }),
  ];
}

/** Writes down once that it is looked at again: a lost event, or a provider that was down, heals by itself. */
async function lookAgain(deps: OrderDeps, loaded: LoadedOrder): Promise<LoadedOrder> {
  if (loaded.lookAt > deps.now) return loaded;
  const { order } = loaded;
  const lookAt = nextLook(deps.now, order.attempt.createdAt);
  await deps.orders.save(loaded, order, { lookAt, more: [lookWrite(order, lookAt)] });
  return { ...loaded, lookAt };
}

/** The write by which an order is looked at again. */
export const lookWrite = ({ accountId, id: orderId }: Pick<Order, 'accountId' | 'id'>, dueAt: number): Write =>
  outboxWrite({ id: newOutboxId(), dueAt, entries: [{ kind: 'order', accountId, orderId }] });
