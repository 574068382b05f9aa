import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { tasksStore } from '#functions/stores/tasks.ts';
import { remove } from '#shared/operations/tasks.ts';

export const handler = implement(remove, { sessions: sessionsStore, tasks: tasksStore })(
  async ({ input: { venueId, taskId }, actor, tasks, refuse }) => {
    if (!mayWorkAt(actor, venueId)) return refuse('venue.unknown');
    await tasks.remove(venueId, taskId);
    return {};
  },
);
