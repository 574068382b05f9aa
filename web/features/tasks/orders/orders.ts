import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Task } from '../tasks.ts';

export type Order = OutputOf<Registry['tasks']['orders']>['orders'][number];

/** The state of an order: paid or not for what is prepaid; for the rest, whether the task that it is has been done. */
export const ORDER_STATES = ['open', 'ready', 'unpaid'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The task that an order is, if the product has made one. */
export const taskOf = ({ id, kind }: Pick<Order, 'id' | 'kind'>, tasks: readonly Task[]): Task | null =>
  tasks.find(({ cause }) => cause?.id === id && cause.kind === kind) ?? null;

export function stateOf({ unpaid }: Pick<Order, 'unpaid'>, task: Pick<Task, 'doneAt'> | null): OrderState {
  if (unpaid) return 'unpaid';
  return task !== null && task.doneAt !== null ? 'ready' : 'open';
}

/** How many of each kind are to be prepared, in the order in which they are listed. */
export const totalsOf = (orders: readonly Order[]) =>
  [...Map.groupBy(orders, ({ kind, option }) => option ?? kind)].flatMap(([, [first, ...more]]) =>
    first ? [{ ...first, count: more.reduce((sum, { count }) => sum + count, first.count) }] : [],
  );

/** The days that have orders, each with its own. */
export const ordersByDay = (orders: readonly Order[]) =>
  [...Map.groupBy(orders, ({ date }) => date)].map(([date, ofDay]) => ({ date, orders: ofDay }));
