import { implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { spotsBySize } from '#shared/domain/availability/why.ts';
import { spots } from '#shared/operations/availability/availability.ts';

export const handler = implement(spots, { sessions: sessionsStore, days: daysStore, venues: venuesStore })(
  async ({ input: { venueId, date, start, area }, days, venues, refuse }) => {
    const venue = await venues.find(venueId);
    if (!venue) return refuse('venue.unknown');
    const { sheet } = await days.load(venueId, date);
    return { spots: spotsBySize({ rules: venue.rules, date, sheet }, area, start) };
  },
);
