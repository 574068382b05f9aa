import { NO_TABLE, type Refused } from '../day/add-party.ts';
import { backAt } from '../day/former-tables.ts';
import { finishParty, freeParty, layParty, markParty, markRow, placeParty, resumeParty } from '../day/place.ts';
import { regrouped } from '../day/regroup.ts';
import { isServed } from '../day/seating.ts';
import { openDay } from '../day/service-day.ts';
import {
  type DaySheet,
  HOLDING_STATUSES,
  type HoldingStatus,
  type Party,
  type PartyId,
  rowsOfParty,
} from '../day/sheet.ts';
import { mustSitApart, seatApart } from '../day/split-party.ts';
import type { Wish } from '../day/wish.ts';
import { parseReservationId } from '../kernel/ids.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import { minuteOfDay } from '../kernel/time/zone.ts';
import { areaBit } from '../packing/layout.ts';
import type { VenueRules } from '../venue/rules.ts';
import { stayOn } from '../venue/stay.ts';
import type { SheetEffect } from './actions.ts';
import { isAtTable } from './axes.ts';
import type { BookingStatus } from './booking.ts';
import { coversOf, type HistoryEntry, type Reservation } from './reservation.ts';

export const partyIdOf = ({ id }: Pick<Reservation, 'id'>): PartyId => parseReservationId(id)?.partyId ?? '';

/** The reservation as a row that the allocator may seat anywhere; `guest` is 16 bits of the phone's hash. */
function partyOf(rules: VenueRules, reservation: Reservation, guest: number): Party {
  return {
    id: partyIdOf(reservation),
    start: reservation.start,
    duration: rowMinutesOf(rules, reservation),
    covers: coversOf(reservation),
    areas: reservation.area === null ? 0 : areaBit(rules, reservation.area),
    unit: 0,
    status: holding(reservation.booking) ?? 'confirmed',
    pinned: false,
    seated: isAtTable(reservation),
    accessible: false,
    highchair: reservation.highchairs > 0,
    guest,
  };
}

/** The row length of a reservation that still has its full stay, in clock minutes. */
export const rowMinutesOf = (
  rules: VenueRules,
  { date, start, duration }: Pick<Reservation, 'date' | 'start' | 'duration'>,
): number => stayOn(rules, date, start, duration);

const holding = (booking: BookingStatus): HoldingStatus | undefined =>
  HOLDING_STATUSES.find((status) => status === booking);

export type EffectOn = {
  readonly rules: VenueRules;
  readonly sheet: DaySheet;
  /** The reservation after the action. */
  readonly reservation: Reservation;
  readonly effect: SheetEffect;
  /** The present minute of the venue day: a party that leaves frees its table from then on. */
  readonly minute: Minute;
  readonly guest: number;
  /** The venue allows the party to sit at several tables even though one might do. */
  readonly apart?: boolean | undefined;
  /** The `before` of the history entry that is being undone. */
  readonly had?: HistoryEntry['before'];
};

/**
 * The day sheet after an action. Refused only if a place must be found: when a request is accepted, and when an undo
 * needs a table that may have been given away. Most effects ignore a party without a row, such as a waiting one.
 */
export function sheetAfter(on: EffectOn): DaySheet | Refused {
  const { rules, sheet, reservation, effect, minute, guest } = on;
  const id = partyIdOf(reservation);
  switch (effect) {
    case 'keep':
      return sheet;
    case 'place': {
      const { date, start, duration } = reservation;
      const wish = wishOfVenue(rules, reservation, on.apart);
      const request = { id, start, duration, wish, status: 'confirmed', guest } as const;
      const outcome = placeParty(openDay(rules, date, sheet, { date, minute }), request, 'operator');
      return outcome.kind === 'placed' ? outcome.sheet : outcome;
    }
    case 'confirm':
      return markParty(sheet, id, { status: 'confirmed' });
    case 'unconfirm':
      return markParty(sheet, id, { status: holding(reservation.booking) ?? 'unconfirmed' });
    case 'seat':
      return markParty(sheet, id, { seated: true });
    case 'unseat':
      return standing(on);
    case 'finish':
      return finishParty({ rules, date: reservation.date, sheet }, id, minute);
    case 'lay':
      return layParty(rules, sheet, id, minute);
    case 'unlay':
      return laidAgain(on);
    case 'free':
      return freeParty(sheet, id);
    case 'resume':
      return resumed(on);
    case 'return':
      return isAtTable(reservation) ? seatedAgain(on) : resumed({ ...on, sheet: freeParty(sheet, id) });
  }
}

/** The place to find on a guest's behalf: a party larger than any table sits at several. */
export const wishOfVenue = (
  rules: VenueRules,
  party: Pick<Reservation, 'adults' | 'children' | 'highchairs' | 'area'>,
  apart = false,
): Wish => ({
  covers: coversOf(party),
  area: party.area,
  highchair: party.highchairs > 0,
  apart: apart || mustSitApart(rules, coversOf(party), party.area),
});

/**
 * Gives the party back every table that it still has a row at, with its full stay; without rows, its former tables or,
 * if those are taken, others.
 */
function resumed(on: EffectOn): DaySheet | Refused {
  const { rules, sheet, reservation, minute, guest } = on;
  const { date, parts } = reservation;
  const now = { date, minute };
  const { status, seated, ...party } = partyOf(rules, reservation, guest);
  const { duration } = party;
  const rows = rowsOf(sheet, reservation);
  let next = sheet;
  for (const row of rows) {
    const outcome = resumeParty(openDay(rules, date, next, now), { ...row, duration, status, seated });
    if (outcome.kind === 'refused') return outcome;
    next = outcome.sheet;
  }
  if (rows.length > 0) return next;
  const back = { ...party, status, seated: false };
  const { stood = [], agreed } = on.had ?? {};
  const there = backAt(openDay(rules, date, sheet, now), back, stood);
  if (there) return there;
  if (agreed?.pinned !== undefined) {
    const kept = resumeParty(openDay(rules, date, sheet, now), { ...back, unit: agreed.pinned, pinned: true });
    if (kept.kind === 'placed') return kept.sheet;
  }
  const whole = parts ? null : resumeParty(openDay(rules, date, sheet, now), back);
  if (whole?.kind === 'placed') return whole.sheet;
  // Tables that were joined only for this party are no longer joined, and no other table may seat it.
  if (whole && !mustSitApart(rules, back.covers, reservation.area)) return whole;
  const outcome = seatApart(openDay(rules, date, sheet, now), back);
  return outcome.kind === 'placed' ? outcome.sheet : outcome;
}

/**
 * No longer seated: a table that only the venue's decision made fit (too small, closed, …) becomes pinned, so that the
 * party keeps it.
 */
function standing({ rules, sheet, reservation }: EffectOn): DaySheet {
  const next = markParty(sheet, partyIdOf(reservation), { seated: false });
  const led = rowsOf(next, reservation).filter(
    ({ id }) => !isServed({ rules, date: reservation.date, sheet: next }, id),
  );
  return led.reduce((kept, { id }) => markRow(kept, id, { pinned: true }), next);
}

/**
 * A seated party goes back to its former tables; one that kept its tables stays, with the former number of guests at
 * each.
 */
function seatedAgain(on: EffectOn): DaySheet | Refused {
  const { rules, sheet, reservation, minute, guest, had } = on;
  const { date, parts, highchairs } = reservation;
  const now = { date, minute };
  const party = partyOf(rules, reservation, guest);
  if (had?.stood) return backAt(openDay(rules, date, freeParty(sheet, party.id), now), party, had.stood) ?? NO_TABLE;
  const rows = rowsOf(sheet, reservation);
  const [first] = rows;
  if (first && !parts) {
    const { unit, pinned } = first;
    const back = resumeParty(openDay(rules, date, freeParty(sheet, party.id), now), { ...party, unit, pinned });
    return back.kind === 'placed' ? back.sheet : back;
  }
  const size = { covers: coversOf(reservation), highchair: highchairs > 0, parts };
  return regrouped(rules, sheet, rows, size) ?? NO_TABLE;
}

/** Undoes "ready": the table's reset runs until its regular end again; refused when another party has it by now. */
function laidAgain({ rules, sheet, reservation, minute }: EffectOn): DaySheet | Refused {
  const { date, history } = reservation;
  const duration = rowMinutesOf(rules, reservation);
  const left = history.findLast(({ action }) => action === 'finish')?.at;
  if (left === undefined) return sheet;
  const stayed = rowsOf(sheet, reservation).map((row) => ({ ...row, duration }));
  const as = finishParty(
    { rules, date, sheet: { parties: stayed, blocks: [] } },
    partyIdOf(reservation),
    minuteOfDay(date, left, rules.zone),
  );
  let next = sheet;
  for (const row of as.parties) {
    const outcome = resumeParty(openDay(rules, date, next, { date, minute }), row);
    if (outcome.kind === 'refused') return outcome;
    next = outcome.sheet;
  }
  return next;
}

/** The sheet with another guest's phone hash on the reservation's row, if it has one. */
export function withGuest(sheet: DaySheet, reservation: Reservation, guest: number): DaySheet {
  const id = partyIdOf(reservation);
  return { ...sheet, parties: sheet.parties.map((row) => (row.id === id ? { ...row, guest } : row)) };
}

/** The reservation's rows in a fixed order: none without a place, several for a party at several tables. */
export const rowsOf = (sheet: DaySheet, reservation: Pick<Reservation, 'id'>): Party[] =>
  rowsOfParty(sheet, partyIdOf(reservation));

/** The reservation with its group sizes from the sheet. */
export function withParts(reservation: Reservation, sheet: DaySheet): Reservation {
  const { parts: _, ...rest } = reservation;
  const rows = rowsOf(sheet, reservation);
  const parts = rows.map(({ covers }) => covers).sort((a, b) => b - a);
  return parts.length > 1 ? { ...rest, parts } : rest;
}

/** The reservation's row; for a party at several tables the first. */
export function rowOf(sheet: DaySheet, reservation: Pick<Reservation, 'id'>): Party | undefined {
  const id = partyIdOf(reservation);
  return sheet.parties.find((party) => party.id === id);
}
