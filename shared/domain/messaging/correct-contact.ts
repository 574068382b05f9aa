import type { Message } from '../message/message.ts';
import { isHere } from '../reservation/axes.ts';
import { formerThreadsOf, mayBeReached } from '../reservation/change-number.ts';
import { newMessage } from '../reservation/new-message.ts';
import { type Actor, type HistoryEntry, messagingOf, type Reservation } from '../reservation/reservation.ts';
import { withoutProof } from '../reservation/unproven.ts';
import { isReached } from './judge-proof.ts';
import { purposeNow } from './purpose.ts';

/**
 * How a guest can be reached, as corrected by the venue; empty for unknown. `thread`: the thread id derived from both.
 */
export type Reach = { readonly phone: string; readonly email: string; readonly thread?: string | undefined };

type Correcting = {
  readonly at: number;
  readonly actor: Actor;
  /** The overridden limits, and the reason. */
  readonly setAside?: Pick<HistoryEntry, 'limits' | 'reason'> | undefined;
};

export const isReachedSo = ({ contact: { phone, email = '' } }: Pick<Reservation, 'contact'>, reach: Reach): boolean =>
  phone === reach.phone && email === reach.email;

/**
 * The venue corrects or removes a phone number or an e-mail address. The agreed terms are unchanged. The history
 * records the change but not the former value, because a wrong number belongs to somebody else. Null when the data were
 * erased, or when the reservation is over and the guest needs no more messages. `messages`: the reservation's, oldest
 * first.
 */
export function correctContact(
  before: Reservation,
  messages: readonly Message[],
  reach: Reach,
  { setAside, ...doing }: Correcting,
): Reservation | null {
  if (before.erased || !mayBeReached(before)) return null;
  const { phone, email, thread } = reach;
  // From now on the venue answers for the number; a limit counts what it writes to.
  const { thread: _t, ...rest } = phone === before.contact.phone ? before : withoutProof(before);
  const { email: known = '', ...contact } = before.contact;
  const steps = [
    ...(setAside ? [{ ...doing, action: 'setAside', ...setAside }] : []),
    ...(phone === contact.phone ? [] : [{ ...doing, action: 'changeNumber' }]),
    ...(email === known ? [] : [{ ...doing, action: 'changeEmail' }]),
  ];
  // An unchanged number that WhatsApp has not reached so far is still not reached.
  const unreached = phone === contact.phone && !isReached(before.messaging, messages);
  return {
    ...rest,
    contact: { ...contact, phone, ...(email && { email }) },
    ...formerThreadsOf(before, thread),
    ...(thread && { thread }),
    messaging: messagingOf({ phone: unreached ? '' : phone, email }),
    revision: before.revision + 1,
    history: [...before.history, ...steps],
  };
}

/**
 * The message to send to the corrected contact: the present terms, with any open question. Null if the guest is here or
 * the start has passed (`begun`), or if the channel of the messages is unaffected.
 */
export function contactMessage(
  before: Reservation,
  after: Reservation,
  { id, at, begun }: { readonly id: string; readonly at: number; readonly begun: boolean },
): Message | null {
  const { booking, messaging, contact } = after;
  const elsewhere = messaging === 'mail' ? contact.email !== before.contact.email : false;
  const told = contact.phone !== before.contact.phone || elsewhere;
  // A mail cannot prove a number: the venue confirms such a guest instead.
  const mayAsk = booking !== 'unconfirmed' || messaging === 'whatsapp';
  const purpose = purposeNow(after, at);
  if (!told || !mayAsk || !purpose || messaging === 'none' || isHere(after) || begun) return null;
  return newMessage(id, after, purpose, at);
}
