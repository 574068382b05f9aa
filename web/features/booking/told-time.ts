import { changeOn, isRepeated } from '#shared/domain/time/change.ts';
import { clockOf, type LocalDate, type Minute } from '#shared/domain/time/local-date.ts';
import { instantFrom } from '#shared/domain/time/zone.ts';
import { zoneName } from '#web/i18n/app/format.ts';

/** A time as a caller is told it: where the clock shows it twice that night, with which one is meant. */
export function toldTime(date: LocalDate, start: Minute, zone: string | undefined, locale: string): string {
  const change = zone ? changeOn(date, zone) : null;
  if (!zone || !change || !isRepeated(change, start)) return clockOf(start);
  return `${clockOf(start)} (${zoneName(locale, instantFrom(date, start, zone), zone)})`;
}
