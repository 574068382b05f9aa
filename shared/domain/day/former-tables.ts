import type { UnitNo, VenueRules } from '../venue/rules.ts';
import { type Unit, unitsOf } from './conflict.ts';
import { rulesOn, unitByHand } from './joins.ts';
import { markRow, resumeParty } from './place.ts';
import { isServed } from './seating.ts';
import { type ServiceDay, withSheet } from './service-day.ts';
import { type DaySheet, type Party, type PartyId, rowsOfParty } from './sheet.ts';
import { furtherTable, idsFor } from './split-party.ts';

/**
 * The former place of one row of a party: the table or the joined tables, and how many they seated. `pinned`: the venue
 * had chosen it.
 */
export type Stood = {
  readonly tables: readonly UnitNo[];
  readonly covers: number;
  readonly seats: number;
  readonly pinned?: true;
};

/** The place of a party on a sheet: an entry for each of its rows, in a fixed order. */
export function stoodAt(rules: VenueRules, sheet: DaySheet, id: PartyId): Stood[] {
  return rowsWithUnits(rules, sheet, id).map(({ row: { covers, pinned }, unit: { tables, max } }) => ({
    ...{ tables: [...tables], covers, seats: max },
    ...(pinned && { pinned: true as const }),
  }));
}

/**
 * The sheet with a party at exactly its former tables, joined again if they were joined; null when one of them is not
 * available. A party that is seated, or whose table the venue had chosen, has precedence over movable parties;
 * otherwise it must not move anybody.
 */
export function backAt(day: ServiceDay, party: Party, stood: readonly Stood[]): DaySheet | null {
  const { rules, sheet } = day;
  const ids = idsFor(sheet, party.id, stood.length);
  if (stood.length === 0 || ids.length < stood.length) return null;
  let next = sheet;
  for (const [nth, each] of stood.entries()) {
    const id = ids[nth] as PartyId;
    const own = nth === 0 ? { ...party, covers: each.covers } : furtherTable(party, id, each.covers);
    const unit = unitAgain(rules, next, each);
    if (!unit) return null;
    const row = { ...own, unit: unit.no, pinned: true };
    const placed = resumeParty(withSheet(day, unit.sheet), row);
    if (placed.kind === 'refused') return null;
    next = placed.sheet;
    if (each.pinned) continue;
    next = markRow(next, id, { pinned: false });
    if (!party.seated && (placed.moved.length > 0 || !isServed(withSheet(day, next), id))) return null;
  }
  return next;
}

/** The names of the party's present tables, or null when they are the former ones. */
export function elsewhere(rules: VenueRules, sheet: DaySheet, id: PartyId, had: readonly Stood[]): string | null {
  const now = rowsWithUnits(rules, sheet, id);
  const asOne = (all: readonly Pick<Stood, 'tables'>[]) =>
    all
      .map(({ tables }) => tables.toSorted((a, b) => a - b).join('+'))
      .toSorted()
      .join();
  return asOne(now.map(({ unit }) => unit)) === asOne(had) ? null : now.map(({ unit }) => unit.name).join(' + ');
}

function rowsWithUnits(rules: VenueRules, sheet: DaySheet, id: PartyId) {
  const units = new Map(unitsOf(rulesOn(rules, sheet)).map((unit) => [unit.no, unit]));
  return rowsOfParty(sheet, id).flatMap((row): { readonly row: Party; readonly unit: Unit }[] => {
    const unit = units.get(row.unit);
    return unit ? [{ row, unit }] : [];
  });
}

function unitAgain(rules: VenueRules, sheet: DaySheet, { tables, seats }: Stood) {
  const [one, other] = tables;
  if (one !== undefined && other === undefined) {
    return rules.tables.some(({ no }) => no === one) ? { sheet, no: one } : null;
  }
  const joined = unitByHand(rules, sheet, tables, seats);
  return joined.kind === 'unit' ? joined : null;
}
