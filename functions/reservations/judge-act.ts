import type { GuestHash, GuestHashes } from '#functions/credentials/guest-hash.ts';
import type { SessionActor } from '#functions/platform/actor.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { refuse } from '#functions/platform/refusal.ts';
import type { Judge } from '#functions/services/change-reservation.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { InputOf } from '#shared/contracts/define.ts';
import { nearestAlternatives } from '#shared/domain/availability/day.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import type { Minute } from '#shared/domain/kernel/time/local-date.ts';
import { isDayOver, minuteOfDay } from '#shared/domain/kernel/time/zone.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { graceUntil } from '#shared/domain/messaging/grace.ts';
import { actionMessage, correctionOf } from '#shared/domain/messaging/purpose.ts';
import { payingFirst } from '#shared/domain/payment/pay-first.ts';
import { act as actOn } from '#shared/domain/reservation/act.ts';
import type { SheetEffect } from '#shared/domain/reservation/actions.ts';
import { isDuplicate, isSecondByReason } from '#shared/domain/reservation/duplicate.ts';
import { backWithTables, keepingTables } from '#shared/domain/reservation/given-up.ts';
import { type HistoryEntry, knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { isOfDay } from '#shared/domain/reservation/service-day.ts';
import { sheetAfter, wishOfVenue, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { afterUndo, lastUndoable } from '#shared/domain/reservation/undo.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { keepsPlace } from '#shared/domain/waitlist/kept-places.ts';
import type { act } from '#shared/operations/reservations/evening.ts';

type Call = {
  readonly input: InputOf<typeof act>;
  readonly actor: SessionActor;
  readonly now: number;
  readonly guests: Pick<GuestHashes, 'of'>;
  readonly reservations: Pick<ReservationsStore, 'ofFingerprint'>;
};

/** An action on a reservation: its state before and after, and the entry that it undoes, if it is an undo. */
type Acted = {
  readonly before: Reservation;
  readonly reservation: Reservation;
  readonly effect: SheetEffect;
  readonly undone: HistoryEntry | null;
};

/** Decides what an action of the venue makes of a reservation, its day and its messages. */
export const judgeAct =
  (call: Call): Judge =>
  async ({ before, messages, sheet, venue: { rules } }) => {
    const { input, actor, now, guests } = call;
    const { venueId, id, revision, action, reason, apart } = input;
    const over = isDayOver(dateOf(id), rules.zone, now);
    const why = reason === undefined ? {} : { reason };
    const done = actOn(before, action, { at: now, actor: asActor(actor), over, ...why });
    if (done.kind === 'already') return 'unchanged';
    if (before.revision !== revision) return refuse('reservation.stale');
    if (done.kind === 'notAllowed') return refuse('reservation.notAllowed');
    if (!isOfDay(action, { date: dateOf(id), zone: rules.zone, now })) return refuse('reservation.notToday');

    const { effect } = done;
    // A request that is accepted stands once its deposit is paid, where that can be done online.
    const reservation = action === 'accept' ? payingFirst(done.reservation, rules, now) : done.reservation;
    const guest = await guests.of(venueId, knownBy(reservation.contact));
    const undone = action === 'undo' ? lastUndoable(before, now) : null;
    const acted = { before, reservation, effect, undone };
    if (await isNowSecond(call, acted, sheet, guest)) return refuse('reservation.duplicate');
    const minute = minuteOfDay(reservation.date, now, rules.zone);
    const had = undone?.before;
    const next = sheetAfter({ rules, sheet, reservation, effect, minute, guest: guest.fingerprint, apart, had });
    if ('kind' in next) {
      return refuse(next.reason, effect === 'place' ? otherTimes(rules, sheet, reservation, minute) : {});
    }
    const after = withTables(rules, acted, sheet, next);
    const { withdrawn, message } = messageOf(call, acted, { after, messages, over });
    // While the venue may still undo this, the table is offered to nobody else. Afterwards the worker checks the day
    // again.
    const offerTaken = action === 'withdrawOffer' || undone?.action === 'offer';
    const lookAgainAt = offerTaken || keepsPlace(rules, after, now) ? afterUndo(now) : undefined;
    const heldUntil = action === 'cancel' ? graceUntil(now) : undefined;
    const sent = message ? [{ message, thread: guest.thread, heldUntil }] : [];
    return { after, sheet: next, sent, withdrawn, lookAgainAt };
  };

/** States without a table: a reservation that returns from them needs one again. */
const GONE: readonly Reservation['booking'][] = ['cancelled', 'noShow', 'waitlisted'];

/** The reservation takes a table again, and its guest may have made another one meanwhile. */
async function isNowSecond(
  { reservations }: Call,
  { before, reservation, effect, undone }: Acted,
  sheet: DaySheet,
  { fingerprint }: GuestHash,
): Promise<boolean> {
  if (effect !== 'place' && effect !== 'return' && !(effect === 'resume' && GONE.includes(before.booking)))
    return false;
  const { venueId, date, meal, contact } = reservation;
  const known = await reservations.ofFingerprint(venueId, date, sheet, fingerprint);
  // Two reservations that the venue allowed side by side may stand side by side again after an undo.
  const stood = (each: Reservation) => undone !== null && [before, each].some(isSecondByReason);
  return known.some((each) => isDuplicate(each, { phone: contact.phone, meal, id: before.id }) && !stood(each));
}

/**
 * The reservation with the tables that it has now, or had until now. A cancelled one keeps the sizes of its groups, so
 * that it can be restored; one that an undo turns back into a request has none.
 */
function withTables(rules: VenueRules, { reservation, effect, undone }: Acted, sheet: DaySheet, next: DaySheet) {
  const placed = effect === 'place' || effect === 'resume' || effect === 'return';
  const regrouped = placed || (undone !== null && effect === 'free');
  const seated = regrouped ? withParts(reservation, next) : reservation;
  if (undone) return backWithTables(seated, rules, next, undone);
  return effect === 'free' ? keepingTables(seated, rules, sheet) : seated;
}

/** What the guest is told, and which messages are no longer sent. */
function messageOf(
  { input: { action, silent: quiet }, now }: Call,
  { before, undone }: Acted,
  {
    after,
    messages,
    over,
  }: { readonly after: Reservation; readonly messages: readonly Message[]; readonly over: boolean },
) {
  if (undone) return correctionOf(undone, after, messages, newMessageId(), now);
  // A cancellation after the day is over sends no message, and none where the venue tells the guest itself.
  const silent = action === 'cancel' && (quiet === true || (before.booking === 'confirmed' && over));
  return { withdrawn: [], message: silent ? null : actionMessage(action, before, after, newMessageId(), now) };
}

const OTHER_TIMES = 3;

/** Other times on that day at which the party would have a place, for the host to offer by phone. */
function otherTimes(rules: VenueRules, sheet: DaySheet, party: Reservation, minute: Minute) {
  const { date, start } = party;
  const wish = { ...wishOfVenue(rules, party), minutes: party.duration };
  const now = { date, minute };
  return {
    detail: {
      alternatives: nearestAlternatives(openDay(rules, date, sheet, now), wish, start, OTHER_TIMES, 'operator'),
    },
  };
}
