import { layoutOf } from '../allocator/layout.ts';
import { offerOf, openAreas } from '../availability/offer.ts';
import { markParty, moveParty } from '../day/place.ts';
import { seatingOf, witnessOf } from '../day/seating.ts';
import type { DaySheet, Party, PartyId } from '../day/sheet.ts';
import type { LocalDate, Minute } from '../time/local-date.ts';
import type { UnitNo, VenueRules } from '../venue/rules.ts';

/** Parties that start from `from` (inclusive) to `to` (exclusive). */
export type Window = { readonly from: Minute; readonly to: Minute };

export type TableMove = { readonly id: PartyId; readonly from: UnitNo; readonly to: UnitNo };

/** `sheet`: everybody of the window pinned where proposed. `stranded`: who has no table that still serves. */
export type Binding = {
  readonly sheet: DaySheet;
  readonly bound: readonly PartyId[];
  readonly moves: readonly TableMove[];
  readonly stranded: readonly PartyId[];
};

/**
 * Proposes tables for those who come soon, as near as can be to where the sheet has them: a party moves only when its
 * own table no longer serves, or off a combination to one table that is free all the while, which makes nobody else
 * move. Seated and pinned parties stay. A combination is one unit, so its tables stay together; area, high-chair and
 * accessibility are those of the party.
 */
export function proposeTables(rules: VenueRules, date: LocalDate, sheet: DaySheet, window: Window): Binding {
  const seating = seatingOf(rules, date, sheet, []);
  const stranded = seating.stranded.map((who) => (sheet.parties[who] as Party).id);
  const open = (party: Party) => !party.pinned && !party.seated && party.status !== 'completed';
  const comes = ({ start }: Party) => window.from <= start && start < window.to;
  const due = sheet.parties.filter((party) => open(party) && comes(party) && !stranded.includes(party.id));

  let next: DaySheet = { ...sheet, parties: witnessOf(seating).parties };
  for (const { id } of due) next = offCombination(rules, date, next, id);
  const moves = sheet.parties.flatMap(({ id, unit }): TableMove[] => {
    const to = unitIn(next, id);
    return to === unit ? [] : [{ id, from: unit, to }];
  });
  const bound = due.map(({ id }) => id);
  return { sheet: bound.reduce((all, id) => markParty(all, id, { pinned: true }), next), bound, moves, stranded };
}

const unitIn = (sheet: DaySheet, id: PartyId): UnitNo => sheet.parties.find((party) => party.id === id)?.unit ?? 0;

/** The sheet with a party at a single table instead of a combination, if one is free for it. */
function offCombination(rules: VenueRules, date: LocalDate, sheet: DaySheet, id: PartyId): DaySheet {
  const layout = layoutOf(rules);
  const tablesOf = (position: number) => layout.units[position]?.tables.length ?? 0;
  const party = sheet.parties.find((each) => each.id === id);
  if (!party || tablesOf(layout.unitAt.get(party.unit) ?? -1) < 2) return sheet;
  const areas = (party.areas || layout.allAreas) & openAreas(rules, offerOf(rules, date), party.start);
  for (const position of layout.fitting({ ...party, areas })) {
    const unit = layout.units[position];
    if (!unit || unit.tables.length > 1) continue;
    const moved = moveParty(rules, date, sheet, id, unit.no);
    if (moved.kind === 'placed' && moved.moved.length === 0) return markParty(moved.sheet, id, { pinned: false });
  }
  return sheet;
}
