import { taskIdFrom } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { repeatOf } from '#shared/domain/task/repeat.ts';
import { MAX_OPEN_TASKS, nextTask, sameTask, type Task } from '#shared/domain/task/task.ts';
import { write } from '#shared/operations/tasks/tasks.ts';
import { peopleAt } from './people.ts';

export const handler = implement(write, {
  sessions: sessionsStore,
  venues: venuesStore,
  users: usersStore,
  tasks: tasksStore,
})(async ({ input, actor, now, venues, users, tasks, refuse }) => {
  const { venueId, revision, assignee: wantedId, repeat: every, done, ...words } = input;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  if (every !== null && words.due === null) return wrong('due', 'field.required');

  const before = await tasks.find(venueId, words.taskId);
  // An assignee who has left keeps the task, but a task can only be assigned to somebody who works here.
  const kept = before?.assignee?.userId === wantedId ? before?.assignee : null;
  const people = wantedId === null || kept ? [] : await peopleAt(users, actor.accountId, venueId);
  const assignee = kept ?? people.find(({ userId }) => userId === wantedId) ?? null;
  if (wantedId !== null && !assignee) return wrong('assignee', 'field.choice');
  const wanted: Task = {
    ...words,
    ...{ cause: before?.cause ?? null, closed: done ? (before?.closed ?? null) : null },
    ...{ assignee, repeat: repeatOf(every, words.due, before), by: actor.name },
    ...{ doneAt: done ? (before?.doneAt ?? now) : null, revision: revision + 1 },
  };
  // A page that lost the answer sends the same request again.
  if (before && before.revision === wanted.revision && sameTask(before, wanted)) return { task: before };

  if (!before && (await tasks.list(venueId, now)).filter((task) => task.doneAt === null).length >= MAX_OPEN_TASKS) {
    return wrong('title', 'field.tooMany');
  }
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const next = done && before?.doneAt === null ? nextTask(wanted, taskIdFrom(`after|${wanted.taskId}`), today) : null;
  const outcome = await (next ? tasks.saveWithNext(venueId, wanted, next, now) : tasks.save(venueId, wanted, now));
  return outcome === 'done' ? { task: wanted } : refuse('settings.stale');

  function wrong(path: string, code: 'field.choice' | 'field.required' | 'field.tooMany') {
    return refuse('request.invalid', { issues: [{ path, code }] });
  }
});
