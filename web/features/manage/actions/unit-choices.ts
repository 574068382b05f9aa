import type { Minute } from '#shared/domain/kernel/time/local-date.ts';
import { type DayOfTables, type Laying, tablesBeingLaid } from '../day/being-laid.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { coversOf, isOver, isSeated } from '../list/list.ts';
import { tablesTaken } from './party-tables.ts';

/** `yields`: the party there is not bound to its table and can be moved. `laid`: the table is being set until then. */
export type UnitState =
  | { readonly kind: 'here' | 'free' }
  | { readonly kind: 'laid'; readonly until: Minute }
  | { readonly kind: 'yields' | 'taken'; readonly by: HostReservation };

export type UnitChoice = { readonly unit: Unit; readonly state: UnitState };
export type UnitChoices = Readonly<Record<'fits' | 'larger' | 'smaller', readonly UnitChoice[]>>;

const RANK = { here: 4, free: 0, yields: 1, laid: 2, taken: 3 } as const satisfies Record<UnitState['kind'], number>;

/** A party's table and the covers there. */
export type OwnTable = HostReservation['tables'][number];

/**
 * Where a party, or its guests at one of its tables, could go: fitting units, larger ones, then ones too small; within
 * each the party's area first, then free ones, then the fewest wasted seats. A preview only: the server decides.
 */
export function unitChoices(
  party: HostReservation,
  day: DayOfTables,
  from: OwnTable | undefined = party.tables[0],
): UnitChoices {
  const covers = from?.covers ?? coversOf(party);
  const { units } = day;
  const laying = tablesBeingLaid(day);
  const others = day.reservations.filter(
    (other) => other.id !== party.id && occupies(other) && meets(other, party, day),
  );
  const choices = units
    .map((unit) => ({ unit, state: stateOf(unit, party, others, units, laying) }))
    .toSorted(
      (a, b) =>
        Number(foreign(a.unit, party)) - Number(foreign(b.unit, party)) ||
        RANK[a.state.kind] - RANK[b.state.kind] ||
        a.unit.max - b.unit.max ||
        a.unit.tables.length - b.unit.tables.length ||
        a.unit.no - b.unit.no,
    );
  return {
    fits: choices.filter(({ unit }) => unit.min <= covers && covers <= unit.max),
    larger: choices.filter(({ unit }) => unit.min > covers),
    smaller: choices.filter(({ unit }) => unit.max < covers),
  };
}

const foreign = (unit: Unit, { area }: HostReservation) => area !== null && unit.area !== area;

const occupies = (party: HostReservation) =>
  party.unit !== null && !isOver(party) && party.booking !== 'noShow' && party.booking !== 'completed';

/** True if the stays overlap, including the reset time. */
const meets = (a: HostReservation, b: HostReservation, { resetMinutes }: DayOfTables) =>
  a.start < b.start + b.duration + resetMinutes && b.start < a.start + a.duration + resetMinutes;

function stateOf(
  unit: Unit,
  party: HostReservation,
  others: readonly HostReservation[],
  units: readonly Unit[],
  laying: ReadonlyMap<number, Laying>,
): UnitState {
  if (party.tables.some((own) => own.unit === unit.no)) return { kind: 'here' };
  const takes = (each: HostReservation) => tablesTaken(each, units).some((table) => unit.tables.includes(table));
  const there = others.filter(takes);
  const bound = there.find((other) => isSeated(other) || isPinnedTo(other, unit, units));
  if (bound) return { kind: 'taken', by: bound };
  const until = Math.max(...unit.tables.map((table) => laying.get(table)?.until ?? 0));
  if (until > party.start) return { kind: 'laid', until };
  const [first] = there;
  return first ? { kind: 'yields', by: first } : { kind: 'free' };
}

const isPinnedTo = ({ tables }: HostReservation, unit: Unit, units: readonly Unit[]) =>
  tablesTaken({ tables: tables.filter(({ pinned }) => pinned) }, units).some((table) => unit.tables.includes(table));
