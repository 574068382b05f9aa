import { holdPartyId } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { takingGuests } from '#functions/services/taking-guests.ts';
import { calendarStore } from '#functions/stores/calendar.ts';
import { daysStore } from '#functions/stores/days.ts';
import { historyStore } from '#functions/stores/history.ts';
import { type Venue, venuesStore } from '#functions/stores/venues.ts';
import { dayAvailability } from '#shared/domain/availability/day.ts';
import { daysAhead, nextDays } from '#shared/domain/availability/next-days.ts';
import { mealAt } from '#shared/domain/availability/ways-out.ts';
import { freeHold } from '#shared/domain/day/hold.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { guestBudget } from '#shared/domain/day/work-budget.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { slotDeposits } from '#shared/domain/venue/deposits/slot-deposits.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { sheetForGuests } from '#shared/domain/waitlist/kept-back.ts';
import { eveningsOf } from '#shared/domain/yield/evening.ts';
import { proposedStarts } from '#shared/domain/yield/propose.ts';
import { day as operation } from '#shared/operations/availability/availability.ts';
import { recentEvenings } from './recent-evenings.ts';

const dependencies = {
  days: daysStore,
  calendar: calendarStore,
  venues: venuesStore,
  history: historyStore,
  recent: recentEvenings,
};

/** How many of the next days are looked into before the first of them is shown as it is. */
const MAX_LOOKED_INTO = 4;

export const handler = implement(
  operation,
  dependencies,
)(async (call) => {
  const { input, now, calendar, venues } = call;
  const venue = takingGuests(await venues.recent(input.venueId, now));
  if (isRefusal(venue)) return venue;
  if (input.date) return dayOf(call, venue, input.date);
  const moment = localMomentAt(now, venue.rules.zone);
  const months = [...new Set(daysAhead(venue.rules, moment).map((date) => date.slice(0, 7)))];
  const projected = await Promise.all(months.map((month) => calendar.load(venue.venueId, month)));
  const full = new Map(projected.flatMap((all) => [...all]));
  const [first = moment.date, ...next] = nextDays(venue.rules, full, input.covers, moment);
  const shown = await dayOf(call, venue, first);
  if (hasFreeTime(shown)) return shown;
  for (const date of next.slice(0, MAX_LOOKED_INTO - 1)) {
    const later = await dayOf(call, venue, date);
    if (hasFreeTime(later)) return later;
  }
  return shown;
});

const hasFreeTime = ({ slots }: { readonly slots: readonly { readonly status: string }[] }): boolean =>
  slots.some(({ status }) => status === 'free');

async function dayOf(
  { input, now, days, history, recent }: CallWith<typeof operation, typeof dependencies>,
  { venueId, rules }: Pick<Venue, 'venueId' | 'rules'>,
  date: LocalDate,
) {
  const { covers, area, wished, hold, party = { adults: covers, children: 0 }, highchair = false } = input;
  const [day, histories] = await Promise.all([days.load(venueId, date), history.recent(venueId, now)]);
  const taken = sheetForGuests({ rules, date, sheet: day.sheet }, now);
  const sheet = hold === undefined ? taken : freeHold(taken, holdPartyId(venueId, date, hold));
  const wish = { covers, area, highchair };
  const moment = localMomentAt(now, rules.zone);
  const found = dayAvailability(openDay(rules, date, sheet, moment, guestBudget()), wish, 'guest', wished);
  const historyOf = (meal: MealId) => histories(date, meal);
  const evenings = recent.of(venueId, date, rules, now, (before) =>
    eveningsOf(openDay(rules, date, sheet, moment), historyOf, before),
  );
  const proposed = new Set(proposedStarts(rules, evenings, wish, found.slots, wished));
  const times = timesFor({ rules, date }, party, covers, found.slots);
  const slots = slotDeposits(rules, { date, ...party }, times, now);
  const shown = slots.map((slot) => ({ ...slot, proposed: proposed.has(slot.start) }));
  return { ...found, steering: rules.steering, slots: shown };
}

type Slot = ReturnType<typeof dayAvailability>['slots'][number];
type On = { readonly rules: VenueRules; readonly date: LocalDate };
type Party = { readonly adults: number; readonly children: number };

/**
 * The slots for a party that may be above the online limit and stay longer than `covers`, the size searched for. Slots
 * at which it would stay beyond the closing are not offered, because even the venue has no place for it then.
 */
function timesFor({ rules, date }: On, party: Party, covers: number, slots: readonly Slot[]) {
  const asking = party.adults + party.children;
  return slots.map((slot) => {
    const meal = asking > covers ? mealAt(rules, date, slot.start, asking) : slot.meal;
    return meal ? { ...slot, meal } : ({ ...slot, status: 'unavailable', reason: 'time.notOffered' } as const);
  });
}
