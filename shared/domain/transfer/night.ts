import { type Hours, servedOn } from '../availability/served.ts';
import { parseReservationId } from '../reservation/reservation.ts';
import { addDays, BUSINESS_DAY_STARTS, type LocalDate, MINUTES_PER_DAY, type Minute } from '../time/local-date.ts';
import type { TransferRow } from './row.ts';

/**
 * The business day of a row from another system, where half past midnight is written with the calendar's date. If the house is
 * open then only in the night before, the row belongs to that night. If it is open in both or neither, the calendar's date
 * stays, as it does for a row with one of our own numbers.
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
