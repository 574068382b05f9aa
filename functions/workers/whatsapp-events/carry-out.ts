import type { LinkTarget } from '#functions/platform/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import { withOffers } from '#functions/services/offer-freed.ts';
import type { FailureDeps } from '#functions/services/settle-failure.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import type { MessageRef } from '#functions/stores/messages.ts';
import type { ReservationsStore, ReservationWithMessages } from '#functions/stores/reservations.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import { freeParty, markParty } from '#shared/domain/day/place.ts';
import type { DaySheet, PartyId } from '#shared/domain/day/sheet.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { consentOf } from '#shared/domain/messaging/open-question.ts';
import { actionMessage } from '#shared/domain/messaging/purpose.ts';
import { type Reply, standingReply } from '#shared/domain/messaging/reply.ts';
import { type ActOutcome, act } from '#shared/domain/reservation/act.ts';
import { hasBegun } from '#shared/domain/reservation/begun.ts';
import { isOwnDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';

export type CarryOutDeps = Omit<FailureDeps, 'reservations' | 'limits'> & {
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow' | 'listDay' | 'ofFingerprint'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly clock: Clock;
};

/** The buttons that change a reservation. */
export type PressAction = 'confirm' | 'cancel' | 'reconfirm';

/** What to reply to the guest: free of charge, because it answers the guest's press. */
export type PressReply = {
  readonly reply: Reply;
  /** As it is after the press. */
  readonly reservation: Reservation;
  /** The reservation's newest message, if it asks a question. */
  readonly question: MessageRef | null;
};

/**
 * Performs a button's action, if it applies to the reservation's present state. Returns the state to reply with; null
 * if it did not apply, or after a cancellation, which has its own message.
 */
export async function carryOut(
  deps: CarryOutDeps,
  target: LinkTarget,
  action: PressAction,
  counts: (found: ReservationWithMessages) => boolean,
): Promise<PressReply | null> {
  const done = await withCurrentId(deps.reservations, target, (reservationId) =>
    carryOutAt(deps, { ...target, reservationId }, action, counts),
  );
  logEvent('whatsapp.press', { press: action, outcome: done?.outcome ?? 'void' });
  return done?.back ?? null;
}

/** What became of a press, for the log, and the state to reply with. */
type CarriedOut = { readonly outcome: ActOutcome['kind'] | Reply | 'void'; readonly back: PressReply | null };

/** Null if the reservation is not at this id's day. */
async function carryOutAt(
  { days, reservations, guests, venues, clock }: CarryOutDeps,
  { venueId, reservationId }: LinkTarget,
  action: PressAction,
  counts: (found: ReservationWithMessages) => boolean,
): Promise<CarriedOut | null> {
  const now = clock.now();
  const outcome = await days.change(
    venueId,
    dateOf(reservationId),
    async ({ sheet }) => {
      const found = await reservations.find(venueId, reservationId);
      if (!found) return { keep: null };
      const kept = (outcome: CarriedOut['outcome'], back: PressReply | null = null) => ({ keep: { outcome, back } });
      if (!counts(found)) return kept('void');
      const before = found.reservation;
      const done = act(before, action, { at: now, actor: { kind: 'whatsapp' } });
      const reply = replyTo(action, before, done.kind);
      const { phone } = before.contact;
      const last = found.messages.at(-1);
      const question = last && consentOf(last.purpose) ? { venueId, reservationId, messageId: last.id } : null;
      const standing = done.kind === 'notAllowed' ? before : done.reservation;
      const back = reply && { reply, reservation: standing, question };
      if (action === 'reconfirm' && reply !== null && reply !== 'coming') return kept(reply, back);
      if (done.kind !== 'done') return kept(done.kind, back);
      const venue = action === 'cancel' ? await venues.recent(venueId, now) : null;
      if (venue && hasBegun(before, venue.rules.zone, now))
        return kept('notAllowed', { reply: 'begun', reservation: before, question });

      const after = done.reservation;
      const id = partyIdOf(after);
      const message = action === 'cancel' ? actionMessage(action, before, after, newMessageId(), now) : null;
      const { thread, fingerprint } = await guests.of(venueId, knownBy(after.contact));
      const own = { phone, meal: after.meal, id: after.id };
      const others =
        action === 'confirm' ? await reservations.ofFingerprint(venueId, after.date, sheet, fingerprint) : [];
      if (back && others.some((each) => isOwnDuplicate(each, own)))
        return kept('duplicate', { ...back, reply: 'duplicate' });
      const next = sheetAfterPress(action, sheet, id);
      const freed = { date: after.date, sheet: next, now, changed: { before, after } };
      const given = venue && (await withOffers({ reservations, guests }, { venue, ...freed }));
      return {
        commit: {
          sheet: given?.sheet ?? next,
          reservations: [{ before, after }, ...(given?.reservations ?? [])],
          messages: [...(message ? [{ message, thread }] : []), ...(given?.messages ?? [])],
        },
        answer: { outcome: done.kind, back } satisfies CarriedOut,
      };
    },
    { now },
  );
  if (outcome.kind === 'busy') throw new Error('the day is busy; the queue tries again');
  return outcome.kind === 'replayed' ? null : outcome.answer;
}

function replyTo(action: PressAction, before: Reservation, done: ActOutcome['kind']): Reply | null {
  if (action === 'cancel') return done === 'done' ? null : toLateCancel(before, done);
  if (action === 'reconfirm') return comes(before);
  return done === 'done' ? 'confirmed' : standingReply(before.booking);
}

/** Cancelling twice, or what is over, changes nothing: who presses is told so. */
const toLateCancel = ({ booking }: Reservation, done: ActOutcome['kind']): Reply =>
  done === 'notAllowed' && booking === 'confirmed' ? 'begun' : 'gone';

/** An answer about a time that has changed since does not apply to the present one. */
function comes({ booking, reconfirm }: Reservation): 'coming' | 'gone' | 'waiting' {
  if (booking !== 'confirmed') return 'gone';
  return reconfirm ? 'coming' : 'waiting';
}

function sheetAfterPress(action: PressAction, sheet: DaySheet, id: PartyId): DaySheet {
  if (action === 'reconfirm') return sheet;
  return action === 'cancel' ? freeParty(sheet, id) : markParty(sheet, id, { status: 'confirmed' });
}
