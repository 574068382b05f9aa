import { parseReservationId } from '../kernel/ids.ts';
import {
  addDays,
  BUSINESS_DAY_STARTS,
  type LocalDate,
  MINUTES_PER_DAY,
  type Minute,
} from '../kernel/time/local-date.ts';
import { type Hours, servedOn } from '../venue/served-shifts.ts';
import type { TransferRow } from './row.ts';

/**
 * Assigns a row from another system, which writes half past midnight with the calendar date, to its business day. If
 * the venue is open at that time only in the night before, the row belongs to that night. If it is open in both or
 * neither, the calendar date stays, as it does for a row with an id of ours.
 */
export function atItsNight(hours: Hours, row: TransferRow): TransferRow {
  const { id, date, start } = row;
  if (start >= BUSINESS_DAY_STARTS || parseReservationId(id)) return row;
  const night = { date: addDays(date, -1), start: start + MINUTES_PER_DAY };
  const isNight = serves(hours, night.date, night.start) && !serves(hours, date, start);
  return isNight ? { ...row, ...night } : row;
}

/** The row has the date of its business day, while the calendar shows the next day. */
export const isAfterMidnight = ({ start }: Pick<TransferRow, 'start'>): boolean => start >= MINUTES_PER_DAY;

/** Whether a party can be at table then, even after the last seating, because other systems list late arrivals too. */
function serves(hours: Hours, date: LocalDate, minute: Minute): boolean {
  const { closed, shifts } = servedOn(hours, date);
  return closed === null && shifts.some(({ firstSeating, close }) => firstSeating <= minute && minute < close);
}
