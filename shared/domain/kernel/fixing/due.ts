import { isWorkday } from '../time/holidays.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { localMomentAt } from '../time/zone.ts';

/** Where the European Central Bank is, and from which minute of its day a fixing is looked for; it comes at about four. */
const ZONE = 'Europe/Berlin';
const FROM = 16 * 60 + 15;

/** The day of the fixing that should be known at an instant: the bank makes none at weekends and on its holidays. */
export function lastFixingDay(now: number): LocalDate {
  const { date, minute } = localMomentAt(now, ZONE);
  let day = minute >= FROM ? date : addDays(date, -1);
  while (!isWorkday('EU', day)) day = addDays(day, -1);
  return day;
}
