import { implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { quoteSizes } from '#shared/domain/reservation/walk-in-tables.ts';
import { offerOf } from '#shared/domain/venue/hours.ts';
import { walk_in_quotes } from '#shared/operations/reservations/tables.ts';

/** Party sizes that are always quoted, so that each is one press away. */
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const handler = implement(walk_in_quotes, { sessions: sessionsStore, days: daysStore, venues: venuesStore })(
  async ({ input, now, days, venues, refuse }) => {
    const { venueId, covers: larger } = input;
    const venue = await venues.find(venueId);
    if (!venue) return refuse('venue.unknown');
    const { rules } = venue;
    const { date, minute } = localMomentAt(now, rules.zone);
    const { closed } = offerOf(rules, date);
    if (closed) return refuse(closed);
    const { sheet } = await days.load(venueId, date);
    const sizes = larger === undefined || SIZES.includes(larger) ? SIZES : [...SIZES, larger];
    const quotes = quoteSizes({ rules, date, sheet }, sizes, minute).map(({ covers, quote, tables, sooner }) => ({
      covers,
      quote: quote && { ...quote, units: [...quote.units] },
      tables: tables.map((each) => ({ ...each, units: [...each.units] })),
      sooner: sooner && { ...sooner, units: [...sooner.units] },
    }));
    return { date, minute, quotes };
  },
);
