import type { VenueRules } from '../venue/rules.ts';
import { unitsOf } from './conflict.ts';
import { rulesOn } from './joins.ts';
import type { DaySheet, Party } from './sheet.ts';

type Size = {
  readonly covers: number;
  readonly highchair: boolean;
  /** How many sat together before, the largest group first: with as many tables they sit so again. */
  readonly parts?: readonly number[] | undefined;
};

/**
 * A party of another size at the tables that it has, `rows`: whoever came sits where there is a seat, whoever goes leaves the last
 * table first. Null when its tables do not serve so many, or are more than it is.
 */
export function regrouped(rules: VenueRules, sheet: DaySheet, rows: readonly Party[], size: Size): DaySheet | null {
  const { covers, highchair, parts = [] } = size;
  if (rows.length === 0 || covers < rows.length) return null;
  const seats = new Map(unitsOf(rulesOn(rules, sheet)).map(({ no, max }) => [no, max]));
  const most = ({ unit, covers: had }: Party) => Math.max(seats.get(unit) ?? 0, had);
  const asBefore = parts.length === rows.length ? inGroups(rows, parts) : null;
  const sizes = asBefore ?? filled(rows, covers, most);
  if (rows.some((row) => (sizes.get(row.id) ?? 0) > most(row)) || sum([...sizes.values()]) !== covers) return null;
  const parties = sheet.parties.map((row) => {
    const there = sizes.get(row.id);
    return there === undefined ? row : { ...row, covers: there, highchair: highchair && row.id === rows[0]?.id };
  });
  return { ...sheet, parties };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** The largest group where most sit now. */
const inGroups = (rows: readonly Party[], parts: readonly number[]) =>
  new Map(rows.toSorted((a, b) => b.covers - a.covers).map(({ id }, nth) => [id, parts[nth] ?? 0]));

/** One at each table; then as many as sat there, and then as many as can, table by table. */
function filled(rows: readonly Party[], covers: number, most: (row: Party) => number) {
  const sizes = new Map(rows.map(({ id }) => [id, 1]));
  let left = covers - rows.length;
  for (const upTo of [({ covers: had }: Party) => had, most]) {
    for (const row of rows) {
      const size = sizes.get(row.id) ?? 1;
      const more = Math.min(left, Math.max(0, upTo(row) - size));
      sizes.set(row.id, size + more);
      left -= more;
    }
  }
  return sizes;
}
