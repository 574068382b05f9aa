import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { giveTableBack } from '#shared/domain/day/withhold.ts';
import { give_back } from '#shared/operations/plan.ts';

export const handler = implement(give_back, { sessions: sessionsStore, days: daysStore, venues: venuesStore })(
  async ({ input, actor, now, once, days, venues, refuse, settle }) => {
    const { venueId, date, table, from, to } = input;
    const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
    if (!venue) return refuse('venue.unknown');

    const outcome = await days.change(
      venueId,
      date,
      ({ sheet }) => ({
        commit: { sheet: giveTableBack(sheet, { table, from, to }), reservations: [] },
        answer: { date },
      }),
      { now, once },
    );
    return settle(outcome);
  },
);
