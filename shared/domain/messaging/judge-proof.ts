import type { Message } from '../message/message.ts';
import { act } from '../reservation/act.ts';
import { changeNumber } from '../reservation/change-number.ts';
import { newMessage } from '../reservation/new-message.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { hasEnded } from '../reservation/to-come.ts';
import { withoutProof } from '../reservation/unproven.ts';

export type ProofVerdict =
  | { readonly kind: 'proven'; readonly after: Reservation; readonly message: Message | null }
  /** `old`: the number was changed on the page after the text was sent. */
  | { readonly kind: 'already' | 'notAllowed' | 'old' };

type Proof = {
  readonly phone: string;
  readonly thread: string;
  /** When the guest sent the text; the provider reports whole seconds. */
  readonly sentAt: number;
  readonly id: string;
} & Moment;

type Moment = { readonly zone: string; readonly now: number };

/**
 * Whether a text from the guest can still achieve anything. It cannot if the guest has confirmed and is reached, if the
 * visit is over, or if the guest's data were erased.
 */
export function mayProve(reservation: Reservation, messages: readonly Message[], { zone, now }: Moment): boolean {
  const { booking, messaging, erased } = reservation;
  if (erased || hasEnded(reservation, zone, now)) return false;
  if (booking === 'waitlisted') return true;
  return booking === 'unconfirmed' || (booking === 'confirmed' && !isReached(messaging, messages));
}

/** Whether the latest message on WhatsApp has not failed. `messages`: oldest first. */
export const isReached = (messaging: Reservation['messaging'], messages: readonly Message[]) =>
  messaging === 'whatsapp' && messages.at(-1)?.state !== 'failed';

/**
 * The consequences when the reservation's code is sent from a number: the number is proven to be the guest's, becomes
 * the reservation's if it was not, and the reservation is confirmed. A guest who could not be reached so far now gets
 * the confirmation. `messages`: the reservation's, oldest first.
 */
export function judgeProof(before: Reservation, messages: readonly Message[], proof: Proof): ProofVerdict {
  const { phone, thread, sentAt, id, now } = proof;
  const own = phone === before.contact.phone;
  const changedAt = before.history.findLast(({ action }) => action === 'changeNumber')?.at ?? 0;
  if (!own && sentAt + 999 < changedAt) return { kind: 'old' };
  if (!mayProve(before, messages, proof))
    return { kind: own && before.booking === 'confirmed' ? 'already' : 'notAllowed' };

  if (before.booking === 'waitlisted')
    return own ? { kind: 'proven', after: stillWaits(before, now), message: null } : { kind: 'notAllowed' };
  const numbered = own ? proven(before, now) : changeNumber(before, { phone, thread, at: now });
  if (!numbered) return { kind: 'notAllowed' };
  const confirmed = act(numbered, 'confirm', { at: now, actor: { kind: 'whatsapp' } });
  if (confirmed.kind === 'notAllowed') return { kind: 'notAllowed' };
  const after = { ...withoutProof(confirmed.reservation), revision: before.revision + 1 };
  const told = own && isReached(before.messaging, messages);
  return { kind: 'proven', after, message: told ? null : newMessage(id, after, 'confirmed', now) };
}

/** Who waits is asked nothing yet; offers go to proven numbers first. */
const stillWaits = (before: Reservation, at: number): Reservation => ({
  ...withoutProof(proven(before, at)),
  revision: before.revision + 1,
});

const proven = (before: Reservation, at: number): Reservation => ({
  ...before,
  messaging: 'whatsapp',
  history: [...before.history, { at, actor: { kind: 'whatsapp' }, action: 'proveNumber' }],
});
