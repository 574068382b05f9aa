import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { taskRulesStore } from '#functions/stores/task-rules.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { rules_write } from '#shared/operations/tasks/rules.ts';

export const handler = implement(rules_write, {
  sessions: sessionsStore,
  venues: venuesStore,
  taskRules: taskRulesStore,
})(async ({ input: { venueId, ...wished }, now, venues, taskRules, refuse }) => {
  if (!(await venues.recent(venueId, now))) return refuse('venue.unknown');
  const after = { ...wished, revision: wished.revision + 1 };
  return (await taskRules.save(venueId, after)) === 'done' ? after : refuse('settings.stale');
});
