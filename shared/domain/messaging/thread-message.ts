import type { Message } from '../message/message.ts';

/** The kinds of WhatsApp messages: texts, or media that are not downloaded. */
export const MESSAGE_KINDS = ['text', 'voice', 'picture', 'video', 'document', 'place', 'contact', 'other'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

type Said = {
  readonly id: string;
  /** Milliseconds; for a guest's words the provider tells whole seconds only. */
  readonly at: number;
  /** Its number within the thread, from 1, in the order of arrival. */
  readonly order: number;
  /** Empty when it was not a text. */
  readonly body: string;
  /** When it is deleted (instant). */
  readonly ends: number;
};

export type GuestMessage = Said & {
  readonly from: 'guest';
  readonly kind: MessageKind;
  /** A thank-you or a thumbs-up: nobody needs to look at it. */
  readonly courtesy: boolean;
};

/** A message of the staff, with its delivery status. */
export type StaffMessage = Said &
  Pick<Message, 'state' | 'failure' | 'wamid' | 'history'> & {
    readonly from: 'house';
    readonly kind: 'text';
    /** The name of the user who wrote it. */
    readonly by: string;
  };

export type ThreadMessage = GuestMessage | StaffMessage;

/** The longest text in WhatsApp, and the longest answer of the venue, in characters. */
export const MAX_WORD_LENGTH = 4096;
export const MAX_ANSWER_LENGTH = 1000;

// Control characters except line breaks, bidirectional overrides and lone surrogates: they hide or reorder text.
const HIDDEN = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** Typed text in the form in which it is stored. */
export const keptBody = (body: string): string =>
  [...body].slice(0, MAX_WORD_LENGTH).join('').replace(HIDDEN, '').trim();

const PREVIEW = 120;

/** The beginning of a text on one line. */
export function previewOf(body: string): string {
  const line = [...body.replace(/\s+/gu, ' ').trim()];
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW - 1).join('')}…` : line.join('');
}

const secondOf = (at: number) => Math.floor(at / 1000);

/** By time; within the same second, which the provider does not divide, by arrival. */
export const byTime = (a: Pick<ThreadMessage, 'at' | 'order'>, b: Pick<ThreadMessage, 'at' | 'order'>): number =>
  secondOf(a.at) - secondOf(b.at) || a.order - b.order;

const CLOSED = ['131047', 'tooLate'];
const NOT_ON_WHATSAPP = '131026';

/** Why an answer did not arrive: one of our refusal codes if there is one, otherwise the provider's code. */
export function shownFailure({ state, failure }: Pick<StaffMessage, 'state' | 'failure'>): string | undefined {
  if (state !== 'failed' || failure === undefined) return undefined;
  if (CLOSED.includes(failure)) return 'conversation.closed';
  return failure === NOT_ON_WHATSAPP ? 'phone.notRecognised' : failure;
}
