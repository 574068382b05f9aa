import { hasBegun } from '../reservation/begun.ts';
import { mayReconfirm } from '../reservation/reconfirm.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { pressCounts } from './judge-press.ts';
import type { Message, MessagePurpose } from './message.ts';

/** What the first button of a question does. */
export type Consent = 'confirm' | 'reconfirm';

const CONSENT: Partial<Record<MessagePurpose, Consent>> = {
  confirmRequest: 'confirm',
  waitlistOffer: 'confirm',
  reminder: 'reconfirm',
  reminderDeposit: 'reconfirm',
};

/** Of a message that asks the guest something: what its first button does; null for one that only tells. */
export const consentOf = (purpose: MessagePurpose): Consent | null => CONSENT[purpose] ?? null;

/** A reminder goes out three days ahead at the earliest, rather the evening before than at night: nothing waits for longer. */
export const QUESTION_MS = 4 * 86_400_000;

/**
 * What the guest agreed to in WhatsApp after a text of theirs was sent, if nothing came after it. A text that comes once more,
 * because whoever worked on it was cut off, finds its own deed so.
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
 * What a yes to a message would do now, or null when the question it asks no longer waits: it never left or failed, a newer
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

/** Its sending has begun: the answer of the provider may come after the guest's. */
const hasLeft = ({ state }: Message) => state !== 'queued' && state !== 'failed';

/** The state of a reservation says whether it was answered; of a message it only says that something was written back. */
function waits(reservation: Reservation, purpose: MessagePurpose): boolean {
  const { booking, reconfirm } = reservation;
  if (purpose === 'confirmRequest') return booking === 'unconfirmed';
  if (purpose === 'waitlistOffer') return booking === 'offered';
  return mayReconfirm(reservation) && reconfirm !== undefined && reconfirm.yes === undefined;
}
