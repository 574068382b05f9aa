import { WAITLIST_CLOSES } from '../availability/day.ts';
import type { StoredDay } from '../day/service-day.ts';
import { ALPHABET, type DaySheet, isOf, type PartyId } from '../day/sheet.ts';
import { type ReservationId, reservationIdOf } from '../kernel/ids.ts';
import { instantFrom, minuteOfDay } from '../kernel/time/zone.ts';
import { type ActOutcome, act } from '../reservation/act.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { partyIdOf, rowMinutesOf, sheetAfter } from '../reservation/sheet-effect.ts';
import { isSlip, lastUndoable } from '../reservation/undo.ts';
import type { VenueRules } from '../venue/rules.ts';

const MINUTE_MS = 60_000;

type Done = Extract<ActOutcome, { kind: 'done' }>;

/**
 * The result if the venue undid its last step at an instant, provided that the step gave up a place and can still be
 * undone; otherwise null.
 */
function comesBack(reservation: Reservation, at: number): Done | null {
  const last = lastUndoable(reservation, at);
  if (!last || !isSlip(last.actor.kind, last.at, at)) return null;
  const undone = act(reservation, 'undo', { at, actor: { kind: 'clock' } });
  return undone.kind === 'done' && (undone.effect === 'resume' || undone.effect === 'return') ? undone : null;
}

/**
 * True when the venue has just given up a place that somebody may be waiting for: a party was cancelled, altered,
 * marked as a no-show or left early. As long as that can be undone the place is offered to nobody; afterwards the day
 * must be checked again.
 */
export function keepsPlace(rules: VenueRules, reservation: Reservation, at: number): boolean {
  const back = comesBack(reservation, at)?.reservation;
  if (!back) return false;
  const free = back.start + rowMinutesOf(rules, back) + rules.resetMinutes;
  return instantFrom(back.date, free, rules.zone) - at > WAITLIST_CLOSES * MINUTE_MS;
}

/** A sheet with the kept places, and the ids of the parties they are kept for. */
export type Kept = { readonly sheet: DaySheet; readonly ids: readonly PartyId[] };

/**
 * The sheet as if the venue undid everything that it still can at an instant, so that those places stay free. A place
 * that another party has taken meanwhile is not kept.
 */
export function keepPlaces(serviceDay: StoredDay, day: readonly Reservation[], at: number): Kept {
  const { rules, date, sheet } = serviceDay;
  const minute = minuteOfDay(date, at, rules.zone);
  let kept: Kept = { sheet, ids: [] };
  for (const each of day) {
    const back = comesBack(each, at);
    if (back?.reservation.date !== date) continue;
    // An altered party holds its new place under its own id, so its former place needs another.
    const reservation =
      back.effect === 'return' ? { ...back.reservation, id: idOfFormer(back.reservation) } : back.reservation;
    const had = lastUndoable(each, at)?.before;
    const next = sheetAfter({ rules, sheet: kept.sheet, reservation, effect: 'resume', minute, guest: 0, had });
    if (!('kind' in next)) kept = { sheet: next, ids: [...kept.ids, partyIdOf(reservation)] };
  }
  return kept;
}

/** The sheet without the kept places; rows of those parties are as they were `before`. */
export const releasePlaces = (sheet: DaySheet, { ids }: Kept, before: DaySheet): DaySheet => ({
  ...sheet,
  parties: sheet.parties.flatMap((row) => {
    if (!ids.some((id) => isOf(row, id))) return [row];
    const own = before.parties.find(({ id }) => id === row.id);
    return own ? [own] : [];
  }),
});

/**
 * The id for the former place of an altered party: as random as the party's own, whose first character it never shares,
 * and which distinguishes the tables of a party by its last one.
 */
const idOfFormer = ({ id, date }: Pick<Reservation, 'id' | 'date'>): ReservationId => {
  const own = partyIdOf({ id });
  return reservationIdOf(date, `${ALPHABET[(ALPHABET.indexOf(own.charAt(0)) + 1) % 32]}${own.slice(1, 7)}0`);
};
