import type { Message } from '../message/message.ts';

/**
 * An exported message, without the provider's id, which contains the guest's number. Only the template determines its
 * text; filled-in texts are not stored.
 */
export type TransferMessage = Pick<
  Message,
  'id' | 'revision' | 'purpose' | 'locale' | 'channel' | 'state' | 'failure' | 'history'
>;

/** More than any guest gets about one reservation; the latest ones are exported. */
export const MAX_MESSAGES = 40;

/** A message that was retried all night has more states: the first and the latest ones are exported. */
export const MAX_STATES = 40;

export const messagesOf = (messages: readonly Message[]): TransferMessage[] =>
  messages
    .slice(-MAX_MESSAGES)
    .map(({ reservationId: _r, wamid: _w, ...message }) => ({ ...message, history: statesOf(message) }));

/** Leaves room for one more state: an unsent message is marked as failed on import. */
export function statesOf({ history }: Pick<Message, 'history'>): Message['history'] {
  const [first, ...rest] = history;
  return first ? [first, ...rest.slice(2 - MAX_STATES)] : [];
}
