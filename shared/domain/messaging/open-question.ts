import type { Message } from '../message/message.ts';
import { type MessagePurpose, PURPOSES, type Purpose } from '../message/purposes.ts';
import { hasBegun } from '../reservation/begun.ts';
import { mayReconfirm } from '../reservation/reconfirm.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { pressCounts } from './judge-press.ts';

/** What the first button of a question does. */
export type Consent = NonNullable<Purpose['asks']>;

/** The effect of a message's first button, if it asks the guest something; otherwise null. */
export function consentOf(purpose: MessagePurpose): Consent | null {
  const { asks }: Purpose = PURPOSES[purpose];
  return asks ?? null;
}

/**
 * No question stays open longer: the earliest is a reminder three days ahead, moved from the night to the evening
 * before.
 */
export const QUESTION_MS = 4 * 86_400_000;

/**
 * What the guest agreed to by WhatsApp after sending a text, if nothing has happened since. A text that is processed
 * again, after a worker was cut off, finds its own effect like that.
 */
export function agreedSince({ history }: Pick<Reservation, 'history'>, sentAt: number): Consent | null {
  const last = history.at(-1);
  if (last?.actor.kind !== 'whatsapp' || last.at < sentAt) return null;
  return last.action === 'confirm' || last.action === 'reconfirm' ? last.action : null;
}

type Judged = {
  readonly reservation: Reservation;
  /** The reservation's, oldest first. */
  readonly messages: readonly Message[];
};

/**
 * What a yes to a message would do now; null when its question is not open: it was never sent or failed, a newer
 * message was written, it was answered, its time is over, or the number has changed since.
 */
export function openQuestion(
  { reservation, messages }: Judged,
  messageId: string,
  { zone, now }: { readonly zone: string; readonly now: number },
): Consent | null {
  const message = messages.at(-1);
  if (message?.id !== messageId || !hasLeft(message) || !pressCounts(reservation, message)) return null;
  if (now - (message.history[0]?.at ?? 0) > QUESTION_MS || hasBegun(reservation, zone, now)) return null;
  return waits(reservation, message.purpose) ? consentOf(message.purpose) : null;
}

/** Sending has begun: the provider's reply may arrive after the guest's. */
const hasLeft = ({ state }: Message) => state !== 'queued' && state !== 'failed';

/**
 * The reservation shows whether the question was answered; the message shows only whether anything was written back.
 */
function waits(reservation: Reservation, purpose: MessagePurpose): boolean {
  const { booking, reconfirm } = reservation;
  if (purpose === 'confirmRequest') return booking === 'unconfirmed';
  if (purpose === 'waitlistOffer') return booking === 'offered';
  return mayReconfirm(reservation) && reconfirm !== undefined && reconfirm.yes === undefined;
}
