import { holdPartyId, visitorHash } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { siteOf } from '#functions/platform/rate-limits.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { overAccountLimits } from '#functions/services/account-rates.ts';
import { nearDays } from '#functions/services/free-times.ts';
import { guestDecisions } from '#functions/services/guest-decisions.ts';
import { takingGuests } from '#functions/services/taking-guests.ts';
import { daysStore } from '#functions/stores/days.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { alternativeDays, judgeStart } from '#shared/domain/availability/day.ts';
import { mealAt, waysOut } from '#shared/domain/availability/ways-out.ts';
import { freeHold } from '#shared/domain/day/hold.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { sheetForGuests } from '#shared/domain/waitlist/kept-back.ts';
import { isLimit, type RefusedDemand } from '#shared/domain/yield/refused-demand.ts';
import { alternatives } from '#shared/operations/availability/availability.ts';

/** How many other days are offered. */
const MAX_DAYS = 2;

const dependencies = {
  days: daysStore,
  venues: venuesStore,
  demand: demandStore,
  rates: ratesStore,
  decisions: guestDecisions,
};

export const handler = implement(
  alternatives,
  dependencies,
)(async (call) => {
  const { input, now, days, venues, decisions } = call;
  const { venueId, date, start, covers, area, hold, highchair = false } = input;
  const venue = takingGuests(await venues.recent(venueId, now));
  if (isRefusal(venue)) return venue;

  const { rules } = venue;
  const wish = { covers, area, highchair };
  const moment = localMomentAt(now, rules.zone);
  const day = await days.load(venueId, date);
  const taken = sheetForGuests({ rules, date, sheet: day.sheet }, now);
  const sheet = hold === undefined ? taken : freeHold(taken, holdPartyId(venueId, date, hold));
  const verdict = await decisions.decide({ venueId, date, start, ...wish }, now, (budget) =>
    judgeStart(openDay(rules, date, sheet, moment, budget), wish, start, 'guest'),
  );
  if (verdict.free) return { free: true, alternatives: [], waitlist: false };

  const { reason, proven } = verdict;
  if (!isLimit(reason)) return { free: false, alternatives: [], waitlist: false };
  const meal = mealAt(rules, date, start, covers);
  if (meal) await noteDemand(call, { meal, reason, proven });
  const sheets = await nearDays({ days }, venue, date, now);
  const otherDays = alternativeDays(rules, sheets, wish, start, moment, MAX_DAYS);
  const { detail } = waysOut(openDay(rules, date, sheet, moment), wish, start, reason);
  const found = [...(detail?.alternatives ?? []), ...otherDays];
  return { free: false, alternatives: found, waitlist: detail?.waitlist ?? false };
});

/**
 * Notes that a visitor asked for a time that is full. Visitor ids can be made up, so limits keep anybody from flooding
 * the ledger of refused demand, which the venue uses.
 */
async function noteDemand(
  { input, now, caller, rates, demand }: CallWith<typeof alternatives, typeof dependencies>,
  refused: Pick<RefusedDemand, 'meal' | 'reason' | 'proven'>,
): Promise<void> {
  const { venueId, date, start, covers, area, visitor } = input;
  const limits = [
    ['wish', caller],
    ['wishFromDay', caller],
    ['wishFor', `${siteOf(caller)}|${venueId}|${date}`],
    ['wishDay', `${venueId}|${date}`],
  ] as const;
  if (await overAccountLimits(rates, limits, now)) return;
  const asked = { who: visitorHash(visitor), at: now, start, covers, area, ...refused };
  await demand.note(venueId, date, { ...asked, how: 'asked' });
}
