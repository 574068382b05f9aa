import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { clockAt, mediumDay, nearDay, shortDay } from '#web/i18n/app/format.ts';

/** A day relative to today: "today", "yesterday", "Sat, Nov 21", and in another year "Nov 21, 2025". */
export function dayWord(locale: string, date: LocalDate, today: LocalDate): string {
  if (date === today) return nearDay(locale, 0);
  if (date === addDays(today, -1)) return nearDay(locale, -1);
  return date.slice(0, 4) === today.slice(0, 4) ? shortDay(locale, date) : mediumDay(locale, date);
}

/**
 * An instant for lists, by the venue's clock: the time if it is in the present business day, which lasts until the morning,
 * otherwise the day.
 */
export function whenInList(locale: string, at: number, now: number, zone: string): string {
  const [{ date }, { date: today }] = [localMomentAt(at, zone), localMomentAt(now, zone)];
  return date === today ? clockAt(locale, at, zone) : dayWord(locale, date, today);
}
