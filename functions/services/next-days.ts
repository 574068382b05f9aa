import type { CalendarStore } from '#functions/stores/calendar.ts';
import { dayStatus } from '#shared/domain/availability/month.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { LocalMoment } from '#shared/domain/kernel/time/zone.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';

/** How far ahead a day is sought: a venue that is closed for longer than that is asked for by the month. */
const DAYS_AHEAD = 45;

/**
 * The days on which a party may find a time, nearest first, by the month projection, which is seconds behind the sheets:
 * the day itself decides. Days with nothing but a waiting list come last.
 */
export async function nextDays(
  calendar: Pick<CalendarStore, 'load'>,
  { venueId, rules }: { readonly venueId: VenueId; readonly rules: VenueRules },
  covers: number,
  now: LocalMoment,
): Promise<LocalDate[]> {
  const days = Array.from({ length: Math.min(DAYS_AHEAD, rules.horizonDays) + 1 }, (_, n) => addDays(now.date, n));
  const months = [...new Set(days.map((date) => date.slice(0, 7)))];
  const full = new Map(
    (await Promise.all(months.map((month) => calendar.load(venueId, month)))).flatMap((all) => [...all]),
  );
  const status = (date: LocalDate) => dayStatus(rules, date, full.get(date) ?? null, covers, now);
  return (['open', 'waitlist'] as const).flatMap((wanted) => days.filter((date) => status(date) === wanted));
}
