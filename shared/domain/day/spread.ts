import { areaBit } from '../packing/layout.ts';
import type { AreaId, UnitNo, VenueRules } from '../venue/rules.ts';
import { type Placed, settle } from './add-party.ts';
import { unitsOf } from './conflict.ts';
import { type NotJoinable, rulesOn, unitByHand } from './joins.ts';
import { type ArrangementReason, type NotArranged, notArranged } from './not-arranged.ts';
import { freeParty } from './place.ts';
import { type ServiceDay, withSheet } from './service-day.ts';
import { type DaySheet, type Party, type PartyId, rowsOfParty } from './sheet.ts';
import { furtherTable, idsFor, seatApart } from './split-party.ts';
import { seatRows } from './together.ts';

/** A table or combination, and how many guests of the party sit there. */
export type Seat = { readonly unit: UnitNo; readonly covers: number; readonly pinned: boolean };

/**
 * The same in the venue's request. Tables joined for this party alone (`tables`) replace the unit; `seats`: how many
 * they seat together.
 */
export type NamedSeat = Omit<Seat, 'unit'> & {
  readonly unit?: UnitNo | undefined;
  readonly tables?: readonly UnitNo[] | undefined;
  readonly seats?: number | undefined;
};

type NotSpread = NotArranged<ArrangementReason | 'party.seats'>;

const sumOf = (seats: readonly { readonly covers: number }[]) => seats.reduce((sum, { covers }) => sum + covers, 0);

/**
 * Seats a party that already has a place at the tables named by the venue, in the given order; movable parties make
 * room. The groups must add up to the party (`party.seats` otherwise) and no table may be named twice. Only size is
 * checked; everything else is the venue's choice. `area`: the area that the party asked for.
 */
export function spreadParty(
  day: ServiceDay,
  id: PartyId,
  seats: readonly Seat[],
  area: AreaId | null,
): Placed | NotSpread {
  const { rules, sheet } = day;
  const rows = rowsOfParty(sheet, id);
  const [first] = rows;
  if (!first) return notArranged('tables.none');
  if (sumOf(seats) !== sumOf(rows) || seats.some(({ covers }) => covers < 1)) return notArranged('party.seats');
  const units = new Map(unitsOf(rulesOn(rules, sheet)).map((unit) => [unit.no, unit]));
  for (const { unit, covers } of seats) {
    const found = units.get(unit);
    if (!found) return notArranged('table.unknown');
    if (covers > found.max) return notArranged('party.tooLarge', { limit: found.max });
  }
  const others = freeParty(sheet, id);
  const whole: Party = { ...first, areas: area === null ? 0 : areaBit(rules, area) };
  const ids = idsFor(others, id, seats.length);
  const named = seats.map(({ covers, unit, pinned }, nth): Party => {
    const row = nth === 0 ? { ...whole, covers } : furtherTable(whole, ids[nth] ?? '', covers);
    return { ...row, unit, pinned };
  });
  if (ids.length < named.length) return notArranged('tables.none');
  const outcome = seatRows(withSheet(day, others), named, id);
  if (outcome.kind === 'refused') return outcome;
  const before = new Map(sheet.parties.map((row) => [row.id, row.unit]));
  const moved = outcome.moved.filter((who) => before.has(who) && !rows.some((row) => row.id === who));
  return { ...outcome, moved };
}

/** The named tables as units of the day, including those joined for the party; `row` is one of its rows. */
export function seatsByHand(
  rules: VenueRules,
  sheet: DaySheet,
  row: Party,
  named: readonly NamedSeat[],
): { readonly kind: 'seats'; readonly sheet: DaySheet; readonly seats: readonly Seat[] } | NotJoinable {
  let next = sheet;
  const seats: Seat[] = [];
  for (const { unit, tables, seats: together, covers, pinned } of named) {
    const at = tables
      ? unitByHand(rules, next, tables, together)
      : ({ kind: 'unit', sheet: next, no: unit ?? 0 } as const);
    if (at.kind === 'refused') return at;
    // A join without a party would be dropped when the next tables are joined.
    next = { ...at.sheet, parties: [...at.sheet.parties, { ...row, unit: at.no }] };
    seats.push({ unit: at.no, covers, pinned });
  }
  return { kind: 'seats', sheet: { ...next, parties: sheet.parties }, seats };
}

/**
 * Where the allocator would seat a party that already has a place, at one table or several; null when it finds nothing.
 * Only a proposal: nothing is changed.
 */
export function proposeSeats(
  day: ServiceDay,
  id: PartyId,
  how: { readonly apart: boolean; readonly area: AreaId | null },
): readonly Seat[] | null {
  const { rules, sheet } = day;
  const rows = rowsOfParty(sheet, id);
  const [first] = rows;
  if (!first) return null;
  const areas = how.area === null ? 0 : areaBit(rules, how.area);
  const whole: Party = { ...first, covers: sumOf(rows), areas, pinned: false, seated: false };
  const others = freeParty(sheet, id);
  const outcome = how.apart ? seatApart(withSheet(day, others), whole) : settle(withSheet(day, others), whole);
  if (outcome.kind === 'refused') return null;
  return rowsOfParty(outcome.sheet, id).map(({ unit, covers }) => ({ unit, covers, pinned: true }));
}
