import type { Table, UnitNo, VenueRules } from '../venue/rules.ts';
import { unitsOf } from './conflict.ts';
import { rulesOn, tablesJoined } from './joins.ts';
import { type DaySheet, holdsNothing, type PartyId } from './sheet.ts';

/** The priority of a table for which the venue chose none. */
const USUAL_PRIORITY = 5;

const rank = ({ priority = USUAL_PRIORITY }: Table) => priority;

/** Tables that are equal in everything that matters for seating. */
const alike = (a: Table, b: Table) =>
  a.area === b.area &&
  a.min === b.min &&
  a.max === b.max &&
  Boolean(a.accessible) === Boolean(b.accessible) &&
  Boolean(a.highchairs) === Boolean(b.highchairs);

/**
 * The sheet with a party at the table that the venue prefers to fill, among those that are equal to its own and free
 * during its stay: the lowest `priority` first, then the order of the settings. Nobody else moves, so every other
 * seating stays possible. A party that is pinned, seated or at a combination stays; without a better table the same
 * sheet is returned.
 */
export function atPreferred(rules: VenueRules, sheet: DaySheet, id: PartyId): DaySheet {
  const party = sheet.parties.find((row) => row.id === id);
  const own = rules.tables.find(({ no }) => no === party?.unit);
  if (!party || !own || party.pinned || party.seated) return sheet;
  const better = rules.tables.filter((table) => alike(table, own) && rank(table) < rank(own));
  if (better.length === 0) return sheet;
  const taken = tablesTaken(rules, sheet, party);
  const [best] = better.filter(({ no }) => !taken.has(no)).toSorted((a, b) => rank(a) - rank(b));
  if (!best) return sheet;
  return { ...sheet, parties: sheet.parties.map((row) => (row.id === id ? { ...row, unit: best.no } : row)) };
}

/** Every table that is occupied or withheld at any time of a party's stay. */
function tablesTaken(
  rules: VenueRules,
  sheet: DaySheet,
  party: { readonly id: PartyId; readonly start: number; readonly duration: number },
): ReadonlySet<UnitNo> {
  const end = (row: { readonly start: number; readonly duration: number }) =>
    row.start + row.duration + rules.resetMinutes;
  const tablesOf = new Map(unitsOf(rulesOn(rules, sheet)).map(({ no, tables }) => [no, tables]));
  const { parties, blocks } = sheet;
  const there = parties.filter(
    (row) => row.id !== party.id && !holdsNothing(row) && row.start < end(party) && party.start < end(row),
  );
  const withheld = blocks.filter(({ from, to }) => from < end(party) && party.start < to);
  const together = tablesJoined(rules, sheet, party.start, end(party));
  return new Set([
    ...there.flatMap(({ unit }) => tablesOf.get(unit) ?? []),
    ...withheld.map(({ table }) => table),
    ...together,
  ]);
}
