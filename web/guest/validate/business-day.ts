import { addDays, type LocalDate, type Minute } from '#shared/domain/kernel/time/local-date.ts';

/**
 * The venue's business day at an instant, for a page that does without the calendar library. `dayEnds`: the minute after
 * midnight until which the day before goes on.
 */
export function businessDayAt(instant: number, zone: string, dayEnds: Minute): LocalDate {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const date = `${of('year')}-${of('month')}-${of('day')}` as LocalDate;
  return Number(of('hour')) * 60 + Number(of('minute')) < dayEnds ? addDays(date, -1) : date;
}
