import { layoutOf } from '../packing/layout.ts';
import type { VenueRules } from '../venue/rules.ts';
import { rulesOn } from './joins.ts';
import type { DaySheet, Party } from './sheet.ts';

type Size = {
  readonly covers: number;
  readonly highchair: boolean;
  /** The former sizes of its groups, largest first: if there are as many tables, the party sits like that again. */
  readonly parts?: readonly number[] | undefined;
};

/** The fewest and most guests at a row's table, and whether it takes a highchair. */
type Bounds = { readonly least: number; readonly most: number; readonly highchairs: boolean };

/**
 * A party of a new size at the tables (`rows`) that it already has: additional guests take free seats, and fewer guests
 * leave the last tables first. Null when the tables have too few seats, or there are more tables than guests. At tables
 * where it is seated or pinned, the venue is responsible for minimum sizes and the highchair.
 */
export function regrouped(rules: VenueRules, sheet: DaySheet, rows: readonly Party[], size: Size): DaySheet | null {
  const { covers, highchair, parts = [] } = size;
  const [first] = rows;
  const bounds = boundsOf(rules, sheet, rows);
  const boundsAt = ({ id }: Party): Bounds => bounds.get(id) ?? { least: 0, most: 0, highchairs: false };
  if (!first || covers < sum(rows.map((row) => boundsAt(row).least))) return null;
  if (highchair && !boundsAt(first).highchairs) return null;
  const asBefore = parts.length === rows.length ? inGroups(rows, parts) : null;
  const sizes = asBefore ?? filled(rows, covers, boundsAt);
  if (sum([...sizes.values()]) !== covers) return null;
  const isWithin = (row: Party) => {
    const { least, most } = boundsAt(row);
    const there = sizes.get(row.id) ?? 0;
    return least <= there && there <= most;
  };
  if (!rows.every(isWithin)) return null;
  const parties = sheet.parties.map((row) => {
    const there = sizes.get(row.id);
    return there === undefined ? row : { ...row, covers: there, highchair: highchair && row.id === first.id };
  });
  return { ...sheet, parties };
}

function boundsOf(rules: VenueRules, sheet: DaySheet, rows: readonly Party[]): ReadonlyMap<string, Bounds> {
  const { units, unitAt } = layoutOf(rulesOn(rules, sheet));
  return new Map(
    rows.flatMap(({ id, unit, covers: had, pinned, seated }) => {
      const table = units[unitAt.get(unit) ?? -1];
      if (!table) return [];
      const { min, max, highchairs } = table;
      const bounds =
        pinned || seated
          ? { least: 1, most: Math.max(max, had), highchairs: true }
          : { least: min, most: max, highchairs };
      return [[id, bounds] as const];
    }),
  );
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** Gives the largest group the table that has the most guests now, and so on. */
const inGroups = (rows: readonly Party[], parts: readonly number[]) =>
  new Map(rows.toSorted((a, b) => b.covers - a.covers).map(({ id }, nth) => [id, parts[nth] ?? 0]));

/**
 * First each table's minimum, or one; then up to the former number at each; then up to the table's maximum, table by
 * table.
 */
function filled(rows: readonly Party[], covers: number, boundsAt: (row: Party) => Bounds) {
  const sizes = new Map(rows.map((row) => [row.id, boundsAt(row).least]));
  let left = covers - sum([...sizes.values()]);
  for (const upTo of [({ covers: had }: Party) => had, (row: Party) => boundsAt(row).most]) {
    for (const row of rows) {
      const size = sizes.get(row.id) ?? 0;
      const more = Math.min(left, Math.max(0, upTo(row) - size));
      sizes.set(row.id, size + more);
      left -= more;
    }
  }
  return sizes;
}
