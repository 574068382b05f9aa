import type { Fault } from './faults.ts';
import type { SectionValues, VenueSettings } from './section-values.ts';

/** A page that nobody could book at is not opened: it needs a table and a shift. */
export function checkPage({ active }: SectionValues['page'], { rules }: VenueSettings): Fault[] {
  if (!active) return [];
  return [
    ...(rules.tables.length === 0 ? [{ path: 'active', code: 'venue.noTables' } as const] : []),
    ...(rules.shifts.length === 0 ? [{ path: 'active', code: 'venue.noShifts' } as const] : []),
  ];
}

/** The clock that reservations are kept in stays as it is while guests can book. */
export function checkRegion({ zone }: SectionValues['region'], { rules, active }: VenueSettings): Fault[] {
  return active && zone !== rules.zone ? [{ path: 'zone', code: 'venue.open' }] : [];
}
