import type { Message } from '../message/message.ts';

/** What came in WhatsApp: words, or something in their place, which is not fetched. */
export const WORD_KINDS = ['text', 'voice', 'picture', 'video', 'document', 'place', 'contact', 'other'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

type Said = {
  readonly id: string;
  /** Milliseconds; of a guest's words the provider tells whole seconds. */
  readonly at: number;
  /** As which of its thread it came, from 1. */
  readonly order: number;
  /** Empty where no words came. */
  readonly body: string;
  /** When it is forgotten (instant). */
  readonly ends: number;
};

export type GuestWord = Said & {
  readonly from: 'guest';
  readonly kind: WordKind;
  /** Thanks, a thumb: nobody need look at it. */
  readonly courtesy: boolean;
};

/** What a person of the house wrote, and what became of it as of every message. */
export type HouseWord = Said &
  Pick<Message, 'state' | 'failure' | 'wamid' | 'history'> & {
    readonly from: 'house';
    readonly kind: 'text';
    /** The name of who wrote it. */
    readonly by: string;
  };

export type Word = GuestWord | HouseWord;

/** The longest text that WhatsApp lets anybody send, and what the house may write, in characters. */
export const LONGEST_WORD = 4096;
export const LONGEST_ANSWER = 1000;

// Control signs but line breaks, bidirectional overrides, halves of characters: they hide or reorder text.
const HIDDEN = /[^\P{Cc}\n]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** What somebody typed, as it is kept. */
export const keptBody = (body: string): string => [...body].slice(0, LONGEST_WORD).join('').replace(HIDDEN, '').trim();

/** Whether a text shows anything: blanks and signs without a width do not. */
export const showsAnything = (body: string): boolean => /[^\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/u.test(body);

const PREVIEW = 120;

/** The beginning of a text in one line. */
export function previewOf(body: string): string {
  const line = [...body.replace(/\s+/gu, ' ').trim()];
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW - 1).join('')}…` : line.join('');
}

const secondOf = (at: number) => Math.floor(at / 1000);

/** By time; within one second, of which the provider tells no parts, as they came. */
export const byTime = (a: Pick<Word, 'at' | 'order'>, b: Pick<Word, 'at' | 'order'>): number =>
  secondOf(a.at) - secondOf(b.at) || a.order - b.order;

const CLOSED = ['131047', 'tooLate'];
const NOT_ON_WHATSAPP = '131026';

/** Why an answer did not arrive, as it is shown: a refusal's code where there is one, else the provider's own. */
export function shownFailure({ state, failure }: Pick<HouseWord, 'state' | 'failure'>): string | undefined {
  if (state !== 'failed' || failure === undefined) return undefined;
  if (CLOSED.includes(failure)) return 'conversation.closed';
  return failure === NOT_ON_WHATSAPP ? 'phone.notRecognised' : failure;
}
