import type { Placement } from './check.ts';
import { type Booking, candidateStarts, type Scenario } from './scenario.ts';

type Unit = {
  readonly id: string;
  readonly tables: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly area: string;
};
type Seated = Placement & { readonly covers: number; readonly end: number; readonly tables: readonly string[] };

export type BaselineResult = { readonly placements: Placement[]; readonly turnedAway: readonly number[] };

/** Fixed tables: each candidate start in turn, the first (or smallest) unit that is free, for good. */
export function runBaseline(scenario: Scenario, kind: 'first-fit' | 'best-fit'): BaselineResult {
  const { venue } = scenario;
  const area = new Map(venue.tables.map((table) => [table.id, table.area]));
  const units: Unit[] = [
    ...venue.tables.map((table) => ({ ...table, tables: [table.id] })),
    ...venue.combos.map((combo) => ({ ...combo, area: area.get(combo.tables[0] ?? '') ?? '' })),
  ];
  if (kind === 'best-fit')
    units.sort((a, b) => Math.sign(a.tables.length - 1) - Math.sign(b.tables.length - 1) || a.max - b.max);
  let seated: Seated[] = [];
  const turnedAway: number[] = [];
  for (const event of scenario.events) {
    if (event.op === 'cancel') seated = seated.filter(({ id }) => id !== event.id);
    else {
      const place = findPlace(scenario, units, seated, event);
      if (place) seated.push(place);
      else turnedAway.push(event.id);
    }
  }
  return { placements: seated.map(({ id, time, unit }) => ({ id, time, unit })), turnedAway };
}

function findPlace(
  scenario: Scenario,
  units: readonly Unit[],
  seated: readonly Seated[],
  guest: Booking,
): Seated | null {
  const { venue } = scenario;
  const stay = venue.durations.find(({ upTo }) => guest.party <= upTo)?.minutes ?? 0;
  for (const time of candidateStarts(scenario, guest)) {
    const starting = seated.reduce((sum, other) => sum + (other.time === time ? other.covers : 0), guest.party);
    if (starting > (venue.pacing.coversPerSlot ?? Number.POSITIVE_INFINITY)) continue;
    const taken = new Set(
      seated.flatMap((other) => (other.time < time + stay && time < other.end ? other.tables : [])),
    );
    const unit = units.find((each) => suits(each, guest) && !each.tables.some((table) => taken.has(table)));
    if (unit) return { id: guest.id, time, unit: unit.id, covers: guest.party, end: time + stay, tables: unit.tables };
  }
  return null;
}

function suits(unit: Unit, { pin, party, areas }: Booking): boolean {
  if (pin) return unit.id === pin;
  return unit.min <= party && party <= unit.max && (!areas || areas.includes(unit.area));
}
