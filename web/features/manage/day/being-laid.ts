import type { Minute } from '#shared/domain/kernel/time/local-date.ts';
import { tablesTaken } from '../actions/party-tables.ts';
import type { HostReservation, ServiceDay } from './day-data.ts';

/** The party that has just left a table, and the minute at which the table is set again. */
export type Laying = { readonly party: HostReservation; readonly until: Minute };

/** The part of a day that tells which tables are being set. */
export type DayOfTables = Pick<
  ServiceDay,
  'date' | 'zone' | 'today' | 'minute' | 'resetMinutes' | 'units' | 'reservations'
>;

/** The tables that are being set now, by number; empty for any day but today. */
export function tablesBeingLaid(day: DayOfTables): ReadonlyMap<number, Laying> {
  const laying = new Map<number, Laying>();
  if (day.date !== day.today) return laying;
  for (const party of day.reservations) {
    if (party.tablesUntil === undefined) continue;
    const until = party.tablesUntil + day.resetMinutes;
    if (until <= day.minute) continue;
    for (const table of tablesTaken(party, day.units)) {
      if (until > (laying.get(table)?.until ?? 0)) laying.set(table, { party, until });
    }
  }
  return laying;
}
