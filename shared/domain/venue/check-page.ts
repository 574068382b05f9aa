import type { Fault } from './faults.ts';
import type { JudgedVenue, SectionValues, VenueSettings } from './section-values.ts';

/** A page that nobody could book at is not opened: it needs a table and a shift, and that its account is not paused. */
export function checkPage({ active }: SectionValues['page'], { rules, paused, active: open }: JudgedVenue): Fault[] {
  if (!active) return [];
  return [
    ...(paused && !open ? [{ path: 'active', code: 'account.paused' } as const] : []),
    ...(rules.tables.length === 0 ? [{ path: 'active', code: 'venue.noTables' } as const] : []),
    ...(rules.shifts.length === 0 ? [{ path: 'active', code: 'venue.noShifts' } as const] : []),
  ];
}

/** The clock that reservations are kept in stays as it is while guests can book. */
export function checkRegion({ zone }: SectionValues['region'], { rules, active }: VenueSettings): Fault[] {
  return active && zone !== rules.zone ? [{ path: 'zone', code: 'venue.open' }] : [];
}
