import type { Minute } from '../kernel/time/local-date.ts';
import { layoutOf } from '../packing/layout.ts';
import { offerOf } from '../venue/hours.ts';
import type { UnitNo } from '../venue/rules.ts';
import { isFirm, keepingFirm, type Seated } from './freeze-window.ts';
import { leftByJoins, rulesOn } from './joins.ts';
import { openAreas } from './open-areas.ts';
import { markRow, moveParty } from './place.ts';
import { atPreferred } from './prefer.ts';
import { seatingOf, witnessOf } from './seating.ts';
import { type ServiceDay, type StoredDay, withSheet } from './service-day.ts';
import type { DaySheet, Party, PartyId } from './sheet.ts';

/** Parties that start from `from` (inclusive) to `to` (exclusive). */
export type Window = { readonly from: Minute; readonly to: Minute };

export type TableMove = { readonly id: PartyId; readonly from: UnitNo; readonly to: UnitNo };

/** `sheet`: everybody of the window pinned at the proposed table. `misplaced`: the parties without a table that fits. */
export type Binding = {
  readonly sheet: DaySheet;
  readonly bound: readonly PartyId[];
  readonly moves: readonly TableMove[];
  readonly misplaced: readonly PartyId[];
};

/**
 * Proposes tables for the parties of a window, as close as possible to the sheet's, which are known to the venue. A
 * party moves when its own table no longer fits, and others make room: those whose table is firm at `now` only if
 * nothing else helps, and later ones rather than the next to come. Before that, when it moves nobody else, a party
 * moves off a combination to a single table that is free during its stay, and to the equal table that the venue fills
 * first. Seated and pinned parties stay. A combination is one unit, so its tables stay together; area, highchair and
 * accessibility are the party's.
 */
export function proposeTables(day: ServiceDay, window: Window): Binding {
  const { rules, date, sheet, now } = day;
  const first = reseated(day);
  const { sheet: seated, misplaced } = keepingFirm(day, first, (kept) => {
    const again = reseated(withSheet(day, kept));
    return again.misplaced.length <= first.misplaced.length ? again : null;
  });
  const open = (party: Party) => !party.pinned && !party.seated && party.status !== 'completed';
  const comes = ({ start }: Party) => window.from <= start && start < window.to;
  const due = sheet.parties.filter((party) => open(party) && comes(party) && !misplaced.includes(party.id));

  let next = seated;
  for (const party of due) {
    if (isFirm(rules, date, party, now)) continue;
    next = atPreferred(rules, offCombination(withSheet(day, next), party.id), party.id);
  }
  const moves = sheet.parties.flatMap(({ id, unit }): TableMove[] => {
    const to = unitIn(next, id);
    return to === unit ? [] : [{ id, from: unit, to }];
  });
  const bound = due.map(({ id }) => id);
  return {
    sheet: bound.reduce((all, id) => markRow(all, id, { pinned: true }), next),
    bound,
    moves,
    misplaced,
  };
}

/** The sheet with everybody at a table that fits, as far as there is one. */
function reseated(day: StoredDay): Seated & Pick<Binding, 'misplaced'> {
  const { sheet } = day;
  const seating = seatingOf(day, []);
  const { parties, moved } = witnessOf(seating);
  const misplaced = seating.misplaced.map((who) => (sheet.parties[who] as Party).id);
  return { sheet: { ...sheet, parties }, moved, misplaced };
}

const unitIn = (sheet: DaySheet, id: PartyId): UnitNo => sheet.parties.find((party) => party.id === id)?.unit ?? 0;

/** The sheet with a party at a single table instead of a combination, if one is free for it. */
function offCombination(day: ServiceDay, id: PartyId): DaySheet {
  const { rules, date, sheet } = day;
  const layout = layoutOf(rulesOn(rules, sheet));
  const tablesOf = (position: number) => layout.units[position]?.tables.length ?? 0;
  const party = sheet.parties.find((each) => each.id === id);
  if (!party || tablesOf(layout.unitAt.get(party.unit) ?? -1) < 2) return sheet;
  const areas = (party.areas || layout.allAreas) & openAreas(rules, offerOf(rules, date), party.start);
  const end = party.start + party.duration + rules.resetMinutes;
  const fitting = leftByJoins(layout, sheet.joins ?? [], layout.fitting({ ...party, areas }), { ...party, end });
  for (const position of fitting) {
    const unit = layout.units[position];
    if (!unit || unit.tables.length > 1) continue;
    const moved = moveParty(day, id, unit.no);
    if (moved.kind === 'placed' && moved.moved.length === 0) return markRow(moved.sheet, id, { pinned: false });
  }
  return sheet;
}
