/** The time of an instant in the venue's zone without the day, for the same evening. */
export const clockThere = (locale: string, at: number, zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
