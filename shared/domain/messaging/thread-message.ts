import type { Message } from '../message/message.ts';

/** The kinds of WhatsApp messages: texts, or media that are not downloaded. */
export const WORD_KINDS = ['text', 'voice', 'picture', 'video', 'document', 'place', 'contact', 'other'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

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

export type GuestWord = Said & {
  readonly from: 'guest';
  readonly kind: WordKind;
  /** A thank-you or a thumbs-up: nobody needs to look at it. */
  readonly courtesy: boolean;
};

/** Words of a person of the house, with their delivery status. */
export type HouseWord = Said &
  Pick<Message, 'state' | 'failure' | 'wamid' | 'history'> & {
    readonly from: 'house';
    readonly kind: 'text';
    /** The name of the user who wrote it. */
    readonly by: string;
  };

export type Word = GuestWord | HouseWord;

/** The longest text in WhatsApp, and the longest answer of the house, in characters. */
export const LONGEST_WORD = 4096;
export const LONGEST_ANSWER = 1000;

// Control characters except line breaks, bidirectional overrides and lone surrogates: they hide or reorder text.
const HIDDEN = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** Typed text in the form in which it is stored. */
export const keptBody = (body: string): string => [...body].slice(0, LONGEST_WORD).join('').replace(HIDDEN, '').trim();

const PREVIEW = 120;

/** The beginning of a text on one line. */
export function previewOf(body: string): string {
  const line = [...body.replace(/\s+/gu, ' ').trim()];
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW - 1).join('')}…` : line.join('');
}

const secondOf = (at: number) => Math.floor(at / 1000);

/** By time; within the same second, which the provider does not divide, by arrival. */
export const byTime = (a: Pick<Word, 'at' | 'order'>, b: Pick<Word, 'at' | 'order'>): number =>
  secondOf(a.at) - secondOf(b.at) || a.order - b.order;

const CLOSED = ['131047', 'tooLate'];
const NOT_ON_WHATSAPP = '131026';

/** Why an answer did not arrive: one of our refusal codes if there is one, otherwise the provider's code. */
export function shownFailure({ state, failure }: Pick<HouseWord, 'state' | 'failure'>): string | undefined {
  if (state !== 'failed' || failure === undefined) return undefined;
  if (CLOSED.includes(failure)) return 'conversation.closed';
  return failure === NOT_ON_WHATSAPP ? 'phone.notRecognised' : failure;
}
