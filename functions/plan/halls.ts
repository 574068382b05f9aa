import { implement } from '#functions/platform/implement.ts';
import { hallsStore } from '#functions/stores/halls.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { shownHalls } from '#shared/domain/venue/halls.ts';
import { copyOf } from '#shared/domain/venue/seating-rules.ts';
import { halls } from '#shared/operations/plan/plan.ts';

export const handler = implement(halls, { sessions: sessionsStore, venues: venuesStore, drawn: hallsStore })(
  async ({ input: { venueId }, venues, drawn, refuse }) => {
    const venue = await venues.find(venueId);
    if (!venue) return refuse('venue.unknown');
    const { halls: kept, revision } = await drawn.load(venueId);
    return { revision, halls: copyOf(shownHalls(kept, venue.rules)) };
  },
);
