import { changeOn, isRepeated } from '#shared/domain/kernel/time/change.ts';
import { clockOf, type LocalDate, type Minute } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { zoneName } from '#web/i18n/app/format.ts';

/** A time of a venue day in words; where the clock shows it twice that night, with the name of the time that is meant. */
export function timeLabel(date: LocalDate, start: Minute, zone: string | undefined, locale: string): string {
  const which = zone && whichOfTwo(instantFrom(date, start, zone), zone, locale);
  return which ? `${clockOf(start)} (${which})` : clockOf(start);
}

/** The name of the time in force at an instant, if the clock shows its time twice that night; null for all others. */
export function whichOfTwo(instant: number, zone: string, locale: string): string | null {
  const { date, minute } = localMomentAt(instant, zone);
  const change = changeOn(date, zone);
  return change && isRepeated(change, minute) ? zoneName(locale, instant, zone) : null;
}
