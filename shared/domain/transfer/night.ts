import { type Hours, servedOn } from '../availability/served.ts';
import { parseReservationId } from '../reservation/reservation.ts';
import { addDays, BUSINESS_DAY_STARTS, type LocalDate, MINUTES_PER_DAY, type Minute } from '../time/local-date.ts';
import type { TransferRow } from './row.ts';

/**
 * A row of another system at the business day that it means. There half past midnight stands with the day of the calendar; where
 * the house serves then only in the night before, it is that night's. Where it serves in both, or in neither, the calendar's day
 * stands, and so does that of a row that bears a number of ours.
 */
export function atItsNight(hours: Hours, row: TransferRow): TransferRow {
  const { id, date, start } = row;
  if (start >= BUSINESS_DAY_STARTS || parseReservationId(id)) return row;
  const night = { date: addDays(date, -1), start: start + MINUTES_PER_DAY };
  const isNight = serves(hours, night.date, night.start) && !serves(hours, date, start);
  return isNight ? { ...row, ...night } : row;
}

/** It is written on the evening that its night belongs to, and the calendar shows the next day. */
export const isAfterMidnight = ({ start }: Pick<TransferRow, 'start'>): boolean => start >= MINUTES_PER_DAY;

/** Whether a party can be at table then: after the last seating too, for who came late is in the list of another system all the same. */
function serves(hours: Hours, date: LocalDate, minute: Minute): boolean {
  const { closed, shifts } = servedOn(hours, date);
  return closed === null && shifts.some(({ firstSeating, close }) => firstSeating <= minute && minute < close);
}
