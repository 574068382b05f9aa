/** An instant (milliseconds since the epoch) where the venue is: "Dec 5, 18:00". */
export const instantThere = (locale: string, at: number, zone: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
