import { doubts } from '#functions/gateways/solver-fallback.ts';
import { holdPartyId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { takingGuests } from '#functions/services/taking-guests.ts';
import { daysStore } from '#functions/stores/days.ts';
import { historyStore } from '#functions/stores/history.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dayAvailability } from '#shared/domain/availability/day.ts';
import { mealAt } from '#shared/domain/availability/ways-out.ts';
import { freeHold } from '#shared/domain/day/hold.ts';
import { slotDeposits } from '#shared/domain/deposit/slot-deposits.ts';
import { eveningsOf } from '#shared/domain/steering/evening.ts';
import { proposedStarts } from '#shared/domain/steering/propose.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import type { MealId } from '#shared/domain/venue/rules.ts';
import { day as operation } from '#shared/operations/availability.ts';
import { recentEvenings } from './recent-evenings.ts';

export const handler = implement(operation, {
  days: daysStore,
  venues: venuesStore,
  history: historyStore,
  recent: recentEvenings,
  doubts,
})(
  async ({
    input: { venueId, date, covers, area, wished, hold, party = { adults: covers, children: 0 }, highchair = false },
    now,
    days,
    venues,
    history,
    recent,
    doubts,
  }) => {
    const venue = takingGuests(await venues.recent(venueId, now));
    if (isRefusal(venue)) return venue;

    const [day, histories] = await Promise.all([days.load(venueId, date), history.recent(venueId, now)]);
    const sheet = hold === undefined ? day.sheet : freeHold(day.sheet, holdPartyId(venueId, date, hold));
    const { rules } = venue;
    const wish = { covers, area, highchair };
    const moment = localMomentAt(now, rules.zone);
    const found = await doubts.decide((depth) =>
      dayAvailability(rules, date, sheet, wish, moment, 'guest', wished, depth),
    );
    const historyOf = (meal: MealId) => histories(date, meal);
    const evenings = recent.of(venueId, date, rules, now, (before) =>
      eveningsOf(rules, date, sheet, moment, historyOf, before),
    );
    const proposed = new Set(proposedStarts(rules, evenings, wish, found.slots, wished));
    // `covers` is the size searched for, `party` the real one, which may be above the online limit and stay longer.
    // Slots at which the real party would stay beyond the closing are not offered, because even the house has no place
    // for it then.
    const asking = party.adults + party.children;
    const times = found.slots.map((slot) => {
      const meal = asking > covers ? mealAt(rules, date, slot.start, asking) : slot.meal;
      return meal ? { ...slot, meal } : ({ ...slot, status: 'unavailable', reason: 'time.notOffered' } as const);
    });
    const slots = slotDeposits(rules, { date, ...party }, times, now).map((slot) => ({
      ...slot,
      proposed: proposed.has(slot.start),
    }));
    return { ...found, steering: rules.steering, slots };
  },
);
