import type { Combination, Table } from './rules.ts';

/** More tables in a row than three are a banquet, which a house lists by itself. */
const LONGEST_ROW = 3;

const key = (tables: readonly number[]) => [...tables].sort((a, b) => a - b).join('+');

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
        .map((joined): Combination => {
          const places = joined.map(({ max }) => max);
          return {
            no: 0,
            name: joined.map(({ name }) => name).join('+'),
            tables: joined.map(({ no }) => no),
            min: Math.max(...places) + 1,
            max: places.reduce((sum, each) => sum + each, 0),
          };
        }),
    );
  });
}
