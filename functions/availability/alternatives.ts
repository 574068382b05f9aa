import { holdPartyId, visitorHash } from '#functions/runtime/ids.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { judgeStart } from '#shared/domain/availability/day.ts';
import { mealAt, waysOut } from '#shared/domain/availability/ways-out.ts';
import { freeHold } from '#shared/domain/day/hold.ts';
import { isLimit } from '#shared/domain/demand/demand.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { alternatives } from '#shared/operations/availability.ts';

export const handler = implement(alternatives, { days: daysStore, venues: venuesStore, demand: demandStore })(
  async ({ input: { venueId, date, start, covers, area, visitor, hold }, now, days, venues, demand, refuse }) => {
    const venue = await venues.recent(venueId, now);
    if (!venue) return refuse('venue.unknown');
    if (!venue.active) return refuse('venue.inactive');

    const { rules } = venue;
    const wish = { covers, area };
    const moment = localMomentAt(now, rules.zone);
    const day = await days.load(venueId, date);
    const sheet = hold === undefined ? day.sheet : freeHold(day.sheet, holdPartyId(venueId, date, hold));
    const verdict = judgeStart(rules, date, sheet, wish, start, moment, 'guest');
    if (verdict.free) return { free: true, alternatives: [], waitlist: false };

    const { reason, proven } = verdict;
    const meal = mealAt(rules, date, start, covers);
    if (meal && isLimit(reason)) {
      const asked = { who: visitorHash(visitor), at: now, meal, start, covers, area, reason, proven } as const;
      await demand.note(venueId, date, { ...asked, how: 'asked' });
    }
    const { detail } = waysOut(rules, date, sheet, wish, start, moment, reason);
    return { free: false, alternatives: [...(detail?.alternatives ?? [])], waitlist: detail?.waitlist ?? false };
  },
);
