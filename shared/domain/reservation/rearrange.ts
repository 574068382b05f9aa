import { mealAt } from '../availability/ways-out.ts';
import type { Placed } from '../day/add-party.ts';
import type { DaySheet, Party } from '../day/sheet.ts';
import { clockOf } from '../kernel/time/local-date.ts';
import { instantAt } from '../kernel/time/zone.ts';
import type { UnitNo, VenueRules } from '../venue/rules.ts';
import { minutesOn, stayOn } from '../venue/stay.ts';
import { amend, wishOf } from './amend.ts';
import { answerDeadline } from './deadlines.ts';
import { type Actor, coversOf, type Reservation } from './reservation.ts';
import { rowMinutesOf, rowsOf, withParts } from './sheet-effect.ts';
import { deadlineKept } from './unproven.ts';

type Doing = { readonly at: number; readonly actor: Actor };

/** Only a party that is not seated yet can start at another time. */
export const mayStartElsewhen = ({ presence, booking }: Pick<Reservation, 'presence' | 'booking'>): boolean =>
  booking !== 'completed' && presence !== 'partSeated' && presence !== 'seated' && presence !== 'left';

/**
 * The reservation after the venue has moved it (`arrangeParty`): a new revision with a history entry. A new start is an
 * amendment on the same terms: the deposit, an open request and an arrival all stay. The guest is not told of a new
 * length.
 */
export function rearranged(
  rules: VenueRules,
  before: Reservation,
  row: Party,
  { party }: Placed,
  nameOf: (unit: UnitNo) => string,
  doing: Doing,
): Reservation {
  const { start } = party;
  const duration = minutesAfter(rules, before, party);
  if (start !== before.start)
    return { ...startingAt(rules, before, { start, duration }, doing), ...amendmentOf(before) };
  const entry = {
    ...doing,
    ...(duration === before.duration ? seatEntry(row, party, nameOf) : stayEntry(rules, before, party)),
  };
  return { ...before, duration, revision: before.revision + 1, history: [...before.history, entry] };
}

/**
 * The reservation after the venue has seated it at other tables, with group sizes from the sheet. The guest is not
 * told.
 */
export function reseated(
  before: Reservation,
  sheet: DaySheet,
  nameOf: (unit: UnitNo) => string,
  doing: Doing,
): Reservation {
  const rows = rowsOf(sheet, before);
  const entry =
    rows.length > 1
      ? { action: 'spread', reason: rows.map(({ unit, covers }) => `${nameOf(unit)} (${covers})`).join(' + ') }
      : { action: 'move', reason: rows.map(({ unit }) => nameOf(unit)).join() };
  const after = { ...before, revision: before.revision + 1, history: [...before.history, { ...doing, ...entry }] };
  return withParts(after, sheet);
}

const amendmentOf = ({ amendment, presence }: Reservation) => ({
  ...(amendment && { amendment }),
  ...(presence === 'arrived' || presence === 'partArrived' ? { presence } : {}),
});

/** The stay in elapsed minutes: unchanged, unless the row has another length. */
function minutesAfter(rules: VenueRules, { date, duration }: Reservation, party: Party): number {
  const kept = stayOn(rules, date, party.start, duration) === party.duration;
  return kept ? duration : minutesOn(rules, date, party.start, party.duration);
}

type Stay = Pick<Reservation, 'start' | 'duration'>;

function startingAt(rules: VenueRules, before: Reservation, { start, duration }: Stay, doing: Doing): Reservation {
  const { id, date, booking, createdAt, deposit = null } = before;
  const meal = mealAt(rules, date, start, coversOf(before)) ?? before.meal;
  const startsAt = instantAt(date, start, rules.zone);
  const expiresAt =
    booking === 'unconfirmed' && startsAt !== 'gap'
      ? deadlineKept(before, answerDeadline(createdAt, startsAt, rules.unconfirmedHours, doing.at))
      : undefined;
  return amend(before, { ...wishOf(before), start }, { id, meal, duration, expiresAt, deposit }, doing);
}

const seatEntry = (row: Party, party: Party, nameOf: (unit: UnitNo) => string) =>
  row.unit === party.unit
    ? { action: party.pinned ? 'pin' : 'unpin', reason: nameOf(party.unit) }
    : { action: 'move', reason: nameOf(party.unit) };

const stayEntry = (rules: VenueRules, before: Reservation, { start, duration }: Party) => ({
  action: 'stay',
  reason: `${clockOf(before.start + rowMinutesOf(rules, before))} → ${clockOf(start + duration)}`,
});
