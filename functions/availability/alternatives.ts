import { doubts } from '#functions/gateways/solver-fallback.ts';
import { holdPartyId, visitorHash } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { overAccountLimits } from '#functions/services/account-rates.ts';
import { takingGuests } from '#functions/services/taking-guests.ts';
import { daysStore } from '#functions/stores/days.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { alternativeDays, judgeStart } from '#shared/domain/availability/day.ts';
import { mealAt, waysOut } from '#shared/domain/availability/ways-out.ts';
import { freeHold } from '#shared/domain/day/hold.ts';
import { isLimit } from '#shared/domain/demand/demand.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { alternatives } from '#shared/operations/availability.ts';

/** The days that are tried as alternatives, as offsets in order of preference, and how many are offered. */
const NEAR_DAYS = [1, -1, 2, -2, 7, -7] as const;
const MOST_DAYS = 2;

export const handler = implement(alternatives, {
  days: daysStore,
  venues: venuesStore,
  demand: demandStore,
  rates: ratesStore,
  doubts,
})(
  async ({
    input: { venueId, date, start, covers, area, visitor, hold, highchair = false },
    now,
    caller,
    rates,
    days,
    venues,
    demand,
    doubts,
  }) => {
    const venue = takingGuests(await venues.recent(venueId, now));
    if (isRefusal(venue)) return venue;

    const { rules } = venue;
    const wish = { covers, area, highchair };
    const moment = localMomentAt(now, rules.zone);
    const day = await days.load(venueId, date);
    const sheet = hold === undefined ? day.sheet : freeHold(day.sheet, holdPartyId(venueId, date, hold));
    const verdict = await doubts.decide((depth) => judgeStart(rules, date, sheet, wish, start, moment, 'guest', depth));
    if (verdict.free) return { free: true, alternatives: [], waitlist: false };

    const { reason, proven } = verdict;
    const meal = mealAt(rules, date, start, covers);
    if (meal && isLimit(reason)) {
      const limits = [
        ['wish', caller],
        ['wishDay', `${venueId}|${date}`],
      ] as const;
      // Visitor ids can be made up, so limits keep anybody from flooding the ledger of refused demand, which the house
      // uses.
      const tooMany = await overAccountLimits(rates, limits, now);
      const asked = { who: visitorHash(visitor), at: now, meal, start, covers, area, reason, proven } as const;
      if (!tooMany) await demand.note(venueId, date, { ...asked, how: 'asked' });
    }
    if (!isLimit(reason)) return { free: false, alternatives: [], waitlist: false };
    const near = NEAR_DAYS.map((days) => addDays(date, days)).filter((other) => other >= moment.date);
    const sheets = await Promise.all(
      near.map(async (other) => ({ date: other, sheet: (await days.load(venueId, other)).sheet })),
    );
    const otherDays = alternativeDays(rules, sheets, wish, start, moment, MOST_DAYS);
    const { detail } = waysOut(rules, date, sheet, wish, start, moment, reason);
    return {
      free: false,
      alternatives: [...(detail?.alternatives ?? []), ...otherDays],
      waitlist: detail?.waitlist ?? false,
    };
  },
);
