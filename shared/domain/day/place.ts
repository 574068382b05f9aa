import type { Minute } from '../kernel/time/local-date.ts';
import { areaBit, layoutOf } from '../packing/layout.ts';
import type { AskedBy } from '../venue/asked-by.ts';
import { durationFor, type UnitNo, type VenueRules } from '../venue/rules.ts';
import { changeOf, rowUntil, stayOn } from '../venue/stay.ts';
import { NO_TABLE, type Placed, type Refused, settle } from './add-party.ts';
import { afterLeaving } from './findings.ts';
import { rulesOn } from './joins.ts';
import { refusalBeforeTables } from './judge-limits.ts';
import { atPreferred } from './prefer.ts';
import { type ServiceDay, type StoredDay, withBudget, withSheet } from './service-day.ts';
import { type DaySheet, type HoldingStatus, isOf, type Party, type PartyId } from './sheet.ts';
import { seatApart } from './split-party.ts';
import type { Wish } from './wish.ts';

/**
 * A new party. `unit`: a table chosen by the venue, which pins. `duration`: its stay in minutes; by default that of its
 * size.
 */
export type PlaceRequest = {
  readonly id: PartyId;
  readonly start: Minute;
  readonly wish: Wish;
  readonly status: Party['status'];
  readonly guest: number;
  readonly unit?: UnitNo;
  readonly duration?: number;
};

/**
 * Takes a place for a party: accepted when some seating of all movable parties seats everyone. A party with the same id
 * is replaced. The given sheet is not modified. `budget`: the work to spend on open questions.
 */
export function placeParty(given: ServiceDay, request: PlaceRequest, by: AskedBy): Placed | Refused {
  const day = withBudget(given);
  const { rules, date, sheet } = day;
  const others = freeParty(sheet, request.id);
  const { wish, start, unit } = request;
  const minutes = request.duration ?? durationFor(rules, wish.covers);
  const stay = { start, minutes, ...(unit === undefined ? {} : { unit }) };
  const reason = refusalBeforeTables(withSheet(day, others), wish, stay, by);
  if (reason) return { kind: 'refused', reason, proven: true };
  const party: Party = {
    id: request.id,
    start,
    duration: stayOn(rules, date, start, minutes),
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
  const placed = settle(withSheet(day, others), party);
  if (placed.kind === 'placed') return preferring(rules, placed);
  return wish.apart && unit === undefined ? seatApart(withSheet(day, others), party) : placed;
}

/** The same placement at the table that the venue prefers to fill. */
export function preferring(rules: VenueRules, placed: Placed): Placed {
  const sheet = atPreferred(rules, placed.sheet, placed.party.id);
  const party = sheet.parties.find(({ id }) => id === placed.party.id);
  return party ? { ...placed, sheet, party } : placed;
}

/**
 * The sheet without a party, at however many tables it sits; the identical sheet, with its caches, if it is not there.
 */
export function freeParty(sheet: DaySheet, id: PartyId): DaySheet {
  if (!sheet.parties.some((row) => isOf(row, id))) return sheet;
  return afterLeaving(sheet, { ...sheet, parties: sheet.parties.filter((row) => !isOf(row, id)) });
}

const withoutOne = new WeakMap<DaySheet, { readonly id: PartyId; readonly rest: DaySheet }>();

/** Returns the same sheet for repeated questions about the same party, so that its seating is laid out only once. */
function withoutRow(sheet: DaySheet, id: PartyId): DaySheet {
  const known = withoutOne.get(sheet);
  if (known?.id === id) return known.rest;
  const rest = { ...sheet, parties: sheet.parties.filter((row) => row.id !== id) };
  withoutOne.set(sheet, { id, rest });
  return rest;
}

/** Changes to a party that move nobody. */
export type Mark = { readonly status?: HoldingStatus; readonly seated?: boolean; readonly pinned?: boolean };

export function markParty(sheet: DaySheet, id: PartyId, change: Mark): DaySheet {
  return { ...sheet, parties: sheet.parties.map((row) => (isOf(row, id) ? { ...row, ...change } : row)) };
}

/** The same for one table of a party that may sit at several. */
export function markRow(sheet: DaySheet, id: PartyId, change: Mark): DaySheet {
  return { ...sheet, parties: sheet.parties.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

/**
 * Moves a party, or one table of a party at several, to a unit chosen by the venue and pins it there; movable parties
 * make room. Refused with `tables.none` when they cannot, or when the unit is withheld, held by a pinned or seated
 * party, or does not exist.
 */
export function moveParty(day: ServiceDay, id: PartyId, unit: UnitNo): Placed | Refused {
  const { rules, sheet } = day;
  const party = sheet.parties.find((each) => each.id === id);
  if (!party || !layoutOf(rulesOn(rules, sheet)).unitAt.has(unit)) return NO_TABLE;
  return settle(withSheet(day, withoutRow(sheet, id)), { ...party, unit, pinned: true });
}

/**
 * The party has left: its stay ends at that minute, rounded up to a multiple of five, at least five minutes long; it
 * still counts as seated.
 */
export function finishParty(day: StoredDay, id: PartyId, minute: Minute): DaySheet {
  const { rules, date, sheet } = day;
  const skips = (changeOf(rules, date)?.by ?? 0) > 0;
  const parties = sheet.parties.map((party): Party => {
    if (!isOf(party, id)) return party;
    const shown = Math.max(5, Math.ceil((minute - party.start) / 5) * 5);
    // The reset may extend into an hour that the clock skips. In an hour that occurs twice a departed party needs no
    // extra time.
    const stayed = skips ? rowUntil(rules, date, party.start, shown) : shown;
    return { ...party, status: 'completed', seated: true, duration: Math.min(stayed, party.duration) };
  });
  return { ...sheet, parties };
}

/**
 * The table of a party that has left is reset at a minute: its stay is shortened (to a multiple of five) so that the
 * reset minutes end by then and the table is free. A stay that began too late for that becomes zero.
 */
export function layParty(rules: VenueRules, sheet: DaySheet, id: PartyId, minute: Minute): DaySheet {
  const parties = sheet.parties.map((party): Party => {
    if (!isOf(party, id)) return party;
    const over = Math.floor((minute - rules.resetMinutes - party.start) / 5) * 5;
    return { ...party, duration: Math.min(Math.max(0, over), party.duration) };
  });
  return { ...sheet, parties };
}

/** Undoes a finish or removal: a row returns with its former stay. Pacing and capacity are not checked again. */
export function resumeParty(day: ServiceDay, party: Party): Placed | Refused {
  const { sheet } = day;
  return settle(withSheet(day, withoutRow(sheet, party.id)), party);
}
