import type { Condition, Item, Table } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { DONE_IS_KEPT_MS, endOfTask, PLAIN_TASK, type Task } from '#shared/domain/task/task.ts';
import { parseTaskKey, taskKey, tasksOf } from './tasks.keys.ts';

/** The tasks of a venue; each expires, completed ones sooner. */
export const tasksStore = (table: Table) => ({
  /** All tasks not expired at `now`, unordered. */
  async list(venueId: VenueId, now: number): Promise<Task[]> {
    return (await table.query(tasksOf(venueId)))
      .map(toTask)
      .filter(({ doneAt }) => doneAt === null || doneAt + DONE_IS_KEPT_MS > now);
  },

  async find(venueId: VenueId, taskId: string): Promise<Task | null> {
    const item = await table.get(taskKey(venueId, taskId));
    return item && toTask(item);
  },

  /** Writes a task if its stored revision is the one before; the first revision is 1. */
  async save(venueId: VenueId, task: Task, now: number): Promise<'done' | 'lost race'> {
    const { put, if: condition } = taskWrite(venueId, task, now);
    return table.put(put, condition);
  },

  /** Writes a task that is done and the next one of its series; one that is there already stays as it is. */
  async saveWithNext(venueId: VenueId, task: Task, next: Task, now: number): Promise<'done' | 'lost race'> {
    const outcome = await table.transact([taskWrite(venueId, task, now), taskWrite(venueId, next, now)]);
    if (outcome.kind === 'done') return 'done';
    return (await this.find(venueId, next.taskId)) ? this.save(venueId, task, now) : 'lost race';
  },

  async remove(venueId: VenueId, taskId: string): Promise<void> {
    await table.remove(taskKey(venueId, taskId));
  },
});

export type TasksStore = ReturnType<typeof tasksStore>;

/** The same as a write of a transaction. */
export function taskWrite(venueId: VenueId, task: Task, now: number): { readonly put: Item; readonly if: Condition } {
  const { taskId, revision, doneAt, due, ...rest } = task;
  const said = Object.entries(rest).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return {
    put: {
      ...taskKey(venueId, taskId),
      ...Object.fromEntries(said),
      due: due ?? undefined,
      doneAt: doneAt ?? undefined,
      ttl: Math.ceil(endOfTask({ doneAt, due }, now) / 1000),
      v: revision,
    },
    if: revision === 1 ? { absent: true } : { equals: { v: revision - 1 } },
  };
}

function toTask(item: Item): Task {
  const { pk: _pk, sk: _sk, ttl: _ttl, v, ...said } = item;
  return { taskId: parseTaskKey(item), ...PLAIN_TASK, ...said, revision: v } as unknown as Task;
}
