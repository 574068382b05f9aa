import { holdsLink } from '../kernel/name-link.ts';
import type { Fault } from './faults.ts';
import type { VenueRules } from './rules.ts';
import type { JudgedVenue, VenueSettings } from './venue-settings.ts';

/** The page can be opened only if a guest could book: with a table, a shift, and an account that is not paused. */
export function checkPage(
  { active }: Pick<VenueSettings, 'active'>,
  { rules, paused, active: open }: JudgedVenue,
): Fault[] {
  if (!active) return [];
  return [
    ...(paused && !open ? [{ path: 'active', code: 'account.paused' } as const] : []),
    ...(rules.tables.length === 0 ? [{ path: 'active', code: 'venue.noTables' } as const] : []),
    ...(rules.shifts.length === 0 ? [{ path: 'active', code: 'venue.noShifts' } as const] : []),
  ];
}

/** The name stands in each message to a guest, so nothing in it may become a link. */
export const checkName = ({ name }: Pick<VenueSettings, 'name'>): Fault[] =>
  holdsLink(name) ? [{ path: 'name', code: 'name.link' }] : [];

/** The time zone in which reservations are stored cannot change while guests can book. */
export function checkRegion({ zone }: Pick<VenueRules, 'zone'>, { rules, active }: VenueSettings): Fault[] {
  return active && zone !== rules.zone ? [{ path: 'zone', code: 'venue.open' }] : [];
}
