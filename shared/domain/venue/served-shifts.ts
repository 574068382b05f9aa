import { type LocalDate, weekdayOf } from '../kernel/time/local-date.ts';
import { isClosedBy } from './closed-period.ts';
import type { UnavailableReason } from './reasons.ts';
import type { Shift, VenueRules } from './rules.ts';

/** The settings that determine when a venue is open. */
export type Hours = Pick<VenueRules, 'shifts' | 'closedWeekdays' | 'closedPeriods'>;

/** The shifts of a date, and why the venue is closed; `closed` is null when it is open. */
export function servedOn(
  { shifts: all, closedWeekdays, closedPeriods }: Hours,
  date: LocalDate,
): { readonly closed: UnavailableReason | null; readonly shifts: readonly Shift[] } {
  const weekday = weekdayOf(date);
  const shifts = all.filter(
    ({ weekdays, from, to }) => weekdays.includes(weekday) && (!from || from <= date) && (!to || date <= to),
  );
  const closed = closedWeekdays.includes(weekday)
    ? 'venue.closedWeekly'
    : closedPeriods.some((period) => isClosedBy(period, date))
      ? 'venue.closedPeriod'
      : shifts.length === 0
        ? 'day.noShift'
        : null;
  return { closed, shifts };
}
