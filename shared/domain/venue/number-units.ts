import type { Table, UnitNo, VenueRules } from './rules.ts';

type Numbered = { readonly no: UnitNo };

/** The highest number ever given at a venue. A number is never reused, because sheets refer to it. */
const highest = ({ lastUnit = 0, tables, combinations }: VenueRules): UnitNo =>
  Math.max(lastUnit, 0, ...tables.map(({ no }) => no), ...combinations.map(({ no }) => no));

/** The highest number that a sheet can hold. */
export const LAST_UNIT: UnitNo = 4095;

/** Numbers from here on are for tables joined for one day; no table or combination of the settings gets one. */
export const FIRST_OF_DAY: UnitNo = 3840;

/** Whether there are enough numbers left for that many new tables or combinations. */
export const hasNumbers = (rules: VenueRules, fresh: number): boolean => highest(rules) + fresh < FIRST_OF_DAY;

/**
 * Numbers tables or combinations: those that are `present` at the venue keep their numbers; all others get the next
 * ones, whatever number they came with.
 */
export function numberUnits<U extends Numbered>(
  rules: VenueRules,
  present: readonly U[],
  units: readonly U[],
): { readonly units: U[]; readonly lastUnit: UnitNo } {
  const known = new Set<UnitNo>(present.map(({ no }) => no));
  let lastUnit = highest(rules);
  const numbered = units.map((unit) => {
    if (known.has(unit.no)) return unit;
    lastUnit += 1;
    return { ...unit, no: lastUnit };
  });
  return { units: numbered, lastUnit };
}

/**
 * The rules with other tables. New areas are appended: sheets refer to an area by its index, so none is ever removed or
 * moved.
 */
export function numberTables(rules: VenueRules, tables: readonly Table[]): VenueRules {
  const { units, lastUnit } = numberUnits(rules, rules.tables, tables);
  const areas = [...new Set([...rules.areas, ...units.map(({ area }) => area)])];
  return { ...rules, areas, tables: units, lastUnit };
}
