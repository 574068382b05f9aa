import type { UnavailableReason } from '../venue/reasons.ts';
import { keepingFirm } from './freeze-window.ts';
import { seatingOf, trySeat, unitOf, witnessOf } from './seating.ts';
import { type ServiceDay, withBudget, withoutBudget, withSheet } from './service-day.ts';
import type { DaySheet, Party, PartyId } from './sheet.ts';

/** `moved`: the parties that have another table on the new sheet than before. */
export type Placed = {
  readonly kind: 'placed';
  readonly sheet: DaySheet;
  readonly party: Party;
  readonly moved: readonly PartyId[];
};

/** `proven` false: the search gave up without proof that no seating exists. */
export type Refused = { readonly kind: 'refused'; readonly reason: UnavailableReason; readonly proven: boolean };

export const NO_TABLE: Refused = { kind: 'refused', reason: 'tables.none', proven: true };

/**
 * Adds a party to a sheet that does not contain it: at its own unit if it is pinned or seated, otherwise anywhere.
 * Tables that count as known to the venue at `now` are kept if possible (`firm.ts`).
 */
export function settle(given: ServiceDay, party: Party): Placed | Refused {
  const day = withBudget(given);
  const first = seatBeside(day, party);
  if (first.kind === 'refused') return first;
  return keepingFirm(day, first, (kept) => {
    const again = seatBeside(withoutBudget(withSheet(day, kept)), party);
    return again.kind === 'placed' ? again : null;
  });
}

/** The same without regard to tables known to the venue. Without a `budget` an open question stays open. */
export function seatBeside(day: ServiceDay, party: Party): Placed | Refused {
  const { sheet, budget } = day;
  const { unit, ...free } = party;
  const bound = party.pinned || party.seated;
  const seating = seatingOf(day, [bound ? party : free]);
  const answer = trySeat(seating, 0, budget);
  if (answer === 'impossible') return NO_TABLE;
  if (answer === 'unproven') return { kind: 'refused', reason: 'tables.unproven', proven: false };
  const placed = { ...party, unit: unitOf(seating, sheet.parties.length) ?? unit };
  const { parties, moved } = witnessOf(seating);
  return { kind: 'placed', sheet: { ...sheet, parties: [...parties, placed] }, party: placed, moved };
}
