import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { splitTables } from '#shared/domain/day/join.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { split } from '#shared/operations/plan.ts';

export const handler = implement(split, { sessions: sessionsStore, days: daysStore, venues: venuesStore })(
  async ({ input, actor, now, once, days, venues, refuse, settle }) => {
    const { venueId, date, no } = input;
    const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
    if (!venue) return refuse('venue.unknown');
    const { rules } = venue;

    const outcome = await days.change(
      venueId,
      date,
      ({ sheet }) => {
        const done = splitTables(rules, date, sheet, no, localMomentAt(now, rules.zone));
        if (done.kind === 'refused') return { keep: refuse(done.reason) };
        const { from, to, max: seats } = done.join;
        const answer = { date, moved: done.moved.length, tables: [...done.join.tables], from, to, seats };
        return { commit: { sheet: done.sheet, reservations: [] }, answer };
      },
      { now, once },
    );
    return settle(outcome);
  },
);
