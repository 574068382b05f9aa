import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, type LocalDate, MINUTES_PER_DAY } from '#shared/domain/kernel/time/local-date.ts';
import type { LocalMoment } from '#shared/domain/kernel/time/zone.ts';
import { type AreaId, RULE_DEFAULTS, type UnitNo, type VenueRules } from '#shared/domain/venue/rules.ts';

export type Booking = {
  readonly op: 'book';
  readonly id: number;
  readonly lead: number;
  readonly party: number;
  readonly time: number;
  readonly flex: number;
  readonly areas: readonly string[] | null;
  readonly pin: string | null;
  readonly waitlist: boolean;
  readonly noShow: boolean;
};
export type Cancellation = { readonly op: 'cancel'; readonly id: number; readonly lead: number };

/** A file of the format `packing-scenario/1`. */
export type Scenario = {
  readonly format: string;
  readonly name: string;
  readonly demand: number;
  readonly slotMinutes: number;
  readonly optimum?: number;
  readonly venue: {
    readonly name: string;
    readonly areas: readonly string[];
    readonly shifts: readonly { name: string; open: number; lastStart: number; close: number }[];
    readonly durations: readonly { upTo: number; minutes: number }[];
    readonly pacing: { readonly coversPerSlot?: number };
    readonly tables: readonly { id: string; area: string; min: number; max: number }[];
    readonly combos: readonly { id: string; tables: readonly string[]; min: number; max: number }[];
  };
  readonly history: { readonly presentCovers: readonly number[] };
  readonly events: readonly (Booking | Cancellation)[];
};

/** Where and when the evening takes place: a day that every setting leaves open. */
export const EVENING = '2026-12-04' as LocalDate;
export const LONG_BEFORE: LocalMoment = { date: '2026-12-03' as LocalDate, minute: 300 };

export type Venue = { readonly rules: VenueRules; readonly unitNo: ReadonlyMap<string, UnitNo> };

/** The scenario's venue as the product's settings. */
export function venueOf({ venue, slotMinutes }: Scenario): Venue {
  const unitNo = new Map([...venue.tables, ...venue.combos].map(({ id }, i) => [id, i + 1]));
  const numberOf = (id: string): UnitNo => unitNo.get(id) ?? 0;
  const rules: VenueRules = {
    ...RULE_DEFAULTS,
    zone: 'UTC',
    areas: venue.areas as readonly AreaId[],
    tables: venue.tables.map(({ id, area, min, max }) => ({
      no: numberOf(id),
      name: id,
      area: area as AreaId,
      min,
      max,
    })),
    combinations: venue.combos.map(({ id, tables, min, max }) => ({
      no: numberOf(id),
      name: id,
      tables: tables.map(numberOf),
      min,
      max,
    })),
    shifts: venue.shifts.map(({ name, open, lastStart, close }) => ({
      id: name,
      meal: 'Dinner',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      firstSeating: open,
      lastSeating: lastStart,
      close,
      slotStep: slotMinutes,
    })),
    durations: venue.durations,
    resetMinutes: 0,
    pacing: venue.pacing.coversPerSlot === undefined ? {} : { covers: venue.pacing.coversPerSlot },
    closedWeekdays: [],
    onlinePartyLimit: 255,
    leadMinutes: 0,
  };
  return { rules, unitNo };
}

/** Every scenario of a folder, by name. */
export function readScenarios(folder: string): Scenario[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Scenario)
    .filter(({ format }) => format === 'packing-scenario/1');
}

/** The starts that a guest takes: the wish, then a step earlier, a step later, and so on within the flexibility. */
export function candidateStarts({ venue, slotMinutes }: Scenario, { party, time, flex }: Booking): number[] {
  const stay = (venue.durations.find(({ upTo }) => party <= upTo) ?? venue.durations.at(-1))?.minutes ?? 0;
  const starts = [time];
  for (let away = slotMinutes; away <= flex; away += slotMinutes) starts.push(time - away, time + away);
  return starts.filter((start) =>
    venue.shifts.some(({ open, lastStart, close }) => open <= start && start <= lastStart && start + stay <= close),
  );
}

/** The moment so many minutes before service. */
export function momentAhead({ venue }: Scenario, lead: number): LocalMoment {
  const minute = (venue.shifts[0]?.open ?? 0) - lead;
  const days = Math.floor(minute / MINUTES_PER_DAY);
  return { date: addDays(EVENING, days), minute: minute - days * MINUTES_PER_DAY };
}
