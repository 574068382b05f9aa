import type { MessageFiguresStore } from '#functions/stores/message-figures.ts';
import type { StatsStore } from '#functions/stores/stats.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type DayFigures, mealsOf } from '#shared/domain/stats/day-figures.ts';

type Deps = {
  readonly figures: Pick<MessageFiguresStore, 'sentIn'>;
  readonly stats: Pick<StatsStore, 'ofPeriod'>;
};

/** How a month is named: `2026-11`. */
export const monthOfDay = (day: LocalDate): string => day.slice(0, 7);

/** The months up to that of a day, the latest first. */
export const monthsUpTo = (day: LocalDate, count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => monthOfDay(addMonths(`${monthOfDay(day)}-01` as LocalDate, -nth)));

/** Bookings and their covers on the days of a period, of several venues together. */
export async function bookedIn(
  { stats }: Pick<Deps, 'stats'>,
  venueIds: readonly VenueId[],
  period: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<readonly { readonly date: LocalDate; readonly bookings: number; readonly covers: number }[]> {
  const found = await Promise.all(venueIds.map((venueId) => stats.ofPeriod(venueId, period)));
  const booked = (figures: DayFigures) => mealsOf(figures, null).booked;
  return found.flatMap((days) =>
    [...days].map(([date, figures]) => ({ date, bookings: booked(figures).parties, covers: booked(figures).covers })),
  );
}

/** Messages, bookings and covers by month, the latest first; bookings of the current month up to today. */
export async function monthlyUse(deps: Deps, venueIds: readonly VenueId[], today: LocalDate, count: number) {
  const months = monthsUpTo(today, count);
  const from = `${months.at(-1)}-01` as LocalDate;
  const [days, sent] = await Promise.all([
    bookedIn(deps, venueIds, { from, to: today }),
    Promise.all(months.map((month) => Promise.all(venueIds.map((venueId) => deps.figures.sentIn(venueId, month))))),
  ]);
  return months.map((month, nth) => {
    const own = days.filter(({ date }) => monthOfDay(date) === month);
    return {
      month,
      bookings: own.reduce((sum, { bookings }) => sum + bookings, 0),
      covers: own.reduce((sum, { covers }) => sum + covers, 0),
      messages: (sent[nth] ?? []).flat().reduce((sum, { count: each }) => sum + each, 0),
    };
  });
}

const TREND_DAYS = 30;

/** Bookings for the thirty days before a day, and for the thirty before those. */
export async function trendOf(deps: Pick<Deps, 'stats'>, venueIds: readonly VenueId[], today: LocalDate) {
  const [from, half] = [addDays(today, -2 * TREND_DAYS), addDays(today, -TREND_DAYS)];
  const days = await bookedIn(deps, venueIds, { from, to: addDays(today, -1) });
  const sum = (wanted: (date: LocalDate) => boolean) =>
    days.reduce((total, { date, bookings }) => total + (wanted(date) ? bookings : 0), 0);
  return { now: sum((date) => date >= half), before: sum((date) => date < half) };
}
