import type { Table } from '#functions/platform/table.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import { oldestFirst } from '#shared/domain/message/latest.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { toMessage } from './messages.item.ts';
import { type MessageRef, messageKey, messagesPrefix, parseMessageKey, wamidKey } from './messages.keys.ts';
import { sendings } from './sendings.ts';

export type { MessageRef } from './messages.keys.ts';

/** Messages are created by `days.change`; here they move on. */
export const messagesStore = (table: Table) => ({
  ...sendings<MessageRef, Message>(table, { keyOf: messageKey, from: toMessage, wamidKey }),

  /** A reservation's messages, oldest first. */
  async list(venueId: VenueId, reservationId: ReservationId): Promise<Message[]> {
    return oldestFirst((await table.query(messagesPrefix(venueId, reservationId))).map(toMessage));
  },

  /** The message that the provider calls by this id. The index may lag some milliseconds behind `markSent`. */
  async findByWamid(wamid: string): Promise<(MessageRef & { readonly message: Message }) | null> {
    const [item] = await table.query({ index: 'gsi1', pk: wamidKey(wamid), limit: 1 });
    return item ? { ...parseMessageKey(item), message: toMessage(item) } : null;
  },
});

export type MessagesStore = ReturnType<typeof messagesStore>;
