import { unitsOf } from '../day/conflict.ts';
import { rulesOn, unitByHand } from '../day/joins.ts';
import type { ArrangementReason } from '../day/not-arranged.ts';
import { type ServiceDay, withSheet } from '../day/service-day.ts';
import { type DaySheet, type PartyId, rowsOfParty } from '../day/sheet.ts';
import { type Seat, spreadParty } from '../day/spread.ts';
import type { AreaId, VenueRules } from '../venue/rules.ts';

/** The tables that a party, or a group of it, is bound to, by name, because numbers are a venue's own. */
export type TransferSeat = { readonly tables: readonly string[]; readonly covers: number; readonly pinned: boolean };

/**
 * Why a party could not be seated at its former tables: the importing venue has no such table, or others are bound
 * there.
 */
export type LostSeat = ArrangementReason | 'party.seats';

/** The tables of a party that is pinned or seated; [] for a party that the allocator may still seat anywhere. */
export function seatsIn(rules: VenueRules, sheet: DaySheet, id: PartyId): TransferSeat[] {
  const rows = rowsOfParty(sheet, id);
  if (!rows.some(({ pinned, seated }) => pinned || seated)) return [];
  const units = new Map(unitsOf(rulesOn(rules, sheet)).map((unit) => [unit.no, unit]));
  const names = new Map(rules.tables.map(({ no, name }) => [no, name]));
  return rows.flatMap(({ unit, covers, pinned }) => {
    const tables = (units.get(unit)?.tables ?? []).flatMap((no) => names.get(no) ?? []);
    return tables.length > 0 ? [{ tables, covers, pinned }] : [];
  });
}

/**
 * The sheet with a party, which already has a place on it, at the tables that it was bound to; movable parties make
 * room. Joined tables are joined here too. Otherwise the reason, and the party keeps its place.
 */
export function atItsSeats(
  day: ServiceDay,
  { id, area }: { readonly id: PartyId; readonly area: AreaId | null },
  wanted: readonly TransferSeat[],
): { readonly sheet: DaySheet } | { readonly lost: LostSeat } {
  const { rules, sheet: before } = day;
  const numbers = new Map(rules.tables.map(({ no, name }) => [name, no]));
  const seats: Seat[] = [];
  let sheet = before;
  for (const { tables, covers, pinned } of wanted) {
    const nos = tables.flatMap((name) => numbers.get(name) ?? []);
    const [only] = nos;
    if (only === undefined || nos.length < tables.length) return { lost: 'table.unknown' };
    const unit =
      nos.length === 1 ? ({ kind: 'unit', sheet, no: only } as const) : unitByHand(rules, sheet, nos, covers);
    if (unit.kind === 'refused') return { lost: unit.reason === 'table.otherArea' ? 'table.unknown' : unit.reason };
    sheet = unit.sheet;
    seats.push({ unit: unit.no, covers, pinned });
  }
  const outcome = spreadParty(withSheet(day, sheet), id, seats, area);
  return outcome.kind === 'placed' ? { sheet: outcome.sheet } : { lost: outcome.reason };
}
