import { daysStore } from '#functions/stores/days.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { OUTBOX_SHARDS, outboxStore } from '#functions/stores/outbox.ts';
import { taskRulesStore } from '#functions/stores/task-rules.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { tasksWorker } from '#functions/workers/tasks/handler.ts';
import type { TasksDeps } from '#functions/workers/tasks/tasks-deps.ts';
import type { Task } from '#shared/domain/task/task.ts';
import { batchOf, type Desk } from '../kit.ts';

/** The worker of tasks at a desk, with another clock or store where given. */
export const workerAt = (desk: Desk, over: Partial<TasksDeps> = {}) =>
  tasksWorker({
    ...{ reservations: desk.reservations, days: daysStore(desk.table), venues: desk.venues },
    ...{ events: eventsStore(desk.table), tasks: tasksStore(desk.table), taskRules: taskRulesStore(desk.table) },
    clock: { now: desk.now },
    ...over,
  });

/** A look at the venue's tasks at an instant, that was planned for a day; it comes twice. */
export async function lookAt(desk: Desk, now: number, date: string) {
  const body = JSON.stringify({ detail: { type: 'tasks.due', venueId: desk.venue.venueId, date } });
  return workerAt(desk, { clock: { now: () => now } })(batchOf([body, body]));
}

export const tasksAt = (desk: Desk, now = desk.now()): Promise<Task[]> =>
  tasksStore(desk.table).list(desk.venue.venueId, now);

/** When the venue's tasks are looked at next, each with the day that it is for. */
export async function plannedLooks(desk: Desk) {
  const outbox = outboxStore(desk.table);
  const all = await Promise.all(Array.from({ length: OUTBOX_SHARDS }, (_, shard) => outbox.all(shard)));
  return all
    .flat()
    .flatMap(({ dueAt, entries }) =>
      entries.flatMap((entry) =>
        entry.kind === 'event' && entry.event.type === 'tasks.due'
          ? [[new Date(dueAt).toISOString(), entry.event.date]]
          : [],
      ),
    )
    .toSorted();
}
