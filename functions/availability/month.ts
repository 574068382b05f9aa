import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { takingGuests } from '#functions/services/taking-guests.ts';
import { calendarStore } from '#functions/stores/calendar.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dayStatus } from '#shared/domain/availability/month.ts';
import { daysOfMonth } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { month } from '#shared/operations/availability/availability.ts';

export const handler = implement(month, { calendar: calendarStore, venues: venuesStore })(
  async ({ input, now, calendar, venues }) => {
    const venue = takingGuests(await venues.recent(input.venueId, now));
    if (isRefusal(venue)) return venue;

    const full = await calendar.load(input.venueId, input.month);
    const moment = localMomentAt(now, venue.rules.zone);
    const days = daysOfMonth(input.month).map((date) => ({
      date,
      status: dayStatus(venue.rules, date, full.get(date) ?? null, input.covers, moment),
    }));
    return { month: input.month, days };
  },
);
