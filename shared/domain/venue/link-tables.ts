import { listedOf, MAX_ROW_LENGTH, sameTables } from './join-tables.ts';
import type { Combination, Table, UnitNo } from './rules.ts';

/*
 * Tables that can be pushed together are linked; a link is the combination of the two. Rows of three are derived from
 * links, and are removed when their tables are no longer linked.
 */

type Floor = { readonly tables: readonly Table[]; readonly combinations: readonly Combination[] };

/** The linked pairs of tables. */
export const linksOf = (combinations: readonly Combination[]): readonly (readonly [UnitNo, UnitNo])[] =>
  combinations.flatMap(({ tables: [a, b, more] }) =>
    a !== undefined && b !== undefined && more === undefined ? [[a, b] as const] : [],
  );

/**
 * Links two tables of one area, and adds every row of three that the link makes possible. Other pairs change nothing.
 */
export function linkTables({ tables, combinations }: Floor, a: UnitNo, b: UnitNo): readonly Combination[] {
  const areaOf = (no: UnitNo) => tables.find((table) => table.no === no)?.area;
  if (a === b || areaOf(a) === undefined || areaOf(a) !== areaOf(b)) return combinations;
  const links = [...linksOf(combinations), [a, b] as const];
  const beyond = (no: UnitNo) => links.flatMap(([x, y]) => (x === no ? [y] : y === no ? [x] : []));
  const third = [...new Set([...beyond(a), ...beyond(b)])].filter((no) => no !== a && no !== b);
  const rows = [[a, b], ...third.map((no) => [a, b, no])];
  const names = new Set(combinations.map(({ name }) => name.toLowerCase()));
  const more = rows
    .filter((row) => !combinations.some((each) => sameTables(each.tables, row)))
    .map((row) => listedOf(tables, row))
    .filter(({ name }) => !names.has(name.toLowerCase()));
  return [...combinations, ...more];
}

/**
 * Removes a link, and every derived row of three that depends on it. A combination that the venue has named itself
 * stays: it is listed, not derived.
 */
export function unlinkTables({ tables, combinations }: Floor, a: UnitNo, b: UnitNo): readonly Combination[] {
  const rest = combinations.filter((each) => !sameTables(each.tables, [a, b]));
  const links = linksOf(rest);
  const linked = (x: UnitNo, y: UnitNo) => links.some((link) => sameTables(link, [x, y]));
  const hangsTogether = ([x = 0, y = 0, z = 0]: readonly UnitNo[]) =>
    [linked(x, y), linked(y, z), linked(x, z)].filter(Boolean).length >= 2;
  return rest.filter(
    (each) =>
      each.tables.length !== MAX_ROW_LENGTH ||
      !each.tables.includes(a) ||
      !each.tables.includes(b) ||
      each.name !== listedOf(tables, each.tables).name ||
      hangsTogether(each.tables),
  );
}

/**
 * The combinations after tables have changed: default names and sizes follow, and a combination with a removed table is
 * dropped.
 */
export function followTables(before: Floor, tables: readonly Table[]): readonly Combination[] {
  const there = new Set(tables.map(({ no }) => no));
  return before.combinations.flatMap((each): Combination[] => {
    if (each.tables.some((no) => !there.has(no))) return [];
    const was = listedOf(before.tables, each.tables);
    const is = listedOf(tables, each.tables);
    return [
      {
        ...each,
        ...(each.name === was.name && { name: is.name }),
        ...(each.min === was.min && each.max === was.max && { min: is.min, max: is.max }),
      },
    ];
  });
}
