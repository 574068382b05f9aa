import type { Board } from './board.ts';
import type { Layout, Unit } from './layout.ts';
import { groupsOf } from './symmetry.ts';

/**
 * Classes of tables that are counted together, and bundles: units that take the same of each class. Whatever cannot be
 * seated when alike tables are only counted cannot be seated at all.
 */
export type Classes = {
  readonly count: number;
  /** By table: the classes it is counted in. */
  readonly classesAt: readonly (readonly number[])[];
  /** By unit. */
  readonly bundleOf: Int16Array;
  /** By bundle: the classes of its tables, each repeated per table. The last bundle takes nothing. */
  readonly bundles: readonly (readonly number[])[];
  /** By list of choices: its distinct bundles, in order. */
  readonly options: (choices: readonly number[]) => Int16Array;
};

const known = new WeakMap<Layout, Classes>();
const knownByGroup = new WeakMap<Layout, Classes>();

/**
 * Counts tables by area, size and equipment. Combinations also draw on the smaller classes of tables that are joined in
 * the same way.
 */
export function classesOf(layout: Layout): Classes {
  let classes = known.get(layout);
  if (!classes) {
    const makes = makesOf(layout);
    const joined = refined(layout, makes);
    const members = membersOf(layout);
    classes = classesBy(layout, makes, (table) => (members.has(table) ? `joined ${joined[table]}` : null));
    known.set(layout, classes);
  }
  return classes;
}

/**
 * Counts linked tables only within their own group, and there only with tables joined in the same way: three times as
 * many classes, but a plan that satisfies them can nearly always be seated.
 */
export function groupedClassesOf(layout: Layout): Classes {
  let classes = knownByGroup.get(layout);
  if (!classes) {
    classes = groupedClasses(layout, []);
    knownByGroup.set(layout, classes);
  }
  return classes;
}

/** As above, with every table of a fixed party as a class of its own, since nobody else can sit there during that stay. */
export function heldClassesOf({ layout, words, firm }: Board): Classes {
  const isHeld = (table: number): boolean =>
    firm.subarray(table * words, (table + 1) * words).some((bits) => bits !== 0);
  return groupedClasses(layout, [...layout.tables.keys()].filter(isHeld));
}

function groupedClasses(layout: Layout, apart: readonly number[]): Classes {
  const makes = makesOf(layout).map((make, table) => (apart.includes(table) ? `${make} ${table}` : make));
  const joined = refined(layout, makes);
  const members = membersOf(layout);
  const groups = groupsOf(layout);
  const names = makes.map((make, table) => (members.has(table) ? `${groups[table]} ${joined[table]}` : make));
  return classesBy(layout, names, () => null);
}

const makesOf = (layout: Layout): readonly string[] =>
  layout.tables.map((_, table) =>
    describe(layout.units.find(({ tables }) => tables.length === 1 && tables[0] === table)),
  );

const membersOf = ({ units }: Layout): ReadonlySet<number> =>
  new Set(units.flatMap(({ tables }) => (tables.length > 1 ? tables : [])));

const describe = (unit: Unit | undefined): string =>
  unit ? [unit.min, unit.max, unit.area, unit.accessible, unit.highchairs].join(' ') : '';

const numbersOf = (names: readonly string[]): Map<string, number> =>
  new Map([...new Set(names)].map((name, number) => [name, number]));

/**
 * Colour refinement: splits classes of tables by their units, and by those units' tables, until nothing changes. Tables
 * still in one class are interchangeable in every linear bound (Grohe, Kersting, Mladenov and Selman 2014).
 */
function refined({ tables, units }: Layout, first: readonly string[]): readonly string[] {
  let names = first;
  for (;;) {
    const numbers = numbersOf(names);
    const described = units.map(
      (unit) => `${describe(unit)}: ${unit.tables.map((table) => numbers.get(names[table] ?? '')).sort()}`,
    );
    const next = tables.map((_, table) =>
      units
        .flatMap((unit, i) => (unit.tables.includes(table) ? [described[i]] : []))
        .sort()
        .join('; '),
    );
    if (numbersOf(next).size === numbers.size) return names;
    names = next;
  }
}

/** `again`: the class in which combinations count a table a second time. */
function classesBy({ units }: Layout, names: readonly string[], again: (table: number) => string | null): Classes {
  const seconds = names.map((_, table) => again(table) ?? []);
  const numbers = numbersOf([...names, ...seconds.flat()]);
  const classesAt = names.map((name, table) =>
    [name, seconds[table] ?? []].flat().map((each) => numbers.get(each) ?? 0),
  );
  const taken = units.map(({ tables }) =>
    tables
      .flatMap((table) => (tables.length > 1 ? classesAt[table] : classesAt[table]?.slice(0, 1)) ?? [])
      .sort((a, b) => a - b),
  );
  const bundles = numbersOf(taken.map(String));
  const bundleOf = Int16Array.from(taken, (classes) => bundles.get(String(classes)) ?? 0);
  const lists = new WeakMap<readonly number[], Int16Array>();
  return {
    count: numbers.size,
    classesAt,
    bundleOf,
    bundles: [...Array.from({ length: bundles.size }, (_, bundle) => taken[bundleOf.indexOf(bundle)] ?? []), []],
    options: (choices) => {
      let list = lists.get(choices);
      if (!list) {
        list = Int16Array.from(new Set(choices.map((unit) => bundleOf[unit] as number)));
        lists.set(choices, list);
      }
      return list;
    },
  };
}
