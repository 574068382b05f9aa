import { isShownTwice } from './shown.ts';

/**
 * An instant (milliseconds since the epoch) in the venue's time: "Dec 5, 18:00"; with the zone's name in a repeated
 * hour.
 */
export const instantThere = (locale: string, at: number, zone: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isShownTwice(at, zone) && { timeZoneName: 'long' }),
  }).format(at);
