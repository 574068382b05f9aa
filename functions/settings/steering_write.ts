import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { steering_write } from '#shared/operations/settings.ts';

export const handler = implement(steering_write, { sessions: sessionsStore, venues: venuesStore })(
  async ({ input: { venueId, steering }, actor, venues, refuse }) => {
    const known = mayWorkAt(actor, venueId) && (await venues.steer(venueId, steering));
    return known ? { steering } : refuse('venue.unknown');
  },
);
