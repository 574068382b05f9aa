import type { Item } from '#functions/platform/table.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { messageKey, parseMessageKey } from './messages.keys.ts';

/** How a message is stored; `n` counts its writes, for conditions. */
type StoredMessage = {
  readonly pu: Message['purpose'];
  readonly r?: number;
  readonly lo: Message['locale'];
  /** Nothing for WhatsApp. */
  readonly ch?: 'mail';
  readonly s: Message['state'];
  readonly f?: string;
  readonly w?: string;
  readonly h: Message['history'];
  readonly n: number;
};

export function toMessageItem(venueId: VenueId, message: Message): Item {
  const stored: StoredMessage = {
    pu: message.purpose,
    r: message.revision,
    lo: message.locale,
    ...(message.channel === 'mail' && { ch: 'mail' }),
    s: message.state,
    h: message.history,
    n: 1,
    ...(message.failure !== undefined && { f: message.failure }),
  };
  return {
    ...messageKey({ venueId, reservationId: message.reservationId, messageId: message.id }),
    ...stored,
  };
}

export function toMessage(stored: Item): Message {
  const { pu, r = 0, lo, ch = 'whatsapp', s, f, w, h } = stored as unknown as StoredMessage;
  const { reservationId, messageId } = parseMessageKey(stored);
  return {
    id: messageId,
    reservationId,
    revision: r,
    purpose: pu,
    locale: lo,
    channel: ch,
    state: s,
    ...(f !== undefined && { failure: f }),
    ...(w !== undefined && { wamid: w }),
    history: h,
  };
}
