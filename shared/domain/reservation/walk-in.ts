import { areaBit, areaOf } from '../allocator/layout.ts';
import { offerOf, shiftFor } from '../availability/offer.ts';
import { minuteAfter, stayOn } from '../availability/stay.ts';
import { mustSitApart, seatApart } from '../day/apart.ts';
import { placeAt } from '../day/arrange.ts';
import type { Placed, Refused } from '../day/beside.ts';
import { type NotJoinable, unitByHand } from '../day/joins.ts';
import { markParty, resumeParty } from '../day/place.ts';
import { atPreferred } from '../day/prefer.ts';
import type { NotArranged } from '../day/refusals.ts';
import { type DaySheet, isOf, type Party, type PartyId } from '../day/sheet.ts';
import type { LocalDate, Minute } from '../time/local-date.ts';
import type { LocalMoment } from '../time/zone.ts';
import { type AreaId, durationFor, type MealId, type UnitNo, type VenueRules } from '../venue/rules.ts';
import { type Arrival, beganAtDoor } from './at-door.ts';
import type { Reservation } from './reservation.ts';

/** Minutes from now that are tried for somebody at the door, in their order. */
const WAITS = [0, 5, 10, 15, 20, 30, 45, 60, 75, 90, 120] as const;

/** A row's id that no party has, for a trial. */
const NOBODY: PartyId = '00000001';

/** When a party without a reservation has a place: minutes from now, and all tables where it would sit. Null: not in two hours. */
export type Quote = { readonly wait: number; readonly unit: UnitNo; readonly units: readonly UnitNo[] } | null;

export function quoteWalkIn(rules: VenueRules, date: LocalDate, sheet: DaySheet, party: Wanted, minute: Minute): Quote {
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

/** How many stand at the door, and where they would sit; who wrote no wish down sits anywhere. */
type Wanted = { readonly covers: number; readonly area?: AreaId | null; readonly highchair?: boolean };
type AtDoor = Wanted & { readonly id: PartyId; readonly minute: Minute };
type AtTable = { readonly sheet: DaySheet; readonly party: Party };

/**
 * Seats a party that stands at the door. Pacing and capacity are not asked: the guests are there, and the host sees the
 * room. Those who may still be moved make room; nobody who is seated or pinned does. Who is more than any table seats sits
 * at several, and who cannot have the wished area or a high-chair has what there is.
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
  // What was wished stands on the row all the same.
  const parties = preferred.parties.map((row) =>
    isOf(row, who.id) ? { ...row, areas: areas || row.areas, highchair: highchair && !row.part } : row,
  );
  return sitting({ ...preferred, parties }, anywhere.party);
}

const seatedNow = (rules: VenueRules, sheet: DaySheet, party: Party, now: LocalMoment): Placed | Refused =>
  mustSitApart(rules, party.covers, areaOf(rules, party.areas))
    ? seatApart(rules, now.date, sheet, party, now)
    : resumeParty(rules, now.date, sheet, party, now);

/** Where the house leads a party from the door: a unit, or tables pushed together for it alone, which seat so many then. */
export type Led =
  | { readonly unit: UnitNo }
  | { readonly tables: readonly UnitNo[]; readonly seats?: number | undefined };

/** The same at a table of the house's choice: refused with who has it, or as too small. */
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

/** What comes of leading a party from the door to a table: asked before it is done, and by what does it. */
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
  { id, covers, minute, area = null, highchair = false }: AtDoor,
): Party => ({
  duration: stayOn(rules, date, minute, durationFor(rules, covers)),
  ...{ id, start: minute, covers, areas: area === null ? 0 : areaBit(rules, area), unit: 0, status: 'confirmed' },
  ...{ pinned: false, seated: false, accessible: false, highchair, guest: 0 },
});

function sitting(sheet: DaySheet, placed: Party): AtTable {
  const after = markParty(sheet, placed.id, { seated: true, pinned: false });
  return { sheet: after, party: after.parties.find((row) => row.id === placed.id) ?? placed };
}

/** The meal that is served now: that of the shift the stay fits into, else of the one that began last, else the first. */
export function mealNow(rules: VenueRules, date: LocalDate, minute: Minute, covers: number): MealId {
  const offer = offerOf(rules, date);
  const fitting = shiftFor(offer, minute, durationFor(rules, covers), 'operator');
  const begun = offer.shifts
    .toSorted((a, b) => a.firstSeating - b.firstSeating)
    .findLast(({ firstSeating }) => firstSeating <= minute);
  return (fitting ?? begun ?? offer.shifts[0])?.meal ?? 'Dinner';
}

/** The first revision: arrived and seated in one step, of which the second can be undone. */
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
