import type { LocalDate, Minute } from './local-date.ts';

/*
 * What the clock of a zone shows, by Intl alone: the pages of guests do without the library that zone.ts needs. Instants in
 * milliseconds since the epoch.
 */

const MINUTE_MS = 60_000;

/** How far clocks are put back: an hour nearly everywhere, half of one on Lord Howe Island, two at Troll. */
const STEPS = [30, 60, 120, -30, -60, -120];

/** Day and time on the clock of a zone as an instant of UTC: Swedes write them as ISO 8601 does. */
function clockIn(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}

/** How long it is from now until a time of a venue day that is ahead, whatever the clock does meanwhile; of one that comes twice the first. */
export function timeUntil(date: LocalDate, start: Minute, zone: string, now: number): number {
  const clock = clockIn(zone);
  const wanted = Date.parse(`${date}T00:00Z`) + start * MINUTE_MS;
  const shown = wanted - clock(now);
  return shown + wanted - clock(now + shown);
}

/** True when the clock of a zone shows at another instant too what it shows at this one: the night on which it is put back. */
export function isShownTwice(at: number, zone: string): boolean {
  const clock = clockIn(zone);
  return STEPS.some((step) => clock(at + step * MINUTE_MS) === clock(at));
}

/** What to say beside a time, so that it is known which one is meant: "Central European Summer Time"; null where there is but one. */
export function zoneNameIfTwice(at: number, zone: string, locale: string): string | null {
  if (!isShownTwice(at, zone)) return null;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
}
