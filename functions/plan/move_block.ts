import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { moveBlock } from '#shared/domain/day/withhold.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { move_block } from '#shared/operations/plan.ts';

export const handler = implement(move_block, { sessions: sessionsStore, days: daysStore, venues: venuesStore })(
  async ({ input, actor, now, once, days, venues, refuse, settle }) => {
    const { venueId, date, block, into } = input;
    const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
    if (!venue) return refuse('venue.unknown');
    const { rules } = venue;

    const outcome = await days.change(
      venueId,
      date,
      ({ sheet }) => {
        const done = moveBlock(rules, date, sheet, block, into, localMomentAt(now, rules.zone));
        if (done.kind === 'refused') return { keep: refuse(done.reason) };
        return { commit: { sheet: done.sheet, reservations: [] }, answer: { date, moved: done.moved.length } };
      },
      { now, once },
    );
    return settle(outcome);
  },
);
