import type { PlaceRequest } from '#shared/domain/day/place.ts';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import type { Wish } from '#shared/domain/day/wish.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { LocalMoment } from '#shared/domain/kernel/time/zone.ts';
import { RULE_DEFAULTS, type Shift, type Table, type VenueRules } from '#shared/domain/venue/rules.ts';

/** A Friday, far enough away that neither lead time nor horizon binds. */
export const FRIDAY = '2026-12-04' as LocalDate;
export const NOON_BEFORE: LocalMoment = { date: '2026-12-01' as LocalDate, minute: 720 };

/** `at('19:30')` in minutes of the venue day; hours above 23 are the next morning. */
export function at(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

export const aTable = (no: number, min: number, max: number, more: Partial<Table> = {}): Table => ({
  no,
  name: `T${no}`,
  area: 'Indoor',
  min,
  max,
  ...more,
});

export const aDinner = (more: Partial<Shift> = {}): Shift => ({
  id: 'dinner',
  meal: 'Dinner',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  firstSeating: at('19:00'),
  lastSeating: at('21:30'),
  close: at('24:00'),
  slotStep: 15,
  ...more,
});

/** Two tables for two, one for four; two hours for everybody, no reset, so that the arithmetic shows. */
export const aVenue = (more: Partial<VenueRules> = {}): VenueRules => ({
  ...RULE_DEFAULTS,
  zone: 'Europe/Rome',
  areas: ['Indoor', 'Outdoor'],
  tables: [aTable(1, 1, 2), aTable(2, 1, 2), aTable(3, 2, 4)],
  combinations: [],
  shifts: [aDinner()],
  durations: [{ upTo: 99, minutes: 120 }],
  resetMinutes: 0,
  ...more,
});

export const aWish = (more: Partial<Wish> = {}): Wish => ({ covers: 2, area: null, ...more });

let last = 0;
const nextId = (): string => String(++last).padStart(8, '0');

export const aParty = (more: Partial<Party> = {}): Party => ({
  id: nextId(),
  start: at('20:00'),
  duration: 120,
  covers: 2,
  areas: 0,
  unit: 1,
  status: 'confirmed',
  pinned: false,
  seated: false,
  accessible: false,
  highchair: false,
  guest: 0,
  ...more,
});

export const aSheet = (...parties: readonly Party[]): DaySheet => ({ parties, blocks: [] });

export const aRequest = (more: Partial<PlaceRequest> = {}): PlaceRequest => ({
  id: nextId(),
  start: at('20:00'),
  wish: aWish(),
  status: 'confirmed',
  guest: 0,
  ...more,
});
