import { implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { release } from '#shared/operations/reservations/reservations.ts';
import { releaseHold } from './release-hold.ts';

export const handler = implement(release, { days: daysStore, venues: venuesStore })(
  async ({ input: { venueId, date, hold }, now, days, venues, refuse, settle }) => {
    const venue = await venues.recent(venueId, now);
    if (!venue) return refuse('venue.unknown');
    return settle(await releaseHold(days, venueId, date, hold, now));
  },
);
