import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeAcrossDays, changeForHouse, type Judge } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { nearestAlternatives } from '#shared/domain/availability/day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { actionMessage, correctionOf } from '#shared/domain/message/purpose.ts';
import { act as actOn } from '#shared/domain/reservation/act.ts';
import { isDuplicate, isSecondByReason } from '#shared/domain/reservation/duplicate.ts';
import { backWithTables, keepingTables } from '#shared/domain/reservation/given-up.ts';
import { dateOf, knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { sheetAfter, wishOfHouse, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { afterUndo, lastUndoable } from '#shared/domain/reservation/undo.ts';
import type { LocalDate, Minute } from '#shared/domain/time/local-date.ts';
import { isDayOver, minuteOfDay } from '#shared/domain/time/zone.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { keepsPlace } from '#shared/domain/waitlist/kept-places.ts';
import { act } from '#shared/operations/reservations.ts';

export const handler = implement(act, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, guests, reservations, refuse } = call;
  const { venueId, id, revision, action, reason, apart } = input;

  const judge: Judge = async ({ before, messages, sheet, venue: { rules } }) => {
    const over = isDayOver(dateOf(id), rules.zone, now);
    const why = reason === undefined ? {} : { reason };
    const done = actOn(before, action, { at: now, actor: asActor(actor), over, ...why });
    if (done.kind === 'already') return 'unchanged';
    if (before.revision !== revision) return refuse('reservation.stale');
    if (done.kind === 'notAllowed') return refuse('reservation.notAllowed');

    const { reservation, effect } = done;
    const { contact, meal, date } = reservation;
    const { phone } = contact;
    const { thread, fingerprint } = await guests.of(venueId, knownBy(contact));
    // The reservation takes a table again, and the guest may have made another one meanwhile.
    if (effect === 'place' || effect === 'return' || (effect === 'resume' && GONE.includes(before.booking))) {
      const known = await reservations.ofFingerprint(venueId, date, sheet, fingerprint);
      // Two reservations that the house allowed side by side may stand side by side again after an undo.
      const stood = (each: Reservation) => action === 'undo' && [before, each].some(isSecondByReason);
      if (known.some((each) => isDuplicate(each, { phone, meal, id }) && !stood(each))) {
        return refuse('reservation.duplicate');
      }
    }
    const minute = minuteOfDay(date, now, rules.zone);
    const undone = action === 'undo' ? lastUndoable(before, now) : null;
    const had = undone?.before;
    const next = sheetAfter({ rules, sheet, reservation, effect, minute, guest: fingerprint, apart, had });
    if ('kind' in next) {
      return refuse(next.reason, effect === 'place' ? otherTimes(rules, sheet, reservation, minute) : {});
    }
    // A cancelled reservation keeps the sizes of its groups, so that it can be restored; one that an undo turns back
    // into a request has none.
    const placed = effect === 'place' || effect === 'resume' || effect === 'return';
    const regrouped = placed || (action === 'undo' && effect === 'free');
    const seated = regrouped ? withParts(reservation, next) : reservation;
    const freed = effect === 'free' && !undone;
    const after = undone
      ? backWithTables(seated, rules, next, undone)
      : freed
        ? keepingTables(seated, rules, sheet)
        : seated;
    // A cancellation after the day is over sends no message.
    const silent = action === 'cancel' && before.booking === 'confirmed' && over;
    const { withdrawn, message } = undone
      ? correctionOf(undone, after, messages, newMessageId(), now)
      : { withdrawn: [], message: silent ? null : actionMessage(action, before, after, newMessageId(), now) };
    const sent = message ? [{ message, thread }] : [];
    // While the house may still undo this, the table is offered to nobody else. Afterwards the worker looks at the day
    // again.
    const offerTaken = action === 'withdrawOffer' || undone?.action === 'offer';
    const waits = offerTaken || keepsPlace(rules, after, now);
    const lookAgainAt = waits ? afterUndo(now) : undefined;
    return { after, sheet: next, sent, withdrawn, lookAgainAt };
  };

  const home = action === 'undo' ? dayBefore(await reservations.load(venueId, id), now) : null;
  return home !== null && home !== dateOf(id)
    ? changeAcrossDays(call, input, home, judge)
    : changeForHouse(call, input, judge);
});

/** The day to which an undo of an accepted alteration leads back; null for any other undo. */
const dayBefore = (altered: Reservation | null, now: number): LocalDate | null =>
  (altered && lastUndoable(altered, now)?.before?.agreed?.date) ?? null;

/** States without a table: a reservation that returns from them needs one again. */
const GONE: readonly Reservation['booking'][] = ['cancelled', 'noShow', 'waitlisted'];

const OTHER_TIMES = 3;

/** Other times on that day at which the party would have a place, for the host to offer by phone. */
function otherTimes(rules: VenueRules, sheet: DaySheet, party: Reservation, minute: Minute) {
  const { date, start } = party;
  const wish = { ...wishOfHouse(rules, party), minutes: party.duration };
  const now = { date, minute };
  return {
    detail: { alternatives: nearestAlternatives(rules, date, sheet, wish, start, now, OTHER_TIMES, 'operator') },
  };
}
