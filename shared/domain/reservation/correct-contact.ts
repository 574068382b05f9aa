import { isReached } from '../message/judge-proof.ts';
import type { Message } from '../message/message.ts';
import { newMessage, purposeNow } from '../message/purpose.ts';
import { isHere } from './axes.ts';
import { mayBeReached } from './change-number.ts';
import { type Actor, type HistoryEntry, messagingOf, type Reservation } from './reservation.ts';

/** How somebody is reached, as the house has it now: each empty for none; `thread` is what both make of it. */
export type Reach = { readonly phone: string; readonly email: string; readonly thread?: string | undefined };

type Correcting = {
  readonly at: number;
  readonly actor: Actor;
  /** What was set aside for it, and why. */
  readonly setAside?: Pick<HistoryEntry, 'limits' | 'reason'> | undefined;
};

export const isReachedSo = ({ contact: { phone, email = '' } }: Pick<Reservation, 'contact'>, reach: Reach): boolean =>
  phone === reach.phone && email === reach.email;

/**
 * The house writes a telephone number or an address right, or takes it away. It is no step of the reservation: what was agreed stays
 * so. The history keeps that it was done, never what stood there: a number that was wrong is somebody else's. Null when the
 * reservation is over and nobody needs to be reached. `messages`: the reservation's, oldest first.
 */
export function correctContact(
  before: Reservation,
  messages: readonly Message[],
  reach: Reach,
  { setAside, ...doing }: Correcting,
): Reservation | null {
  if (before.erased || !mayBeReached(before)) return null;
  const { phone, email, thread } = reach;
  const { thread: _t, ...rest } = before;
  const { email: known = '', ...contact } = before.contact;
  const steps = [
    ...(setAside ? [{ ...doing, action: 'setAside', ...setAside }] : []),
    ...(phone === contact.phone ? [] : [{ ...doing, action: 'changeNumber' }]),
    ...(email === known ? [] : [{ ...doing, action: 'changeEmail' }]),
  ];
  // Whom WhatsApp did not reach under the number that stays, it does not reach now either.
  const unreached = phone === contact.phone && !isReached(before.messaging, messages);
  return {
    ...rest,
    contact: { ...contact, phone, ...(email && { email }) },
    ...(thread && { thread }),
    messaging: messagingOf({ phone: unreached ? '' : phone, email }),
    revision: before.revision + 1,
    history: [...before.history, ...steps],
  };
}

/**
 * What is written to where the guest is reached from now on: what holds, with the question that waits. Nothing to who is at the house or
 * whose time has begun, nor where it only lies beside the number by which the guest is written to. `begun`: its start is over.
 */
export function contactMessage(
  before: Reservation,
  after: Reservation,
  { id, at, begun }: { readonly id: string; readonly at: number; readonly begun: boolean },
): Message | null {
  const { booking, messaging, contact } = after;
  const elsewhere = messaging === 'mail' ? contact.email !== before.contact.email : false;
  const told = contact.phone !== before.contact.phone || elsewhere;
  // A mail cannot prove a number: who has not confirmed is confirmed by the house.
  const mayAsk = booking !== 'unconfirmed' || messaging === 'whatsapp';
  const purpose = purposeNow(after, at);
  if (!told || !mayAsk || !purpose || messaging === 'none' || isHere(after) || begun) return null;
  return newMessage(id, after, purpose, at);
}
