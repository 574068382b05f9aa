import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Task } from '../tasks.ts';

export type Order = OutputOf<Registry['tasks']['orders']>['orders'][number];

/** The task that an order is, if the product has made one. */
export const taskOf = ({ id, kind }: Pick<Order, 'id' | 'kind'>, tasks: readonly Task[]): Task | null =>
  tasks.find(({ cause }) => cause?.id === id && cause.kind === kind) ?? null;

/**
 * Unpaid if it is prepaid and the money has not arrived, otherwise whether its task was done; null for an option and a
 * coupon, which are only to be known.
 */
export function stateOf({ kind, unpaid }: Pick<Order, 'kind' | 'unpaid'>, task: Pick<Task, 'doneAt'> | null) {
  if (kind === 'option' || kind === 'coupon') return null;
  if (unpaid) return 'unpaid';
  return task !== null && task.doneAt !== null ? 'ready' : 'open';
}

/** How many of each kind are to be prepared, in the order in which they are listed. */
export const totalsOf = (orders: readonly Order[]) =>
  [...Map.groupBy(orders, ({ kind, option }) => option ?? kind)].flatMap(([, [first, ...more]]) =>
    first ? [{ ...first, coupon: null, count: more.reduce((sum, { count }) => sum + count, first.count) }] : [],
  );

/** The days that have orders, each with its own. */
export const ordersByDay = (orders: readonly Order[]) =>
  [...Map.groupBy(orders, ({ date }) => date)].map(([date, ofDay]) => ({ date, orders: ofDay }));

/** Tells the orders of a list apart. */
export const keyOf = ({ id, kind, option, coupon }: Order): string =>
  [id, kind, option ?? coupon?.couponId ?? ''].join(' ');
