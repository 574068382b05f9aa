import type { Layout } from '../packing/layout.ts';
import { combinationOf, sameTables } from '../venue/join-tables.ts';
import { FIRST_OF_DAY, LAST_UNIT } from '../venue/number-units.ts';
import type { UnitNo, VenueRules } from '../venue/rules.ts';
import { type NotArranged, notArranged } from './not-arranged.ts';
import { type DaySheet, type Join, MAX_COVERS } from './sheet.ts';

const REMEMBERED = 8;

/**
 * Joins whose tables all still exist. A join that lost a table in the settings is dropped, and its other tables are
 * sold as usual.
 */
const wholeJoins = ({ tables: present }: Pick<VenueRules, 'tables'>, joins: readonly Join[]): readonly Join[] =>
  joins.filter(({ tables }) => tables.every((each) => present.some(({ no }) => no === each)));

const baseOf = new WeakMap<VenueRules, VenueRules>();
const joined = new WeakMap<VenueRules, Map<string, VenueRules>>();

/**
 * The rules of a day: the venue's, with the tables joined for the day as further combinations. The same rules and joins
 * give the same object; extended rules are extended anew from their originals.
 */
export function rulesOn(rules: VenueRules, { joins: all = [] }: Pick<DaySheet, 'joins'>): VenueRules {
  const base = baseOf.get(rules) ?? rules;
  const joins = wholeJoins(base, all);
  if (joins.length === 0) return base;
  const known = joined.get(base) ?? new Map<string, VenueRules>();
  joined.set(base, known);
  const key = JSON.stringify(joins);
  const before = known.get(key);
  if (before) return before;
  const units = joins.map(({ no, tables, min, max }) => ({ ...combinationOf(base.tables, tables), no, min, max }));
  const made = { ...base, combinations: [...base.combinations, ...units] };
  const [oldest] = known.keys();
  if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
  known.set(key, made);
  baseOf.set(made, base);
  return made;
}

/** A stay without reset, and the minute from which its tables are free again. */
type Stay = { readonly start: number; readonly duration: number; readonly end: number };

const holds = ({ from, to }: Join, { start, duration }: Stay) => from <= start && start + duration <= to;
const meets = ({ from, to }: Join, { start, end }: Stay) => from < to && from < end && start < to;

const kept = new WeakMap<readonly number[], Map<string, readonly number[]>>();

/**
 * The units for a stay that the joined tables leave: a join only while it lasts, and during that time none of its
 * tables alone. The same list and joins give the same list. `layout`: that of the day's rules.
 */
export function leftByJoins(
  layout: Layout,
  all: readonly Join[],
  units: readonly number[],
  stay: Stay,
): readonly number[] {
  const joins = all.filter(({ no }) => layout.unitAt.has(no));
  if (joins.length === 0) return units;
  const key = joins.map((join) => (holds(join, stay) ? 'h' : meets(join, stay) ? 'm' : '-')).join('');
  const lists = kept.get(units) ?? new Map<string, readonly number[]>();
  kept.set(units, lists);
  const before = lists.get(key);
  if (before) return before;
  const left = units.filter((position) => {
    const unit = layout.units[position];
    return unit !== undefined && joins.every((join) => suits(layout, join, unit, stay));
  });
  lists.set(key, left);
  return left;
}

function suits({ tableAt }: Layout, join: Join, unit: Layout['units'][number], stay: Stay): boolean {
  if (unit.no === join.no) return holds(join, stay);
  return !meets(join, stay) || !join.tables.some((no) => unit.tables.includes(tableAt.get(no) ?? -1));
}

/** The tables that are sold together with others during a stay. */
export const tablesJoined = (
  rules: VenueRules,
  { joins = [] }: DaySheet,
  start: number,
  end: number,
): readonly UnitNo[] =>
  wholeJoins(rules, joins)
    .filter((join) => meets(join, { start, end, duration: end - start }))
    .flatMap(({ tables }) => tables);

/** Joins still in use: those with a period, and those at which a party sits. */
export function usedJoins({ joins = [], parties }: Pick<DaySheet, 'joins' | 'parties'>): readonly Join[] {
  return joins.filter(({ no, from, to }) => from < to || parties.some(({ unit }) => unit === no));
}

export const withJoins = (sheet: DaySheet, joins: readonly Join[]): DaySheet => {
  const { joins: _, ...rest } = sheet;
  return joins.length > 0 ? { ...rest, joins } : rest;
};

export type NotJoinable = NotArranged<'table.unknown' | 'table.otherArea' | 'tables.none'>;

/**
 * The sheet with some tables of one area as one unit, and the unit's number. If they already are a unit with enough
 * seats, in the settings or on the day, that is used; otherwise a new unit is made for the day, at which only the venue
 * seats parties. `seats`: how many they seat together; by default the sum of their seats.
 */
export function unitByHand(
  rules: VenueRules,
  sheet: DaySheet,
  tables: readonly UnitNo[],
  seats?: number,
): { readonly kind: 'unit'; readonly sheet: DaySheet; readonly no: UnitNo } | NotJoinable {
  const refusal = notJoinable(rules, tables);
  if (refusal) return refusal;
  const known = rulesOn(rules, sheet).combinations.find(
    (each) => sameTables(each.tables, tables) && each.max >= (seats ?? 0),
  );
  if (known) return { kind: 'unit', sheet, no: known.no };
  const used = usedJoins(sheet);
  const no = freeNumber(used);
  if (no === null) return notArranged('tables.none');
  const { max } = combinationOf(rules.tables, tables);
  const join: Join = { no, tables, min: 1, max: Math.min(seats ?? max, MAX_COVERS), from: 0, to: 0 };
  return { kind: 'unit', sheet: withJoins(sheet, [...used, join]), no };
}

export function notJoinable(rules: VenueRules, tables: readonly UnitNo[]): NotJoinable | null {
  const members = rules.tables.filter(({ no }) => tables.includes(no));
  if (tables.length < 2 || members.length !== tables.length) return notArranged('table.unknown');
  return members.some(({ area }) => area !== members[0]?.area) ? notArranged('table.otherArea') : null;
}

/** The next free unit number of the day; null when all are used. */
export function freeNumber(joins: readonly Join[]): UnitNo | null {
  const taken = new Set(joins.map(({ no }) => no));
  for (let no = FIRST_OF_DAY; no <= LAST_UNIT; no += 1) if (!taken.has(no)) return no;
  return null;
}
