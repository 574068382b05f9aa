import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { expectedOn } from '#shared/domain/day/expected.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { offerOf } from '#shared/domain/venue/hours.ts';
import { calendar, MAX_CALENDAR_DAYS } from '#shared/operations/tasks/days.ts';
import { spanOfDays } from './span-of-days.ts';

export const handler = implement(calendar, { sessions: sessionsStore, days: daysStore, venues: venuesStore })(
  async ({ input: { venueId, from, to }, now, days, venues, refuse }) => {
    const venue = await venues.recent(venueId, now);
    if (!venue) return refuse('venue.unknown');
    const dates = spanOfDays(from, to, MAX_CALENDAR_DAYS);
    if (isRefusal(dates)) return dates;
    const { rules } = venue;
    return {
      today: localMomentAt(now, rules.zone).date,
      days: await Promise.all(
        dates.map(async (date) => ({
          ...{ date, closed: offerOf(rules, date).closed },
          ...expectedOn((await days.load(venueId, date)).sheet),
        })),
      ),
    };
  },
);
