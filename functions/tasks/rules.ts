import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { taskRulesStore } from '#functions/stores/task-rules.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { rules } from '#shared/operations/tasks/rules.ts';

export const handler = implement(rules, { sessions: sessionsStore, venues: venuesStore, taskRules: taskRulesStore })(
  async ({ input: { venueId }, now, venues, taskRules, refuse }) => {
    if (!(await venues.recent(venueId, now))) return refuse('venue.unknown');
    return taskRules.load(venueId);
  },
);
