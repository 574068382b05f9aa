import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { remove } from '#shared/operations/tasks/tasks.ts';

export const handler = implement(remove, { sessions: sessionsStore, tasks: tasksStore })(
  async ({ input: { venueId, taskId }, tasks }) => {
    await tasks.remove(venueId, taskId);
    return {};
  },
);
