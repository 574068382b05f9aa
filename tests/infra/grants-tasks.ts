import type { Table } from '#functions/platform/table.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { A_RULE, A_TASK, aCausedTask } from '#tests/operations/tasks/kit.ts';

type World = {
  readonly call: (id: OperationId, input: object, session: object) => Promise<unknown>;
  readonly table: Table;
  readonly host: object;
  readonly now: number;
};

/** The days of the calendar and the orders; a task that somebody wrote and takes away, and one that the product made, which is done instead. */
export async function callTasks({ call, table, host, now }: World): Promise<void> {
  const one = { venueId: VENUE_ID, taskId: A_TASK.taskId };
  await call('tasks.write', A_TASK, host);
  await call('tasks.list', { venueId: VENUE_ID }, host);
  const days = { venueId: VENUE_ID, from: '2026-12-05', to: '2026-12-06' };
  await call('tasks.calendar', days, host);
  await call('tasks.orders', days, host);
  for (const address of ['new', 'keep', 'none'] as const)
    await call('tasks.feed_write', { venueId: VENUE_ID, what: 'mine', covers: true, address }, host);
  await call('tasks.feed_read', { venueId: VENUE_ID }, host);
  await call('tasks.rules', { venueId: VENUE_ID }, host);
  await call('tasks.rules_write', { venueId: VENUE_ID, off: [], own: [A_RULE], revision: 0 }, host);
  await call('tasks.try_rule', { venueId: VENUE_ID, rule: A_RULE }, host);
  await call('tasks.remove', one, host);
  await tasksStore(table).save(VENUE_ID, aCausedTask(A_TASK.taskId), now);
  await call('tasks.remove', one, host);
}
