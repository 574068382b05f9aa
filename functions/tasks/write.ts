import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { MAX_OPEN_TASKS, sameTask, type Task } from '#shared/domain/task/task.ts';
import { write } from '#shared/operations/tasks/tasks.ts';
import { peopleAt } from './people.ts';

export const handler = implement(write, {
  sessions: sessionsStore,
  venues: venuesStore,
  users: usersStore,
  tasks: tasksStore,
})(async ({ input, actor, now, venues, users, tasks, refuse }) => {
  const { venueId, taskId, revision, title, notes, due, done } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');

  const before = await tasks.find(venueId, taskId);
  // An assignee who has left keeps the task, but a task can only be assigned to somebody who works here.
  const kept = before?.assignee?.userId === input.assignee ? before?.assignee : null;
  const people = input.assignee === null || kept ? [] : await peopleAt(users, actor.accountId, venueId);
  const assignee = kept ?? people.find(({ userId }) => userId === input.assignee) ?? null;
  if (input.assignee !== null && !assignee) {
    return refuse('request.invalid', { issues: [{ path: 'assignee', code: 'field.choice' }] });
  }
  const doneAt = done ? (before?.doneAt ?? now) : null;
  const wanted: Task = { taskId, title, notes, due, assignee, by: actor.name, doneAt, revision: revision + 1 };
  // A page that lost the answer sends the same request again.
  if (before && before.revision === wanted.revision && sameTask(before, wanted)) return { task: before };

  if (!before && (await tasks.list(venueId, now)).filter((task) => task.doneAt === null).length >= MAX_OPEN_TASKS) {
    return refuse('request.invalid', { issues: [{ path: 'title', code: 'field.tooMany' }] });
  }
  const outcome = await tasks.save(venueId, wanted, now);
  return outcome === 'done' ? { task: wanted } : refuse('settings.stale');
});
