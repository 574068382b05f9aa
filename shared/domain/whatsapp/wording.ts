import { MESSAGE_PURPOSES, type MessagePurpose } from '../message/purposes.ts';

/**
 * The messages whose words a venue can choose. What a guest agrees to is proven by its exact words, and news are written
 * for each campaign: both stay as they are.
 */
export const WORDED_PURPOSES = MESSAGE_PURPOSES.filter((purpose) => purpose !== 'consentRequest' && purpose !== 'news');
export type WordedPurpose = Exclude<MessagePurpose, 'consentRequest' | 'news'>;

/** The provider takes 1,024 characters with all values in their places; this leaves room for them. */
export const MAX_WORDING_LENGTH = 800;

export const WORDING_FAULTS = ['empty', 'long', 'characters', 'places', 'edge'] as const;
/**
 * `places`: the values of the standard text are not each there once; `edge`: one stands at the beginning, at the end, or
 * beside another one, which the provider rejects.
 */
export type WordingFault = (typeof WORDING_FAULTS)[number];

const PLACE = /\{\{\d\}\}/g;
/** Line breaks are allowed, two in a row; other control characters, four blanks and lone braces are not. */
const REFUSED = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]| {4,}|\n{3,}|[{}]/u;
/** Values with nothing or only blanks between them. */
const ADJACENT = /\{\{\d\}\}\s*\{\{\d\}\}/;

const placesOf = (body: string): string => (body.match(PLACE) ?? []).toSorted().join();

/** What is wrong with a venue's own text of a message, whose standard text is given; null if the provider can take it. */
export function wordingFault(typed: string, standard: string): WordingFault | null {
  const body = typed.trim();
  if (body === '') return 'empty';
  if ([...body].length > MAX_WORDING_LENGTH) return 'long';
  if (REFUSED.test(body.replaceAll(PLACE, ''))) return 'characters';
  if (placesOf(body) !== placesOf(standard)) return 'places';
  return /^\{\{|\}\}$/.test(body) || ADJACENT.test(body) ? 'edge' : null;
}
