import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { hallsStore } from '#functions/stores/halls.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { hallFaults } from '#shared/domain/venue/halls.ts';
import { halls_write } from '#shared/operations/plan.ts';

export const handler = implement(halls_write, { sessions: sessionsStore, venues: venuesStore, drawn: hallsStore })(
  async ({ input: { venueId, halls, revision }, actor, venues, drawn, refuse }) => {
    const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
    if (!venue) return refuse('venue.unknown');
    const issues = hallFaults(halls, venue.rules);
    if (issues.length > 0) return refuse('request.invalid', { issues });
    const outcome = await drawn.save(venueId, halls, revision);
    return outcome === 'done' ? { revision: revision + 1 } : refuse('settings.stale');
  },
);
