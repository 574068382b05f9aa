import { FIRST_OF_DAY } from '../venue/number-units.ts';
import type { AreaId, UnitNo, VenueRules } from '../venue/rules.ts';

/** A table or a combination as something to sit at. `tables` are positions in `Layout.tables`, `area` a bit. */
export type Unit = {
  readonly no: UnitNo;
  readonly tables: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly area: number;
  readonly accessible: boolean;
  readonly highchairs: boolean;
  /** Its number if it is joined for one day only, else 0: such a unit is not interchangeable with others. */
  readonly ofDay: number;
};

/** What a party needs of a unit. `areas` is a bit set of `rules.areas` and never empty here. */
export type Need = {
  readonly covers: number;
  readonly areas: number;
  readonly accessible: boolean;
  readonly highchair: boolean;
};

/** The venue's furniture, compiled once for every set of rules. Units stand in the order in which they are tried. */
export type Layout = {
  readonly tables: readonly UnitNo[];
  readonly units: readonly Unit[];
  readonly tableAt: ReadonlyMap<UnitNo, number>;
  readonly unitAt: ReadonlyMap<UnitNo, number>;
  readonly allAreas: number;
  readonly largest: number;
  /** The units that fit a need, the tightest first. */
  readonly fitting: (need: Need) => readonly number[];
};

const compiled = new WeakMap<VenueRules, Layout>();

/** The layout of a venue; the same rules object always gives the same layout object. */
export function layoutOf(rules: VenueRules): Layout {
  const known = compiled.get(rules);
  if (known) return known;
  const layout = compile(rules);
  compiled.set(rules, layout);
  return layout;
}

/** The bit of an area in a party's `areas`, 0 when the venue has no such area. */
export function areaBit(rules: Pick<VenueRules, 'areas'>, area: AreaId): number {
  const position = rules.areas.indexOf(area);
  return position < 0 ? 0 : 1 << position;
}

/** The single area in a party's `areas`; null if they allow any. */
export const areaOf = (rules: Pick<VenueRules, 'areas'>, areas: number): AreaId | null =>
  rules.areas.find((area) => areaBit(rules, area) === areas) ?? null;

function compile(rules: VenueRules): Layout {
  const units = unitsOf(rules).sort(
    (a, b) => a.tables.length - b.tables.length || a.max - b.max || b.min - a.min || a.no - b.no,
  );
  const lists = new Map<number, readonly number[]>();
  return {
    tables: rules.tables.map(({ no }) => no),
    units,
    tableAt: new Map(rules.tables.map(({ no }, position) => [no, position])),
    unitAt: new Map(units.map(({ no }, position) => [no, position])),
    allAreas: (1 << rules.areas.length) - 1,
    largest: units.reduce((most, { max }) => Math.max(most, max), 0),
    fitting: (need) => {
      const key = (((need.covers << 8) | need.areas) << 2) | (need.accessible ? 2 : 0) | (need.highchair ? 1 : 0);
      let list = lists.get(key);
      if (!list) {
        list = units.flatMap((unit, position) => (fits(unit, need) ? [position] : []));
        lists.set(key, list);
      }
      return list;
    },
  };
}

function fits(unit: Unit, need: Need): boolean {
  return (
    unit.min <= need.covers &&
    need.covers <= unit.max &&
    (unit.area & need.areas) !== 0 &&
    (unit.accessible || !need.accessible) &&
    (unit.highchairs || !need.highchair)
  );
}

function unitsOf(rules: VenueRules): Unit[] {
  // If the venue marks no table for highchairs, every table takes one.
  const anywhere = rules.tables.every((table) => !table.highchairs);
  const at = new Map(rules.tables.map((table, position) => [table.no, { table, position }]));
  const singles = rules.tables.map(
    ({ no, area, min, max, accessible = false, highchairs = false }, position): Unit => ({
      no,
      tables: [position],
      min,
      max,
      area: areaBit(rules, area),
      accessible,
      highchairs: highchairs || anywhere,
      ofDay: 0,
    }),
  );
  const combined = rules.combinations.flatMap(({ no, tables, min, max }): Unit[] => {
    const members = tables.flatMap((each) => at.get(each) ?? []);
    const [first] = members;
    // A combination with a missing table cannot be set up.
    if (!first || members.length < tables.length) return [];
    return [
      {
        no,
        tables: members.map(({ position }) => position),
        min,
        max,
        area: areaBit(rules, first.table.area),
        accessible: members.some(({ table }) => table.accessible),
        highchairs: anywhere || members.some(({ table }) => table.highchairs),
        ofDay: no >= FIRST_OF_DAY ? no : 0,
      },
    ];
  });
  return [...singles, ...combined];
}
