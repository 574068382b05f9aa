import type { ReservationId } from '../kernel/ids.ts';
import type { Locale } from '../kernel/locale.ts';
import type { MessagePurpose } from './purposes.ts';

/**
 * `unknown`: the provider's answer to a send was lost; a status may still come, so it is not resent at once. Statuses
 * come late, twice and out of order. A message only moves up in rank, except for a late failure (`advances`).
 */
export const MESSAGE_RANK = {
  queued: 0,
  sending: 1,
  unknown: 2,
  failed: 3,
  sent: 4,
  delivered: 5,
  read: 6,
  answered: 7,
} as const satisfies Record<string, number>;

export type MessageState = keyof typeof MESSAGE_RANK;

/**
 * True when a report of `next` adds to what is known. A failure counts until the message was delivered: the provider
 * accepts a message first and finds out later that the number is unknown. After a failure only a delivery counts.
 */
export function advances(current: MessageState, next: MessageState): boolean {
  if (current === next) return false;
  if (next === 'failed') return MESSAGE_RANK[current] <= MESSAGE_RANK.sent;
  if (current === 'failed') return MESSAGE_RANK[next] > MESSAGE_RANK.sent;
  return MESSAGE_RANK[next] > MESSAGE_RANK[current];
}

/** The channel of a message. */
export const MESSAGE_CHANNELS = ['whatsapp', 'mail'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export type Message = {
  readonly id: string;
  readonly reservationId: ReservationId;
  /** The revision of the reservation that the message is about. */
  readonly revision: number;
  readonly purpose: MessagePurpose;
  readonly locale: Locale;
  readonly channel: MessageChannel;
  readonly state: MessageState;
  /** The provider's error code when it failed, as text (`131026`, or the kind of a mail's bounce). */
  readonly failure?: string;
  /** The id given by its provider: WhatsApp, or SES for a mail. */
  readonly wamid?: string;
  readonly history: readonly { readonly state: MessageState; readonly at: number }[];
};
