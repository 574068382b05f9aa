import { type Fault, twice } from './faults.ts';
import { hasNumbers } from './number-units.ts';
import type { Combination, Table, UnitNo, VenueRules } from './rules.ts';

const sizes = (units: readonly { readonly min: number; readonly max: number }[], list: string): Fault[] =>
  units.flatMap(({ min, max }, at) => (max < min ? [{ path: `${list}.${at}.max`, code: 'field.order' }] : []));

const named = (units: readonly { readonly name: string }[], list: string): Fault[] =>
  twice(
    units,
    ({ name }) => name.toLowerCase(),
    (at) => `${list}.${at}.name`,
  );

/** Each number may occur once, and there must be enough free numbers for new units. */
function numbered(
  units: readonly { readonly no: UnitNo }[],
  present: readonly { readonly no: UnitNo }[],
  rules: VenueRules,
  list: string,
): Fault[] {
  const known = new Set(present.map(({ no }) => no));
  const old = units.filter(({ no }) => known.has(no));
  if (new Set(old.map(({ no }) => no)).size < old.length) return [{ path: list, code: 'field.twice' }];
  return hasNumbers(rules, units.length - old.length) ? [] : [{ path: list, code: 'field.tooMany' }];
}

const neededBy = (combinations: readonly Combination[], path: string): Fault[] =>
  combinations.length > 0 ? [{ path, code: 'field.inUse', names: combinations.map(({ name }) => name) }] : [];

/**
 * Names must differ, a maximum must not be below its minimum, and no table may be removed or change its area if a
 * combination needs it.
 */
export function checkTables(tables: readonly Table[], rules: VenueRules): Fault[] {
  const { combinations } = rules;
  const kept = new Set(tables.map(({ no }) => no));
  const torn = combinations.filter((combination) => combination.tables.some((no) => !kept.has(no)));
  // All tables of a combination are in one area.
  const areaOf = new Map(tables.map(({ no, area }) => [no, area]));
  const partedBy = (no: UnitNo) =>
    combinations.filter((combination) => {
      const [first, ...others] = combination.tables.filter((each) => areaOf.has(each));
      return others.includes(no) && areaOf.get(no) !== areaOf.get(first ?? 0);
    });
  return [
    ...named(tables, 'tables'),
    ...sizes(tables, 'tables'),
    ...neededBy(torn, 'tables'),
    ...tables.flatMap(({ no }, at) => neededBy(partedBy(no), `tables.${at}.area`)),
    ...numbered(tables, rules.tables, rules, 'tables'),
  ];
}

/** At least two different tables of one area each, and no two combinations of the same tables. */
export function checkCombinations(combinations: readonly Combination[], rules: VenueRules): Fault[] {
  const areaOf = new Map(rules.tables.map(({ no, area }) => [no, area]));
  return [
    ...named(combinations, 'combinations'),
    ...sizes(combinations, 'combinations'),
    ...combinations.flatMap((combination, at): Fault[] => {
      const path = `combinations.${at}.tables`;
      const own = new Set(combination.tables);
      if (own.size < 2 || own.size < combination.tables.length) return [{ path, code: 'field.required' }];
      const areas = new Set(combination.tables.map((no) => areaOf.get(no)));
      return areas.size > 1 || areas.has(undefined) ? [{ path, code: 'field.choice' }] : [];
    }),
    ...twice(
      combinations,
      (combination) => [...combination.tables].sort((a, b) => a - b).join('+'),
      (at) => `combinations.${at}.tables`,
    ),
    ...numbered(combinations, rules.combinations, rules, 'combinations'),
  ];
}
