import type { ButtonPress, LinkTokens, OpenedButton } from '#functions/credentials/link-token.ts';
import type { LinkTarget } from '#functions/platform/actor.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { logEvent } from '#functions/platform/log.ts';
import type { FailureDeps } from '#functions/services/settle-failure.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import type { MessageRef } from '#functions/stores/messages.ts';
import type { ReservationsStore, ReservationWithMessages } from '#functions/stores/reservations.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import { freeParty, markParty } from '#shared/domain/day/place.ts';
import type { DaySheet, PartyId } from '#shared/domain/day/sheet.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { isPastOffer, pressCounts } from '#shared/domain/messaging/judge-press.ts';
import { consentOf } from '#shared/domain/messaging/open-question.ts';
import { actionMessage } from '#shared/domain/messaging/purpose.ts';
import { type FreeMessage, type Reply, standingReply, textMessage } from '#shared/domain/messaging/reply.ts';
import { type ActOutcome, act } from '#shared/domain/reservation/act.ts';
import { hasBegun } from '#shared/domain/reservation/begun.ts';
import { isOwnDuplicate } from '#shared/domain/reservation/duplicate.ts';
import { knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { askAgain, replyStanding } from './ask-again.ts';
import { REPLY_TEXTS } from './reply-texts.ts';
import { subjectOf } from './subject-of.ts';

export type PressDeps = Omit<FailureDeps, 'reservations'> & {
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow' | 'ofFingerprint'>;
  readonly venues: Pick<VenuesStore, 'recent'>;
  readonly links: Pick<LinkTokens, 'openButton' | 'mintButton'>;
  readonly clock: Clock;
};

/** Replies to the guest: free of charge, because they answer the guest's press. */
export type PressReply = {
  readonly reply: Reply;
  readonly to: string;
  readonly locale: Locale;
  /** The reservation's newest message, if it asks a question. */
  readonly question: MessageRef | null;
};

export type Pressed = {
  /** The provider's id of the press. */
  readonly id: string;
  readonly payload: string;
  /** Our message under which the button was pressed, if its id is known. */
  readonly under: Message | null;
  /** The button was in a free-form message, where a press leaves no trace. */
  readonly free: boolean;
  /** The number of the sender (digits), if shown. */
  readonly from?: string | undefined;
};

/** The reply to a press, and the question it answered. */
type PressedBack = { readonly back: FreeMessage; readonly question: MessageRef | null };

/**
 * Handles a pressed button: Confirm or Cancel, Accept or Decline of an offer, or the answer to a reminder. A forged
 * payload, an outdated button or a second press has no effect. A confirmation gets no reply, since WhatsApp and the
 * page show it. A late press, an answer to a reminder, or a choice in the conversation is acknowledged, or answered
 * with the real state. After an expired offer the guest is told the present state, with its own buttons.
 */
export async function press(deps: PressDeps, { id, payload, under, free, from }: Pressed): Promise<PressedBack | null> {
  const target = await deps.links.openButton(payload);
  if (!target) {
    logEvent('whatsapp.press.unknown');
    return null;
  }
  let isPast = false;
  const done = await carryOut(deps, target, target.press, ({ reservation }) => {
    const counts = `+${from}` === reservation.contact.phone || pressCounts(reservation, under);
    isPast = counts && isPastOffer(reservation, { under, offered: offeredIn(target) });
    return counts && !isPast;
  });
  if (isPast) return howItStands(deps, target, { id, from });
  const stands = done?.reply === 'confirmed' || done?.reply === 'already';
  if (!done || (stands && !free)) return null;
  return { back: textMessage(from ?? done.to, REPLY_TEXTS[done.locale][done.reply], id), question: done.question };
}

const offeredIn = ({ reservationId, offered }: OpenedButton) =>
  offered === undefined ? undefined : { date: dateOf(reservationId), start: offered };

/** The reply to a button of an expired offer: repeats an open question, or states what is valid. */
async function howItStands(
  deps: PressDeps,
  target: LinkTarget,
  { id, from }: Pick<Pressed, 'id' | 'from'>,
): Promise<PressedBack | null> {
  const found = await subjectOf(deps, target);
  if (!found) return null;
  const { booking, contact } = found.reservation;
  const to = { to: from ?? contact.phone.replace('+', ''), answers: id };
  if (booking === 'offered')
    return { back: await askAgain(deps.links, { ...found, consent: 'confirm' }, to), question: null };
  if (booking !== 'confirmed' && booking !== 'waitlisted') return null;
  return { back: await replyStanding(deps.links, { ...found, consent: null }, to), question: null };
}

/**
 * Performs a button's action, if it applies to the reservation's present state. Returns the state to reply with; null
 * if it did not apply, or after a cancellation, which has its own message.
 */
export async function carryOut(
  deps: PressDeps,
  target: LinkTarget,
  action: ButtonPress,
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
  { days, reservations, guests, venues, clock }: PressDeps,
  { venueId, reservationId }: LinkTarget,
  action: ButtonPress,
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
      const { phone, locale } = before.contact;
      const last = found.messages.at(-1);
      const question = last && consentOf(last.purpose) ? { venueId, reservationId, messageId: last.id } : null;
      const back = reply && { reply, to: phone.replace('+', ''), locale, question };
      if (action === 'reconfirm' && reply !== null && reply !== 'coming') return kept(reply, back);
      if (done.kind !== 'done') return kept(done.kind, back);
      const venue = action === 'cancel' ? await venues.recent(venueId, now) : null;
      if (venue && hasBegun(before, venue.rules.zone, now)) return kept('notAllowed');

      const after = done.reservation;
      const id = partyIdOf(after);
      const message = action === 'cancel' ? actionMessage(action, before, after, newMessageId(), now) : null;
      const { thread, fingerprint } = await guests.of(venueId, knownBy(after.contact));
      const own = { phone, meal: after.meal, id: after.id };
      const others =
        action === 'confirm' ? await reservations.ofFingerprint(venueId, after.date, sheet, fingerprint) : [];
      if (back && others.some((each) => isOwnDuplicate(each, own)))
        return kept('duplicate', { ...back, reply: 'duplicate' });
      return {
        commit: {
          sheet: sheetAfterPress(action, sheet, id),
          reservations: [{ before, after }],
          messages: message ? [{ message, thread }] : [],
        },
        answer: { outcome: done.kind, back } satisfies CarriedOut,
      };
    },
    { now },
  );
  if (outcome.kind === 'busy') throw new Error('the day is busy; the queue tries again');
  return outcome.kind === 'replayed' ? null : outcome.answer;
}

function replyTo(action: ButtonPress, before: Reservation, done: ActOutcome['kind']): Reply | null {
  if (action === 'cancel') return null;
  if (action === 'reconfirm') return comes(before);
  return done === 'done' ? 'confirmed' : standingReply(before.booking);
}

/** An answer about a time that has changed since does not apply to the present one. */
function comes({ booking, reconfirm }: Reservation): 'coming' | 'gone' | 'waiting' {
  if (booking !== 'confirmed') return 'gone';
  return reconfirm ? 'coming' : 'waiting';
}

function sheetAfterPress(action: ButtonPress, sheet: DaySheet, id: PartyId): DaySheet {
  if (action === 'reconfirm') return sheet;
  return action === 'cancel' ? freeParty(sheet, id) : markParty(sheet, id, { status: 'confirmed' });
}
