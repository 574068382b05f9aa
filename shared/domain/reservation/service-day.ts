import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import { localMomentAt } from '../kernel/time/zone.ts';
import type { Action } from './actions.ts';

/** The steps that only the guests' presence, or absence, can bring about. */
const AT_THE_VENUE: readonly Action[] = ['partArrive', 'arrive', 'seat', 'noShow'];

type Day = { readonly date: LocalDate; readonly zone: string; readonly now: number };

/**
 * Whether a step may be taken: guests arrive, are seated or stay away on the day of their reservation. A day that is over
 * is still taken from devices that had no connection until the next day, and a no-show is marked on it at any time.
 */
export function isOfDay(action: Action, { date, zone, now }: Day): boolean {
  if (!AT_THE_VENUE.includes(action)) return true;
  const today = localMomentAt(now, zone).date;
  return date <= today && (action === 'noShow' || date >= addDays(today, -1));
}

/** Whether a step is offered: on the day itself, or on one that is over the mark that nobody came. */
export function isOfferedOn(action: Action, { date, zone, now }: Day): boolean {
  if (!AT_THE_VENUE.includes(action)) return true;
  const today = localMomentAt(now, zone).date;
  return date === today || (date < today && action === 'noShow');
}

/** How many minutes before its start a party may arrive or be seated without a question. */
export const EARLY_MINUTES = 60;
