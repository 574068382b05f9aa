import type { Message } from '../message/message.ts';
import type { MessagePurpose } from '../message/purposes.ts';
import type { SheetEffect } from '../reservation/actions.ts';
import { newMessage } from '../reservation/new-message.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { confirmUnreached } from '../reservation/unreached.ts';
import { stillFits } from './judge-sending.ts';

export type ByMail = {
  readonly kind: 'byMail';
  readonly after: Reservation;
  readonly message: Message;
  readonly effect: SheetEffect;
};

type Undelivered = {
  /** The purpose of the message that WhatsApp did not deliver. */
  readonly purpose: MessagePurpose;
  /** The provider's code, or why no further attempt was made. */
  readonly reason: string;
  readonly id: string;
  readonly at: number;
};

/**
 * Switches to mail, starting with the message that WhatsApp could not deliver, if the guest left an address and the
 * message still holds; otherwise null. A guest who was asked to confirm is confirmed without an answer: an unreachable
 * number must not cost anybody the table. A guest who is on mail already gets the message there.
 */
export function byMail(before: Reservation, { purpose, reason, id, at }: Undelivered): ByMail | null {
  const { messaging, contact } = before;
  if (messaging === 'none' || !contact.email || !stillFits(purpose, before)) return null;
  if (purpose === 'confirmRequest') {
    const { after, effect } = confirmUnreached(before, 'mail', reason, at);
    return { kind: 'byMail', after, effect, message: newMessage(id, after, 'confirmed', at) };
  }
  const entry = { at, actor: { kind: 'whatsapp' }, action: 'byMail', reason } as const;
  const revision = before.revision + 1;
  const after = { ...before, messaging: 'mail', revision, history: [...before.history, entry] } as const;
  return { kind: 'byMail', after, effect: 'keep', message: newMessage(id, after, purpose, at) };
}
