import type { Placed, Refused } from '../day/add-party.ts';
import { placeAt } from '../day/arrange.ts';
import { type NotJoinable, unitByHand } from '../day/joins.ts';
import type { NotArranged } from '../day/not-arranged.ts';
import { markParty, resumeParty } from '../day/place.ts';
import { atPreferred } from '../day/prefer.ts';
import { openDay, type StoredDay } from '../day/service-day.ts';
import { type DaySheet, isOf, type Party, type PartyId } from '../day/sheet.ts';
import { mustSitApart, seatApart } from '../day/split-party.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { areaBit, areaOf } from '../packing/layout.ts';
import { offerOf, shiftFor } from '../venue/hours.ts';
import type { MealId } from '../venue/meals.ts';
import { type AreaId, durationFor, type UnitNo, type VenueRules } from '../venue/rules.ts';
import { minuteAfter, stayOn } from '../venue/stay.ts';
import { type Arrival, beganAtDoor } from './at-door.ts';
import type { Reservation } from './reservation.ts';

/** The waits in minutes that are tried for a party at the door, in order. */
const WAITS = [0, 5, 10, 15, 20, 30, 45, 60, 75, 90, 120] as const;

/** A row id that no party has, for a trial placement. */
export const NOBODY: PartyId = '00000001';

/**
 * The first wait at which a party without a reservation has a place: minutes from now, and all its tables. Null: none
 * within two hours.
 */
export type Quote = { readonly wait: number; readonly unit: UnitNo; readonly units: readonly UnitNo[] } | null;

export function quoteWalkIn(day: StoredDay, party: Wanted, minute: Minute): Quote {
  const { rules, date, sheet } = day;
  for (const wait of WAITS) {
    const start = minuteAfter(rules, date, minute, wait);
    const outcome = placeWalkIn(rules, sheet, { ...party, id: NOBODY, minute: start }, { date, minute });
    if (!('kind' in outcome)) {
      const units = outcome.sheet.parties.filter((row) => isOf(row, NOBODY)).map(({ unit }) => unit);
      return { wait, unit: outcome.party.unit, units };
    }
  }
  return null;
}

/** The size of a party at the door and its wishes; without a wished area it sits anywhere. */
type Wanted = { readonly covers: number; readonly area?: AreaId | null; readonly highchair?: boolean };
/** `minutes`: a stay shorter than usual. */
type AtDoor = Wanted & { readonly id: PartyId; readonly minute: Minute; readonly minutes?: number | undefined };
type AtTable = { readonly sheet: DaySheet; readonly party: Party };

/**
 * Seats a party that is at the door. Pacing and capacity are not checked: the guests are there, and the host sees the
 * room. Movable parties make room; seated and pinned ones do not. A party larger than any table sits at several. If the
 * wished area or a highchair place is not available, the party gets any place.
 */
export function placeWalkIn(rules: VenueRules, sheet: DaySheet, who: AtDoor, now: LocalMoment): AtTable | Refused {
  const party = atDoor(rules, now.date, who);
  const { areas, highchair } = party;
  const wished = seatedNow(rules, sheet, party, now);
  if (wished.kind === 'placed') return sitting(atPreferred(rules, wished.sheet, who.id), wished.party);
  if (areas === 0 && !highchair) return wished;
  const anywhere = seatedNow(rules, sheet, { ...party, areas: 0, highchair: false }, now);
  if (anywhere.kind === 'refused') return anywhere;
  const preferred = atPreferred(rules, anywhere.sheet, who.id);
  // The row keeps the original wish.
  const parties = preferred.parties.map((row) =>
    isOf(row, who.id) ? { ...row, areas: areas || row.areas, highchair: highchair && !row.part } : row,
  );
  return sitting({ ...preferred, parties }, anywhere.party);
}

const seatedNow = (rules: VenueRules, sheet: DaySheet, party: Party, now: LocalMoment): Placed | Refused =>
  mustSitApart(rules, party.covers, areaOf(rules, party.areas))
    ? seatApart(openDay(rules, now.date, sheet, now), party)
    : resumeParty(openDay(rules, now.date, sheet, now), party);

/**
 * Where the venue seats a party from the door: a unit, or tables pushed together only for it, with their seats
 * together.
 */
export type Led =
  | { readonly unit: UnitNo }
  | { readonly tables: readonly UnitNo[]; readonly seats?: number | undefined };

/** The same at a table chosen by the venue: refused if another party has it, or if it is too small. */
export function leadWalkIn(
  rules: VenueRules,
  sheet: DaySheet,
  who: AtDoor,
  led: Led,
  now: LocalMoment,
): AtTable | NotArranged | NotJoinable {
  const outcome = judgeWalkIn(rules, sheet, who, led, now);
  return outcome.kind === 'refused' ? outcome : sitting(outcome.sheet, outcome.party);
}

/** The outcome of seating a party from the door at a chosen table; used both to preview it and to do it. */
export function judgeWalkIn(
  rules: VenueRules,
  sheet: DaySheet,
  who: AtDoor,
  led: Led,
  now: LocalMoment,
): Placed | NotArranged | NotJoinable {
  const at =
    'unit' in led ? ({ kind: 'unit', sheet, no: led.unit } as const) : unitByHand(rules, sheet, led.tables, led.seats);
  return at.kind === 'refused' ? at : placeAt(rules, at.sheet, { ...atDoor(rules, now.date, who), unit: at.no }, now);
}

const atDoor = (
  rules: VenueRules,
  date: LocalDate,
  { id, covers, minute, minutes, area = null, highchair = false }: AtDoor,
): Party => ({
  duration: stayOn(rules, date, minute, minutes ?? durationFor(rules, covers)),
  ...{ id, start: minute, covers, areas: area === null ? 0 : areaBit(rules, area), unit: 0, status: 'confirmed' },
  ...{ pinned: false, seated: false, accessible: false, highchair, guest: 0 },
});

function sitting(sheet: DaySheet, placed: Party): AtTable {
  const after = markParty(sheet, placed.id, { seated: true, pinned: false });
  return { sheet: after, party: after.parties.find((row) => row.id === placed.id) ?? placed };
}

/**
 * The meal served now: that of the shift that the stay fits into, otherwise of the last shift that began, otherwise of
 * the first shift.
 */
export function mealNow(rules: VenueRules, date: LocalDate, minute: Minute, covers: number): MealId {
  const offer = offerOf(rules, date);
  const fitting = shiftFor(offer, minute, durationFor(rules, covers), 'operator');
  const begun = offer.shifts
    .toSorted((a, b) => a.firstSeating - b.firstSeating)
    .findLast(({ firstSeating }) => firstSeating <= minute);
  return (fitting ?? begun ?? offer.shifts[0])?.meal ?? 'Dinner';
}

/** The first revision: arrived and seated in one step; only the seating can be undone. */
export function walkInReservation(party: Arrival): Reservation {
  const { at, actor } = party;
  const before = { booking: 'confirmed', presence: 'arrived', course: null } as const;
  return {
    ...beganAtDoor(party),
    booking: 'confirmed',
    presence: 'seated',
    history: [
      { at, actor, action: 'walkIn' },
      { at, actor, action: 'seat', before },
    ],
  };
}
