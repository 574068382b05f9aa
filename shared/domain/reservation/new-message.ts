import type { Message } from '../message/message.ts';
import type { MessagePurpose } from '../message/purposes.ts';
import type { Reservation } from './reservation.ts';

/**
 * A new message about a reservation, queued in the guest's language and on the channel that the guest is reached by.
 */
export function newMessage(
  id: string,
  { id: reservationId, revision, contact, messaging }: Pick<Reservation, 'id' | 'revision' | 'contact' | 'messaging'>,
  purpose: MessagePurpose,
  at: number,
): Message {
  const { locale } = contact;
  const channel = messaging === 'mail' ? 'mail' : 'whatsapp';
  return { id, reservationId, revision, purpose, locale, channel, state: 'queued', history: [{ state: 'queued', at }] };
}
