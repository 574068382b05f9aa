import { implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import { seatingRules } from '#shared/domain/venue/seating-rules.ts';
import { day } from '#shared/operations/plan/plan.ts';

export const handler = implement(day, { sessions: sessionsStore, days: daysStore, venues: venuesStore })(
  async ({ input: { venueId, date }, days, venues, refuse }) => {
    const venue = await venues.find(venueId);
    if (!venue) return refuse('venue.unknown');
    const { sheet, version } = await days.load(venueId, date);
    // The fingerprint of a guest's number must not leave the server. In the rows of further tables the field is not a
    // fingerprint but refers to the party.
    const parties = sheet.parties.map((party) => (party.part ? party : { ...party, guest: 0 }));
    return {
      date,
      revision: version,
      sheet: Buffer.from(encodeSheet({ ...sheet, parties })).toString('base64'),
      rules: seatingRules(venue.rules),
    };
  },
);
