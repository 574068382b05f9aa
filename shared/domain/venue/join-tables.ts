import type { Combination, Table, UnitNo } from './rules.ts';

/** More tables in a row than three are a banquet, which a house lists by itself. */
export const LONGEST_ROW = 3;

/** What a house lists: so many seats at a table or a combination, and so many tables of one. */
export const MOST_SEATS = 99;
export const MOST_COMBINED = 8;

const key = (tables: readonly number[]) => [...tables].sort((a, b) => a - b).join('+');

/** Tables are listed once each; their order says nothing. */
export const sameTables = (a: readonly UnitNo[], b: readonly UnitNo[]): boolean =>
  a.length === b.length && a.every((no) => b.includes(no));

/** The combination of tables as it is called and counted as long as nobody says otherwise. */
export function combinationOf(tables: readonly Table[], numbers: readonly UnitNo[]): Combination {
  const members = tables.filter(({ no }) => numbers.includes(no));
  const places = members.map(({ max }) => max);
  const max = places.reduce((sum, each) => sum + each, 0);
  return {
    no: 0,
    name: members.map(({ name }) => name).join('+'),
    tables: members.map(({ no }) => no),
    min: Math.min(max, Math.max(0, ...places) + 1),
    max,
  };
}

/** The same as the settings list it, with no more seats than they take. */
export function listedOf(tables: readonly Table[], numbers: readonly UnitNo[]): Combination {
  const made = combinationOf(tables, numbers);
  return { ...made, min: Math.min(MOST_SEATS, made.min), max: Math.min(MOST_SEATS, made.max) };
}

/**
 * The combinations that follow from tables that can be joined: those of one area that follow each other in the list, two
 * and three at a time. For parties that fit none of their tables alone, up to all their places. Those that are listed
 * already, whatever their name, are left out.
 */
export function joinedCombinations(tables: readonly Table[], present: readonly Combination[]): Combination[] {
  const known = new Set(present.map((combination) => key(combination.tables)));
  const areas = [...new Set(tables.map(({ area }) => area))];
  return areas.flatMap((area) => {
    const row = tables.filter((table) => table.area === area && table.joinable === true && table.no > 0);
    return row.flatMap((_, first) =>
      Array.from({ length: LONGEST_ROW - 1 }, (_each, more) => row.slice(first, first + 2 + more))
        .filter((joined, more) => joined.length === 2 + more && !known.has(key(joined.map(({ no }) => no))))
        .map((joined) =>
          listedOf(
            tables,
            joined.map(({ no }) => no),
          ),
        ),
    );
  });
}
