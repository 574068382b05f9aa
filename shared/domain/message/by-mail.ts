import type { SheetEffect } from '../reservation/act.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { confirmUnreached } from '../reservation/unreached.ts';
import { stillFits } from './judge-sending.ts';
import type { Message, MessagePurpose } from './message.ts';
import { newMessage } from './purpose.ts';

export type ByMail = {
  readonly kind: 'byMail';
  readonly after: Reservation;
  readonly message: Message;
  readonly effect: SheetEffect;
};

type Undelivered = {
  /** What WhatsApp did not bring. */
  readonly purpose: MessagePurpose;
  /** The provider's code, or why it was not tried any longer. */
  readonly reason: string;
  readonly id: string;
  readonly at: number;
};

/**
 * Goes on by mail, with what WhatsApp could not bring, where the guest left an address and it still says the truth. Who was
 * asked to confirm is confirmed without: that WhatsApp does not know a number loses nobody the table. Who is written to by
 * mail already goes on so.
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
