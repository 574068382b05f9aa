import type { AreaId, Table } from './rules.ts';

/** The table sizes that a venue counts during set-up. */
export const QUICK_SIZES = [2, 4, 6] as const;
/** More tables of one size are a typing mistake. */
const MAX_OF_A_SIZE = 60;

/** The next unused name: the numbers in order. */
export function nextTableName(tables: readonly Pick<Table, 'name'>[]): string {
  let nth = tables.length + 1;
  while (tables.some(({ name }) => name === String(nth))) nth += 1;
  return String(nth);
}

/** The fault of a wanted number of tables; `null` means that the input is not a number. */
export function countFault(
  count: number | null | undefined,
): 'field.wholeNumber' | 'field.tooSmall' | 'field.tooLarge' | null {
  if (count === undefined) return null;
  if (count === null) return 'field.wholeNumber';
  if (count < 0) return 'field.tooSmall';
  return count > MAX_OF_A_SIZE ? 'field.tooLarge' : null;
}

type Counts = Readonly<Partial<Record<number, number>>>;

/**
 * New tables of each size in one area, named after the present ones; a table of four or six takes parties of at least
 * two less than its size.
 */
export function quickTables(present: readonly Table[], counts: Counts, area: AreaId): Table[] {
  const added: Table[] = [];
  for (const size of QUICK_SIZES) {
    for (let nth = 0; nth < Math.min(MAX_OF_A_SIZE, counts[size] ?? 0); nth += 1) {
      const name = nextTableName([...present, ...added]);
      added.push({ no: 0, name, area, min: size === 2 ? 1 : size - 2, max: size });
    }
  }
  return added;
}
