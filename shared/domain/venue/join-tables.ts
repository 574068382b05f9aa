import type { Combination, Table, UnitNo } from './rules.ts';

/** The longest row that is derived; longer ones are banquets, which a venue lists itself. */
export const MAX_ROW_LENGTH = 3;

/** The most seats of a table or combination in the settings, and the most tables of a combination. */
export const MAX_SEATS = 99;
export const MAX_COMBINED = 8;

const key = (tables: readonly number[]) => [...tables].sort((a, b) => a - b).join('+');

/** Whether two lists contain the same tables; each table is listed once, and the order does not matter. */
export const sameTables = (a: readonly UnitNo[], b: readonly UnitNo[]): boolean =>
  a.length === b.length && a.every((no) => b.includes(no));

/** The combination of tables with its default name and sizes. */
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

/** The same for the settings, with at most `MAX_SEATS` seats. */
export function listedOf(tables: readonly Table[], numbers: readonly UnitNo[]): Combination {
  const made = combinationOf(tables, numbers);
  return { ...made, min: Math.min(MAX_SEATS, made.min), max: Math.min(MAX_SEATS, made.max) };
}

/**
 * The combinations that follow from joinable tables: two or three neighbours in the list of one area. They are for
 * parties too large for any of their tables alone, up to all their seats. Combinations that are already listed, under
 * whatever name, are left out.
 */
export function joinedCombinations(tables: readonly Table[], present: readonly Combination[]): Combination[] {
  const known = new Set(present.map((combination) => key(combination.tables)));
  const areas = [...new Set(tables.map(({ area }) => area))];
  return areas.flatMap((area) => {
    const row = tables.filter((table) => table.area === area && table.joinable === true && table.no > 0);
    return row.flatMap((_, first) =>
      Array.from({ length: MAX_ROW_LENGTH - 1 }, (_each, more) => row.slice(first, first + 2 + more))
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
