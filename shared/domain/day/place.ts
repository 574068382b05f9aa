import { areaBit, layoutOf } from '../allocator/layout.ts';
import { refusalBeforeTables } from '../availability/judge.ts';
import type { UnavailableReason } from '../availability/reasons.ts';
import type { AskedBy, Wish } from '../availability/types.ts';
import type { LocalDate, Minute } from '../time/local-date.ts';
import type { LocalMoment } from '../time/zone.ts';
import { durationFor, type UnitNo, type VenueRules } from '../venue/rules.ts';
import { keepingFirm } from './firm.ts';
import { seatingOf, trySeat, unitOf, witnessOf } from './seating.ts';
import type { DaySheet, HoldingStatus, Party, PartyId } from './sheet.ts';

/** A new party. `unit` is the house's own choice of table: it pins. `duration` in minutes, else that of its size. */
export type PlaceRequest = {
  readonly id: PartyId;
  readonly start: Minute;
  readonly wish: Wish;
  readonly status: HoldingStatus;
  readonly guest: number;
  readonly unit?: UnitNo;
  readonly duration?: number;
};

/** `moved`: those whose table on the new sheet is another than before. */
export type Placed = {
  readonly kind: 'placed';
  readonly sheet: DaySheet;
  readonly party: Party;
  readonly moved: readonly PartyId[];
};

/** `proven` false: the search ended without proof that nobody could make room. */
export type Refused = { readonly kind: 'refused'; readonly reason: UnavailableReason; readonly proven: boolean };

const NO_TABLE: Refused = { kind: 'refused', reason: 'tables.none', proven: true };

/**
 * Takes a place for a party: accepted when some seating of all parties that may still be moved seats everyone. A
 * party of the same id is replaced. The sheet given is not changed.
 */
export function placeParty(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  request: PlaceRequest,
  now: LocalMoment,
  by: AskedBy,
): Placed | Refused {
  const others = freeParty(sheet, request.id);
  const { wish, start, unit } = request;
  const duration = request.duration ?? durationFor(rules, wish.covers);
  const stay = { start, duration, ...(unit === undefined ? {} : { unit }) };
  const reason = refusalBeforeTables(rules, date, others, wish, stay, now, by);
  if (reason) return { kind: 'refused', reason, proven: true };
  const party: Party = {
    id: request.id,
    start,
    duration,
    covers: wish.covers,
    areas: wish.area === null ? 0 : areaBit(rules, wish.area),
    unit: unit ?? 0,
    status: request.status,
    pinned: unit !== undefined,
    seated: false,
    accessible: wish.accessible === true,
    highchair: wish.highchair === true,
    guest: request.guest,
  };
  return settle(rules, date, others, party, now);
}

/**
 * Adds a party to a sheet where it is not, at its own unit when it is pinned or seated, anywhere else when not. Tables that
 * the house has been shown by `now` are kept where that can be.
 */
function settle(rules: VenueRules, date: LocalDate, sheet: DaySheet, party: Party, now: LocalMoment): Placed | Refused {
  const first = seatBeside(rules, date, sheet, party);
  if (first.kind === 'refused') return first;
  return keepingFirm(rules, date, sheet, now, first, (kept) => {
    const again = seatBeside(rules, date, kept, party);
    return again.kind === 'placed' ? again : null;
  });
}

function seatBeside(rules: VenueRules, date: LocalDate, sheet: DaySheet, party: Party): Placed | Refused {
  const { unit, ...free } = party;
  const bound = party.pinned || party.seated;
  const seating = seatingOf(rules, date, sheet, [bound ? party : free]);
  const answer = trySeat(seating, 0);
  if (answer === 'impossible') return NO_TABLE;
  if (answer === 'unproven') return { kind: 'refused', reason: 'tables.unproven', proven: false };
  const placed = { ...party, unit: unitOf(seating, sheet.parties.length) ?? unit };
  const { parties, moved } = witnessOf(seating);
  return { kind: 'placed', sheet: { ...sheet, parties: [...parties, placed] }, party: placed, moved };
}

/** The sheet without a party. */
export function freeParty(sheet: DaySheet, id: PartyId): DaySheet {
  return { ...sheet, parties: sheet.parties.filter((party) => party.id !== id) };
}

/** What can be marked on a party without moving anybody. */
export type Mark = { readonly status?: HoldingStatus; readonly seated?: boolean; readonly pinned?: boolean };

export function markParty(sheet: DaySheet, id: PartyId, change: Mark): DaySheet {
  return { ...sheet, parties: sheet.parties.map((party) => (party.id === id ? { ...party, ...change } : party)) };
}

/**
 * Moves a party to a unit of the house's choice and pins it there; unpinned others make room. Refused with
 * `tables.none` when they cannot, when the unit is withheld or held by somebody pinned or seated, or does not exist.
 */
export function moveParty(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  id: PartyId,
  unit: UnitNo,
  now: LocalMoment,
): Placed | Refused {
  const party = sheet.parties.find((each) => each.id === id);
  if (!party || !layoutOf(rules).unitAt.has(unit)) return NO_TABLE;
  return settle(rules, date, freeParty(sheet, id), { ...party, unit, pinned: true }, now);
}

/** The party has left at a minute: its stay ends there (steps of five, at least five); it still counts as seated. */
export function finishParty(_rules: VenueRules, sheet: DaySheet, id: PartyId, minute: Minute): DaySheet {
  const parties = sheet.parties.map((party): Party => {
    if (party.id !== id) return party;
    const stayed = Math.max(5, Math.ceil((minute - party.start) / 5) * 5);
    return { ...party, status: 'completed', seated: true, duration: Math.min(stayed, party.duration) };
  });
  return { ...sheet, parties };
}

/** Takes back a finish or removal: the party returns with the stay it had. Pacing and capacity are not asked again. */
export function resumeParty(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  party: Party,
  now: LocalMoment,
): Placed | Refused {
  return settle(rules, date, freeParty(sheet, party.id), party, now);
}
