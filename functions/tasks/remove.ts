import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { remove } from '#shared/operations/tasks/tasks.ts';

export const handler = implement(remove, { sessions: sessionsStore, tasks: tasksStore })(
  async ({ input: { venueId, taskId }, actor, now, tasks, refuse }) => {
    const task = await tasks.find(venueId, taskId);
    if (!task?.cause) {
      await tasks.remove(venueId, taskId);
      return {};
    }
    // It would come again with the next change of what it is about.
    const done = { ...task, doneAt: task.doneAt ?? now, by: actor.name, revision: task.revision + 1 };
    return (await tasks.save(venueId, done, now)) === 'done' ? {} : refuse('settings.stale');
  },
);
