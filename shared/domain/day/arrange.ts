import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import type { UnitNo, VenueRules } from '../venue/rules.ts';
import { minutesOn, rowUntil, stayOn } from '../venue/stay.ts';
import type { Placed } from './add-party.ts';
import { unitsOf } from './conflict.ts';
import { type NotJoinable, rulesOn, unitByHand } from './joins.ts';
import { refusalBeforeTables } from './judge-limits.ts';
import { type NotArranged, notArranged } from './not-arranged.ts';
import { resumeParty } from './place.ts';
import { whyNotThere } from './refusals.ts';
import { isServed } from './seating.ts';
import { openDay, type ServiceDay, type StoredDay, withSheet } from './service-day.ts';
import { type DaySheet, type Party, type PartyId, partyOfRow, rowsOfParty } from './sheet.ts';
import { seatRows } from './together.ts';

/**
 * A new place or time for a party; fields left out stay as they are. A named unit pins the party unless `pinned` is
 * false: then it is only the first choice.
 */
export type Arrangement = {
  readonly unit?: UnitNo | undefined;
  /** Tables pushed together for this party alone, instead of a unit; `seats`: how many they seat together. */
  readonly tables?: readonly UnitNo[] | undefined;
  readonly seats?: number | undefined;
  readonly start?: Minute | undefined;
  /** The new length of its row, in clock minutes from its start; a multiple of five. */
  readonly duration?: number | undefined;
  /** The elapsed minutes of the stay, if the sheet alone cannot tell; kept when only the start changes. */
  readonly minutes?: number | undefined;
  readonly pinned?: boolean | undefined;
};

/**
 * Moves a party as the venue wishes: to another table or start, for longer or shorter, pinned or not. Movable parties
 * make room. A new time is subject to the limits of any booking by the venue, except that a seated party may stay
 * longer regardless. `id`: the id of a row. Of a party at several tables only that table changes, but a new time
 * applies to all of them. The browser calls this before a drop, and the server again before it writes.
 */
export function arrangeParty(day: ServiceDay, id: PartyId, change: Arrangement): Placed | NotArranged | NotJoinable {
  const { rules, date, sheet } = day;
  const party = sheet.parties.find((each) => each.id === id);
  if (!party) return notArranged('tables.none');
  if (change.tables) {
    const { tables, seats, ...rest } = change;
    const joined = unitByHand(rules, sheet, tables, seats);
    if (joined.kind === 'refused') return joined;
    return arrangeParty(withSheet(day, joined.sheet), id, { ...rest, unit: joined.no });
  }
  const unit = unitsOf(rulesOn(rules, sheet)).find(({ no }) => no === (change.unit ?? party.unit));
  if (!unit) return notArranged('table.unknown');
  if (change.unit !== undefined && party.covers > unit.max) return notArranged('party.tooLarge', { limit: unit.max });
  const wished = arranged(rules, date, party, change);
  const rows = rowsOfParty(sheet, partyOfRow(sheet, id));
  const others = { ...sheet, parties: sheet.parties.filter((row) => !rows.includes(row)) };
  const timed = wished.start !== party.start || wished.duration !== party.duration;
  if (timed && !party.seated) {
    const minutes = minutesOn(rules, date, wished.start, wished.duration);
    const stay = { start: wished.start, minutes, unit: wished.unit };
    const reason = refusalBeforeTables(
      withSheet(day, others),
      { covers: rows.reduce((sum, { covers }) => sum + covers, 0), area: null },
      stay,
      'operator',
    );
    if (reason) return notArranged(reason);
  }
  if (!timed && change.unit === undefined && mayStay(day, party)) {
    return whereItSits(day, wished);
  }
  if (timed && rows.length > 1) {
    const { start, duration } = wished;
    const all = rows.map((row) => (row.id === id ? wished : { ...row, start, duration }));
    return seatRows(withSheet(day, others), all, id);
  }
  const led = change.unit !== undefined && !wished.pinned && !wished.seated;
  const outcome = (led && ledBack(day, wished)) || resumeParty(day, wished);
  if (outcome.kind === 'placed') return outcome;
  return wished.pinned || wished.seated ? whyNotThere(day, wished, unit, outcome) : outcome;
}

const arranged = (
  rules: VenueRules,
  date: LocalDate,
  party: Party,
  { unit, start = party.start, duration, minutes, pinned }: Arrangement,
): Party => ({
  ...party,
  unit: unit ?? party.unit,
  start,
  duration:
    duration === undefined ? staysAt(rules, date, party, start, minutes) : rowUntil(rules, date, start, duration),
  pinned: pinned ?? (unit !== undefined || party.pinned),
});

function staysAt(rules: VenueRules, date: LocalDate, party: Party, start: Minute, minutes?: number): number {
  if (start === party.start) return party.duration;
  return stayOn(rules, date, start, minutes ?? minutesOn(rules, date, party.start, party.duration));
}

/** Seats a party at a table without pinning it there, as the undo of a move does; null when it would not stay there. */
function ledBack(day: ServiceDay, party: Party): Placed | null {
  const there = resumeParty(day, { ...party, pinned: true });
  if (there.kind === 'refused') return null;
  const free = whereItSits(withSheet(day, there.sheet), { ...there.party, pinned: false });
  return free.kind === 'placed' && free.party.unit === party.unit ? { ...free, moved: there.moved } : null;
}

/**
 * True when the party is pinned or seated, or its table fits it: a party that has lost its place must not be pinned to
 * a table of others.
 */
const mayStay = (day: StoredDay, { id, pinned, seated }: Party): boolean => pinned || seated || isServed(day, id);

/** Pins or unpins a party where it sits. It stays there, unless that table fits it only by the venue's decision. */
function whereItSits(day: ServiceDay, party: Party): Placed | NotArranged {
  const { sheet } = day;
  const next = { ...sheet, parties: sheet.parties.map((each) => (each.id === party.id ? party : each)) };
  return isServed(withSheet(day, next), party.id)
    ? { kind: 'placed', sheet: next, party, moved: [] }
    : resumeParty(day, party);
}

/** Seats a party that is not on the sheet yet at the unit that it names, or refuses. */
export function placeAt(rules: VenueRules, sheet: DaySheet, party: Party, now: LocalMoment): Placed | NotArranged {
  const unit = unitsOf(rulesOn(rules, sheet)).find(({ no }) => no === party.unit);
  if (!unit) return notArranged('table.unknown');
  if (party.covers > unit.max) return notArranged('party.tooLarge', { limit: unit.max });
  const outcome = resumeParty(openDay(rules, now.date, sheet, now), { ...party, pinned: true });
  return outcome.kind === 'placed' ? outcome : whyNotThere(openDay(rules, now.date, sheet, now), party, unit, outcome);
}
