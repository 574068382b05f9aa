import { isShownTwice } from '#shared/domain/time/shown.ts';

/** An instant (milliseconds since the epoch) where the venue is: "Dec 5, 18:00"; with the name of the time where the clock shows it twice. */
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

/** The same without its day, for what is of that very evening. */
export const clockThere = (locale: string, at: number, zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
