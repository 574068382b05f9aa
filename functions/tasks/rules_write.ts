import { implement } from '#functions/platform/implement.ts';
import { tasksDue } from '#functions/services/plan-tasks.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { taskRulesStore } from '#functions/stores/task-rules.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isScheduled } from '#shared/domain/task/rules.ts';
import { rules_write } from '#shared/operations/tasks/rules.ts';

export const handler = implement(rules_write, {
  sessions: sessionsStore,
  venues: venuesStore,
  taskRules: taskRulesStore,
})(async ({ input: { venueId, ...wished }, now, venues, taskRules, refuse }) => {
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const after = { ...wished, revision: wished.revision + 1 };
  // What a new schedule has for today is made at once, not tomorrow morning.
  const due = after.own.some(isScheduled) ? [tasksDue(venue, now)] : [];
  return (await taskRules.save(venueId, after, due)) === 'done' ? after : refuse('settings.stale');
});
