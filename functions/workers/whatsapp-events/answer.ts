import type { WhatsAppText } from '#functions/gateways/whatsapp-news.ts';
import { logEvent } from '#functions/platform/log.ts';
import type { MessageRef, MessagesStore } from '#functions/stores/messages.ts';
import type { Question, QuestionsStore } from '#functions/stores/questions.ts';
import type { ReservationWithMessages } from '#functions/stores/reservations.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { pressCounts } from '#shared/domain/messaging/judge-press.ts';
import { type Meaning, meaningOf } from '#shared/domain/messaging/meaning.ts';
import { agreedSince, consentOf, openQuestion, QUESTION_MS } from '#shared/domain/messaging/open-question.ts';
import { type FreeMessage, mayReply, standingReply } from '#shared/domain/messaging/reply.ts';
import { hasBegun } from '#shared/domain/reservation/begun.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { VOCABULARY } from './answer-texts.ts';
import { type Addressee, askAgain, askToPress, askWhich, type Doubtful } from './ask-again.ts';
import { carryOut } from './carry-out.ts';
import type { PressDeps } from './press.ts';
import { replyInFull } from './reply-in-full.ts';
import { questionsBefore, subjectOf } from './subject-of.ts';

export type AnswerDeps = PressDeps & {
  readonly questions: Pick<QuestionsStore, 'of' | 'doubt'>;
  readonly messages: Pick<MessagesStore, 'advance'>;
};

/** The provider's id of our message that the text quotes. */
export type Quoted = MessageRef & { readonly message: Message };

type Waiting = Doubtful & { readonly ref: MessageRef; readonly doubted: boolean };

/**
 * Handles a typed yes or no. A clear yes to the only open question acts like its first button. A no never gives up a
 * table by itself, and with several open questions nothing is guessed: the guest is asked back with buttons, as is one
 * who says no to a confirmed table. Null for any other text, or if there is nothing to refer to.
 */
export async function answer(
  deps: AnswerDeps,
  text: WhatsAppText,
  quoted: Quoted | 'unknown' | null,
): Promise<FreeMessage | null> {
  const meaning = meaningOf(text.body, VOCABULARY);
  if (!meaning) return null;
  const known = quoted !== null && quoted !== 'unknown';
  const back = await (known
    ? toQuoted(deps, text, meaning, quoted)
    : toWaiting(deps, text, meaning, quoted === 'unknown'));
  return back && mayReply(text.sentAt, deps.clock.now()) ? back : null;
}

/**
 * Nothing was quoted that is known, so the open questions of this number decide. `quotes`: the text is under a message that
 * is not there any more, whose terms may have been others, so a yes is asked about.
 */
async function toWaiting(
  deps: AnswerDeps,
  text: WhatsAppText,
  meaning: Meaning,
  quotes: boolean,
): Promise<FreeMessage | null> {
  const { from: to, id: answers, sentAt } = text;
  if (to === undefined) return null;
  const number = await deps.guests.anywhere(`+${to}`);
  const asked = await questionsBefore(deps, number, sentAt);
  const waiting = (await Promise.all(asked.map((each) => waitingOf(deps, each)))).filter((each) => each !== null);
  const [one, other] = waiting;
  logEvent('whatsapp.answer', { meaning, waiting: waiting.length });
  if (!one) return meaning === 'yes' ? sayHowItStands(deps, text, asked) : askToCancel(deps, { to, answers }, asked);
  if (!other && meaning === 'yes' && !one.doubted && !quotes) {
    const back = await consent(deps, text, one);
    await deps.messages.advance(one.ref, { state: 'answered', at: sentAt });
    return back;
  }
  if (meaning === 'no') await Promise.all(waiting.map(({ ref }) => deps.questions.doubt(number, ref)));
  const addressee = { to, answers };
  if (other) return askWhich(deps.links, waiting, meaning, addressee, one.reservation.contact.locale);
  await deps.messages.advance(one.ref, { state: 'answered', at: sentAt });
  if (quotes && meaning === 'yes') return askAgain(deps.links, one, addressee, 'keptOpen');
  return askToPress(deps.links, one, addressee, meaning);
}

/**
 * Nothing is open any more: this text was processed before its reply could be written, or the deadline has passed
 * without a message to the guest.
 */
async function sayHowItStands(
  deps: AnswerDeps,
  text: WhatsAppText,
  asked: readonly Question[],
): Promise<FreeMessage | null> {
  const all = await Promise.all(asked.map((each) => subjectOf(deps, each)));
  for (const found of all) {
    const agreed = found && agreedSince(found.reservation, text.sentAt);
    if (agreed)
      return replyInFull(
        deps,
        { reservation: found.reservation, reply: AGREED[agreed] },
        addresseeOf(found.reservation, text),
      );
  }
  for (const [nth, { messageId, at }] of asked.entries()) {
    const found = all[nth];
    if (found && text.sentAt - at <= QUESTION_MS && isExpired(found, messageId)) {
      const { reservation } = found;
      const standing = { reservation, reply: standingReply(reservation.booking) };
      return replyInFull(deps, standing, addresseeOf(reservation, text));
    }
  }
  return null;
}

/** The question expired unanswered: the table was released, and a waiting party may be waiting again. */
function isExpired({ reservation, messages }: ReservationWithMessages, messageId: string): boolean {
  const asked = messages.find((each) => each.id === messageId);
  const { booking } = reservation;
  return (
    asked !== undefined &&
    consentOf(asked.purpose) !== null &&
    (booking === 'expired' || booking === 'waitlisted') &&
    pressCounts(reservation, asked)
  );
}

/** Nothing is open, but the guest says no: without a reply they would believe that the table is cancelled. */
async function askToCancel(deps: AnswerDeps, to: Addressee, asked: readonly Question[]): Promise<FreeMessage | null> {
  const all = (await Promise.all(asked.map((each) => keptOf(deps, each)))).filter((each) => each !== null);
  // A reservation moved to another day has messages under both of its ids.
  const kept = [...new Map(all.map((each) => [keyOf(each.reservation), each])).values()];
  const [one, other] = kept;
  if (!one) return null;
  return other
    ? askWhich(deps.links, kept, 'no', to, one.reservation.contact.locale)
    : askToPress(deps.links, one, to, 'no');
}

const keyOf = ({ venueId, id }: Reservation): string => `${venueId} ${id}`;

/** The confirmed reservation, if it can still be cancelled and the number is the same. */
async function keptOf(deps: AnswerDeps, ref: Question): Promise<Doubtful | null> {
  const found = await subjectOf(deps, ref);
  if (!found) return null;
  const { reservation, messages, venue } = found;
  const asked = messages.find((each) => each.id === ref.messageId) ?? null;
  const kept = mayCancel(reservation, venue.rules.zone, deps.clock.now()) && pressCounts(reservation, asked);
  return kept ? { reservation, venue, consent: null } : null;
}

const mayCancel = (reservation: Reservation, zone: string, now: number): boolean =>
  reservation.booking === 'confirmed' && !hasBegun(reservation, zone, now);

const AGREED = { confirm: 'confirmed', reconfirm: 'coming' } as const;

async function waitingOf(deps: AnswerDeps, { at: _, doubted, ...ref }: Question): Promise<Waiting | null> {
  const found = await subjectOf(deps, ref);
  if (!found) return null;
  const { reservation, venue } = found;
  const open = openQuestion(found, ref.messageId, { zone: venue.rules.zone, now: deps.clock.now() });
  return open ? { ref, doubted, reservation, venue, consent: open } : null;
}

/** The text quotes our message, so it is about that reservation only. */
async function toQuoted(
  deps: AnswerDeps,
  text: WhatsAppText,
  meaning: Meaning,
  { message, ...ref }: Quoted,
): Promise<FreeMessage | null> {
  const now = deps.clock.now();
  const found = await subjectOf(deps, ref);
  if (!found || !pressCounts(found.reservation, message)) return null;
  const { reservation, messages, venue } = found;
  const { zone } = venue.rules;
  // An older message may name outdated terms, so a reply to it does not answer the newest one.
  const open = openQuestion(found, messages.at(-1)?.id ?? '', { zone, now });
  const waiting = { ref, doubted: false, reservation, venue, consent: open };
  logEvent('whatsapp.answer', { meaning, quoted: message.purpose, waiting: open ? 1 : 0 });
  if (open && meaning === 'yes' && messages.at(-1)?.id === message.id) return consent(deps, text, waiting);

  const to = text.from ?? reservation.contact.phone.replace('+', '');
  if (open || (meaning === 'no' && mayCancel(reservation, zone, now)))
    return askToPress(deps.links, waiting, { to, answers: text.id }, meaning);
  if (!consentOf(message.purpose)) return null;
  return replyInFull(deps, { reservation, reply: standingReply(reservation.booking) }, { to, answers: text.id });
}

/** Acts like the question's first button, provided that it is still the same question when the day is written. */
async function consent(deps: AnswerDeps, text: WhatsAppText, waiting: Waiting): Promise<FreeMessage | null> {
  const { ref, venue, consent: press } = waiting;
  if (!press) return null;
  const moment = { zone: venue.rules.zone, now: deps.clock.now() };
  const back = await carryOut(deps, ref, press, (found) => openQuestion(found, ref.messageId, moment) === press);
  return back && replyInFull(deps, back, addresseeOf(back.reservation, text));
}

const addresseeOf = ({ contact }: Reservation, { from, id }: WhatsAppText): Addressee => ({
  to: from ?? contact.phone.replace('+', ''),
  answers: id,
});
