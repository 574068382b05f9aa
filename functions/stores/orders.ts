import type { Table, Write } from '#functions/platform/table.ts';
import type { Order, OrderId } from '#shared/domain/shop/order.ts';
import { orderKey, orderObjectKey, ordersIn, ordersPk } from './orders.keys.ts';

export type OrderOf = { readonly accountId: string; readonly orderId: OrderId };
export type LoadedOrder = {
  readonly order: Order;
  readonly version: number;
  /** When it is looked at again (instant). */
  readonly lookAt: number;
};

type Saved = { readonly lookAt?: number; readonly more?: readonly Write[] };

/** What accounts have ordered from the platform. Every change is conditional on the version that was read. */
export const ordersStore = (table: Table) => ({
  async load({ accountId, orderId }: OrderOf): Promise<LoadedOrder | null> {
    const item = await table.get(orderKey(accountId, orderId));
    return item && { order: item.o as Order, version: item.v as number, lookAt: item.l as number };
  },

  /** All of an account, the latest first. */
  async list(accountId: string): Promise<Order[]> {
    const items = await table.query({ pk: ordersPk(accountId) });
    return items.map(({ o }) => o as Order).toSorted((a, b) => b.createdAt - a.createdAt);
  },

  /** Those of all accounts that were made in a month (`YYYY-MM`, UTC), the latest first. */
  async ofMonth(month: string): Promise<Order[]> {
    const items = await table.query({ index: 'gsi1', pk: ordersIn(month), newestFirst: true });
    return items.map(({ o }) => o as Order);
  },

  /** Lists the orders of an account by their months, as earlier versions did not. */
  async listByMonth(accountId: string): Promise<void> {
    for (const { pk, sk, o, v, gsi1pk } of await table.query({ pk: ordersPk(accountId) })) {
      const unchanged = { equals: { v: v as number } };
      // Whoever writes it meanwhile lists it.
      if (gsi1pk === undefined) await table.update({ pk, sk }, { set: monthOf(o as Order), if: unchanged });
    }
  },

  /** Whose an object of the provider is; null for one not known. */
  async ownerOf(objectId: string): Promise<OrderOf | null> {
    const item = await table.get(orderObjectKey(objectId));
    return item ? { accountId: item.accountId as string, orderId: item.orderId as OrderId } : null;
  },

  /** Writes an order as it now is, in one transaction with `more`; `lost race` when something else was written since. */
  async save(
    before: Pick<LoadedOrder, 'version' | 'lookAt'>,
    order: Order,
    { lookAt = before.lookAt, more = [] }: Saved = {},
  ): Promise<'done' | 'lost race'> {
    const { version } = before;
    const { accountId, id, attempt } = order;
    const objects = [attempt.id, attempt.checkoutId, attempt.paymentId].filter((each) => each !== undefined);
    const outcome = await table.transact([
      {
        put: { ...orderKey(accountId, id), ...monthOf(order), o: order, v: version + 1, l: lookAt },
        if: version === 0 ? { absent: true } : { equals: { v: version } },
      },
      ...objects.map((each): Write => ({ put: { ...orderObjectKey(each), accountId, orderId: id } })),
      ...more,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },
});

const monthOf = ({ createdAt, id }: Order) => ({
  gsi1pk: ordersIn(new Date(createdAt).toISOString().slice(0, 7)),
  gsi1sk: `${createdAt}#${id}`,
});

export type OrdersStore = ReturnType<typeof ordersStore>;
