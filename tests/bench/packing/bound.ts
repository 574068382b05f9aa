import { type Booking, candidateStarts, type Scenario } from './scenario.ts';
import { highs } from './solver.ts';

/** Seconds for one evening; the largest public one takes one. */
const SECONDS = 120;

type Unit = {
  readonly id: string;
  readonly tables: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly area: string | undefined;
};
/** Guests who ask for the very same, counted together. */
type Kind = { readonly guest: Booking; count: number };

/**
 * Covers that nobody can seat more of, though they know all requests and cancellations beforehand: the linear
 * program "every guest at one time and table at most, no table twice, no more starting covers than the pacing", whose
 * guests may be divided. On the public evenings it lies 0.2 % above the best whole numbers.
 */
export function boundOf(scenario: Scenario): number {
  const program = programOf(scenario);
  if (program === null) return 0;
  const { Status, ObjectiveValue } = highs.solve(program, { output_flag: false, time_limit: SECONDS });
  if (Status !== 'Optimal') throw new Error(`${scenario.name}: the linear program ended as ${Status}`);
  return Math.floor(ObjectiveValue + 1e-6);
}

/** The program in the format of LP files: a variable says how many of a kind start at a time at a unit. Null when nobody fits anywhere. */
function programOf(scenario: Scenario): string | null {
  const { venue, slotMinutes } = scenario;
  const guests = guestsWhoStay(scenario);
  const { units, poolOf, sizeOf } = poolsOf(scenario, guests);
  const goal: string[] = [];
  const bounds: string[] = [];
  const rows = new Map<string, { terms: string[]; most: number }>();
  const limit = (row: string, term: string, most: number): void => {
    const known = rows.get(row) ?? { terms: [], most };
    known.terms.push(term);
    rows.set(row, known);
  };
  for (const [k, { guest, count }] of kindsOf(guests).entries()) {
    const { party, pin, areas } = guest;
    const stay = (venue.durations.find(({ upTo }) => party <= upTo) ?? venue.durations.at(-1))?.minutes ?? 0;
    const fits = ({ id, min, max, area }: Unit): boolean =>
      pin === null ? min <= party && party <= max && (!areas || areas.includes(area ?? '')) : id === pin;
    for (const start of candidateStarts(scenario, guest)) {
      for (const [u, { tables }] of units.entries()) {
        if (!fits(units[u] as Unit)) continue;
        const name = `x${k}_${start}_${u}`;
        goal.push(`${party} ${name}`);
        bounds.push(` 0 <= ${name} <= ${count}`);
        limit(`k${k}`, name, count);
        if (venue.pacing.coversPerSlot !== undefined)
          limit(`p${start}`, `${party} ${name}`, venue.pacing.coversPerSlot);
        for (let at = start; at < start + stay; at += slotMinutes) {
          for (const table of tables) limit(`t${poolOf(table)}_${at}`, name, sizeOf(table));
        }
      }
    }
  }
  if (goal.length === 0) return null;
  const limits = [...rows].map(([row, { terms, most }]) => ` ${row}: ${sumOf(terms)} <= ${most}`);
  return ['Maximize', ` covers: ${sumOf(goal)}`, 'Subject To', ...limits, 'Bounds', ...bounds, 'End'].join('\n');
}

const sumOf = (terms: readonly string[]): string => terms.join('\n + ');

function guestsWhoStay({ events }: Scenario): Booking[] {
  const gone = new Set(events.flatMap((event) => (event.op === 'cancel' ? [event.id] : [])));
  return events.filter((event): event is Booking => event.op === 'book' && !gone.has(event.id));
}

function kindsOf(guests: readonly Booking[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const guest of guests) {
    const key = JSON.stringify([guest.party, guest.time, guest.flex, guest.areas, guest.pin]);
    const kind = kinds.get(key) ?? { guest, count: 0 };
    kind.count += 1;
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/**
 * The units, of alike tables only the first: stays that never need more than so many tables at once can always be dealt
 * to so many. Tables that a combination or a pin names are no such.
 */
function poolsOf({ venue: { tables, combos } }: Scenario, guests: readonly Booking[]) {
  const named = new Set([...combos.flatMap((combo) => combo.tables), ...guests.flatMap(({ pin }) => pin ?? [])]);
  const likeOf = new Map(tables.map((table) => [table.id, named.has(table.id) ? table.id : alike(table)]));
  const pools = [...new Set(likeOf.values())];
  const poolOf = (table: string): number => pools.indexOf(likeOf.get(table) ?? '');
  const sizeOf = (table: string): number => tables.filter(({ id }) => poolOf(id) === poolOf(table)).length;
  const first = tables.filter(({ id }, i) => tables.findIndex((other) => poolOf(other.id) === poolOf(id)) === i);
  const units: Unit[] = [
    ...first.map((table) => ({ ...table, tables: [table.id] })),
    ...combos.map((combo) => ({ ...combo, area: tables.find(({ id }) => combo.tables.includes(id))?.area })),
  ];
  return { units, poolOf, sizeOf };
}

const alike = ({ area, min, max }: Scenario['venue']['tables'][number]): string => `${area} ${min} ${max}`;
