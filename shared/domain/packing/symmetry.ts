import type { Board } from './board.ts';
import type { Layout } from './layout.ts';

/**
 * Tables linked by combinations form a group. Two groups of the same structure are interchangeable, table for table, as
 * long as the same times are fixed on them: then only one of them needs to be tried.
 */
export type Symmetry = {
  /** By unit: its group's structure and its position in it; equal numbers mean equal in every setting. */
  readonly make: Int32Array;
  /** By unit: the tables of its group, in the order in which groups are compared. */
  readonly group: readonly (readonly number[])[];
};

const known = new WeakMap<Layout, Symmetry>();

export function symmetryOf(layout: Layout): Symmetry {
  let symmetry = known.get(layout);
  if (!symmetry) {
    symmetry = findSymmetry(layout);
    known.set(layout, symmetry);
  }
  return symmetry;
}

/** By table: the representative of its group. */
export function groupsOf(layout: Layout): readonly number[] {
  const root = layout.tables.map((_, table) => table);
  const rootOf = (table: number): number => (root[table] === table ? table : rootOf(root[table] as number));
  for (const { tables } of layout.units) {
    for (const table of tables) root[rootOf(table)] = rootOf(tables[0] as number);
  }
  return root.map((_, table) => rootOf(table));
}

function findSymmetry(layout: Layout): Symmetry {
  const root = groupsOf(layout);
  const groupOf = new Map<number, number[]>();
  for (const [table, first] of root.entries()) {
    const group = groupOf.get(first) ?? [];
    group.push(table);
    groupOf.set(first, group);
  }
  const group = layout.units.map(({ tables }) => groupOf.get(root[tables[0] as number] as number) ?? []);
  const describe = (unit: number): string => {
    const { tables, min, max, area, accessible, highchairs, ofDay } = layout.units[unit] as Layout['units'][number];
    const places = tables.map((table) => (group[unit] as readonly number[]).indexOf(table)).sort((a, b) => a - b);
    return [places, min, max, area, accessible, highchairs, ofDay].join(' ');
  };
  const units = layout.units.map((_, unit) => unit);
  const numbers = new Map<string, number>();
  const make = Int32Array.from(units, (unit) => {
    const members = units.filter((other) => group[other] === group[unit]).map(describe);
    const name = `${members.sort().join(';')}#${describe(unit)}`;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  return { make, group };
}

/** Whether trying one unit also settles the other: same structure, and the same fixed times throughout their groups. */
export function interchangeable(board: Board, symmetry: Symmetry, one: number, other: number): boolean {
  if (symmetry.make[one] !== symmetry.make[other]) return false;
  const [here, there] = [symmetry.group[one] as readonly number[], symmetry.group[other] as readonly number[]];
  const { words, firm } = board;
  for (let i = 0; i < here.length; i++) {
    for (let word = 0; word < words; word++) {
      if (firm[(here[i] as number) * words + word] !== firm[(there[i] as number) * words + word]) return false;
    }
  }
  return true;
}
