import type { LocalDate, Minute } from './local-date.ts';

/*
 * The clock of a time zone with Intl alone, because the guest pages do without the library that zone.ts needs. Instants
 * in milliseconds since the epoch.
 */

const MINUTE_MS = 60_000;

/** By how much clocks go back: an hour nearly everywhere, half an hour on Lord Howe Island, two hours at Troll. */
const STEPS = [30, 60, 120, -30, -60, -120];

/** The clock of a zone as if it were UTC. The Swedish format is used because it is ISO 8601. */
function clockIn(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}

/**
 * Milliseconds from now to a future time of a venue day, including clock changes; of a repeated time the first
 * occurrence.
 */
export function timeUntil(date: LocalDate, start: Minute, zone: string, now: number): number {
  const clock = clockIn(zone);
  const wanted = Date.parse(`${date}T00:00Z`) + start * MINUTE_MS;
  const shown = wanted - clock(now);
  return shown + wanted - clock(now + shown);
}

/** True when the clock also shows this time at another instant: on the night when it goes back. */
export function isShownTwice(at: number, zone: string): boolean {
  const clock = clockIn(zone);
  return STEPS.some((step) => clock(at + step * MINUTE_MS) === clock(at));
}

/** The name of the time if it is ambiguous, such as "Central European Summer Time"; otherwise null. */
export function zoneNameIfTwice(at: number, zone: string, locale: string): string | null {
  if (!isShownTwice(at, zone)) return null;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
}
