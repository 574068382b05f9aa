import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { snapshotsStore } from '#functions/stores/snapshots.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { checkDay } from '#shared/domain/reservation/check-rows.ts';
import { check } from '#shared/operations/reservations/tables.ts';

export const handler = implement(check, { sessions: sessionsStore, venues: venuesStore, snapshots: snapshotsStore })(
  async ({ input: { venueId, date }, venues, snapshots, refuse }) => {
    const venue = await venues.find(venueId);
    if (!venue) return refuse('venue.unknown');
    const day = await snapshots.take(venueId, date);
    if (!day) return refuse('system.busy');
    return {
      date,
      version: day.version,
      parties: day.sheet.parties.length,
      violations: checkDay({ rules: venue.rules, date, sheet: day.sheet }, day.reservations),
    };
  },
);
