import type { Write } from '#functions/platform/table.ts';
import { noticeItem } from '#functions/services/notices.ts';
import { outboxWrite } from '#functions/stores/outbox.ts';
import type { UsersStore } from '#functions/stores/users.ts';
import type { Order } from '#shared/domain/shop/order.ts';
import { grantWrites, type OrderDeps } from './look-at-order.ts';

export type SellDeps = Pick<OrderDeps, 'now' | 'orders' | 'credits' | 'licences'> & {
  readonly users: Pick<UsersStore, 'ofAccount'>;
};

/** The wallet is written to by every message of the account. */
const ATTEMPTS = 20;

/**
 * Keeps an order that the staff sold, in one transaction with what it gives, or with the news of it when it is to be paid.
 * The same request keeps one order, however often it is made; `busy` after too many lost races.
 */
export async function sellOrder(deps: SellDeps, order: Order): Promise<'done' | 'busy'> {
  const of = { accountId: order.accountId, orderId: order.id };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await deps.orders.load(of)) return 'done';
    const more = order.grantedAt === undefined ? await noticesOf(deps, order) : await grantWrites(deps, order);
    if ((await deps.orders.save({ version: 0, lookAt: 0 }, order, { more })) === 'done') return 'done';
  }
  return 'busy';
}

/** Tells the account's owners that an order waits for them. */
async function noticesOf({ users, now }: SellDeps, { accountId, id }: Order): Promise<Write[]> {
  const owners = (await users.ofAccount(accountId)).filter(({ role }) => role === 'owner');
  return owners.map(({ userId, locale }) =>
    outboxWrite(noticeItem({ about: 'orderSent', id: `${userId}|${accountId}|${id}`, locale }, now)),
  );
}
