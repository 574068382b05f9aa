import type { Contact } from '../reservation/reservation.ts';

const MAX_AUTHOR_LENGTH = 40;
const LETTERS = new Intl.Segmenter();
const first = (text: string): string => [...LETTERS.segment(text)][0]?.segment ?? '';

/**
 * How a guest signs a review: `Giulia R.`, from the first name and the first letter of the last one. A name of one word
 * stands alone, and so does one that is written without spaces.
 */
export function authorOf({ name, firstName, lastName }: Pick<Contact, 'name' | 'firstName' | 'lastName'>): string {
  const words = name.trim().split(/\s+/u);
  const [given, family] = firstName
    ? [firstName.trim(), lastName?.trim() ?? '']
    : [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : ''];
  const short = [...LETTERS.segment(given)].slice(0, MAX_AUTHOR_LENGTH).map(({ segment }) => segment);
  return family === '' ? short.join('') : `${short.join('')} ${first(family).toLocaleUpperCase()}.`;
}
