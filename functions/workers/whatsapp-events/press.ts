import type { LinkTokens, OpenedButton } from '#functions/credentials/link-token.ts';
import { logEvent } from '#functions/platform/log.ts';
import type { MessageRef } from '#functions/stores/messages.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { isFromOwn, isOutdated, pressCounts } from '#shared/domain/messaging/judge-press.ts';
import { type FreeMessage, mayReply } from '#shared/domain/messaging/reply.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { type AgreeDeps, agree } from './agree.ts';
import { askAgain, replyStanding } from './ask-again.ts';
import { askIfMeant, replyToKeep } from './ask-if-meant.ts';
import { type CarryOutDeps, carryOut, type PressAction } from './carry-out.ts';
import { type FullReplyDeps, replyInFull } from './reply-in-full.ts';
import { type MessageSubject, subjectOf, waitsFor } from './subject-of.ts';

export type PressDeps = CarryOutDeps &
  AgreeDeps &
  FullReplyDeps & { readonly links: Pick<LinkTokens, 'mint' | 'openButton' | 'mintButton'> };

export type Pressed = {
  /** The provider's id of the press. */
  readonly id: string;
  readonly payload: string;
  readonly at: number;
  /** Our message under which the button was pressed, if its id is known. */
  readonly under: Message | null;
  /** The number of the sender (digits), if shown. */
  readonly from?: string | undefined;
};

/** The reply to a press, and the question it answered. */
type PressedBack = { readonly back: FreeMessage; readonly question: MessageRef | null };

/**
 * Handles a pressed button: Confirm or Cancel, Accept or Decline of an offer, the answer to a reminder, or to the question
 * whether a cancellation is meant. A forged payload has no effect, nor has a press by somebody whose number it is no
 * longer. A confirmation is answered with all that the guest needs for the evening; Cancel asks once more; a button of
 * outdated terms, with the present ones and their own buttons; a second or late press, with the real state.
 */
export async function press(deps: PressDeps, pressed: Pressed): Promise<PressedBack | null> {
  const target = await deps.links.openButton(pressed.payload);
  if (!target) {
    logEvent('whatsapp.press.unknown');
    return null;
  }
  const { press: button } = target;
  if (button === 'keep') return kept(deps, target, pressed);
  if (button === 'agree') return agreed(deps, target, pressed);
  // A question cannot be asked any more once WhatsApp's window is closed, so a late Cancel is taken at its word.
  const asks = button === 'cancel' && mayReply(pressed.at, deps.clock.now());
  const question = asks ? await questionFor(deps, target, pressed) : null;
  if (question) return { back: question, question: null };
  return carriedOut(deps, target, button === 'cancelNow' ? 'cancel' : button, pressed);
}

async function kept(deps: PressDeps, target: OpenedButton, pressed: Pressed): Promise<PressedBack | null> {
  const found = await subjectOf(deps, target);
  if (!found || !isGuests(found.reservation, pressed)) return null;
  logEvent('whatsapp.press', { press: 'keep', outcome: 'kept' });
  return { back: await replyToKeep(deps, found, addresseeOf(found.reservation, pressed)), question: null };
}

/** The guest confirms what was said to the staff. */
async function agreed(deps: PressDeps, target: OpenedButton, pressed: Pressed): Promise<PressedBack | null> {
  const found = await subjectOf(deps, target);
  if (!found || !isGuests(found.reservation, pressed)) return null;
  return { back: await agree(deps, found, pressed, addresseeOf(found.reservation, pressed)), question: null };
}

/** Asks whether Cancel is meant. Null for Decline, which nobody is asked about twice, and for what is judged elsewhere. */
async function questionFor(deps: PressDeps, target: OpenedButton, pressed: Pressed): Promise<FreeMessage | null> {
  const found = await subjectOf(deps, target);
  if (!found || !isGuests(found.reservation, pressed)) return null;
  const { reservation } = found;
  if (reservation.booking === 'offered' || isUnderOld(reservation, target, pressed)) return null;
  logEvent('whatsapp.press', { press: 'cancel', outcome: 'asked' });
  return askIfMeant(deps, found, addresseeOf(reservation, pressed));
}

async function carriedOut(
  deps: PressDeps,
  target: OpenedButton,
  action: PressAction,
  pressed: Pressed,
): Promise<PressedBack | null> {
  let outdated = false;
  const done = await carryOut(deps, target, action, ({ reservation }) => {
    const counts = isGuests(reservation, pressed);
    outdated = counts && isUnderOld(reservation, target, pressed);
    return counts && !outdated;
  });
  if (outdated) return howItStands(deps, target, pressed);
  if (!done) return null;
  const to = addresseeOf(done.reservation, pressed);
  return { back: await replyInFull(deps, done, to), question: done.question };
}

const isGuests = (reservation: Reservation, { from, under }: Pressed): boolean =>
  isFromOwn(reservation, from) || pressCounts(reservation, under);

const isUnderOld = (reservation: Reservation, { reservationId, start }: OpenedButton, { under }: Pressed): boolean =>
  isOutdated(reservation, { under, date: dateOf(reservationId), start });

const addresseeOf = ({ contact }: Reservation, { from, id }: Pressed) => ({
  to: from ?? contact.phone.replace('+', ''),
  answers: id,
});

/** The reply to a button of outdated terms: asks about the present ones, or states what is valid. */
async function howItStands(deps: PressDeps, target: OpenedButton, pressed: Pressed): Promise<PressedBack | null> {
  const found = await subjectOf(deps, target);
  if (!found) return null;
  const to = addresseeOf(found.reservation, pressed);
  if (target.press === 'cancelNow' && found.reservation.booking !== 'offered')
    return { back: await askIfMeant(deps, found, to, 'changedSince'), question: null };
  return { back: await presentTerms(deps, found, to), question: null };
}

function presentTerms(deps: PressDeps, found: MessageSubject, to: ReturnType<typeof addresseeOf>) {
  const { booking } = found.reservation;
  const isAsked = booking === 'offered' || booking === 'unconfirmed';
  const consent = isAsked ? 'confirm' : waitsFor(found, deps.clock.now());
  return consent
    ? askAgain(deps.links, { ...found, consent }, to, booking === 'offered' ? 'keptOpen' : 'changedSince')
    : replyStanding(deps.links, { ...found, consent: null }, to);
}
