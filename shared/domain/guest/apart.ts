import type { GuestCard } from './card.ts';
import type { GuestId } from './guest-id.ts';

/** A statement of the venue that two guests are different people, or its withdrawal. `at` in milliseconds. */
export type ApartWord = { readonly at: number; readonly by: string; readonly apart: boolean };

/** Two guests with all statements about them, the latest last. */
export type ApartPair = { readonly guestIds: readonly [GuestId, GuestId]; readonly words: readonly ApartWord[] };

type Known = Pick<GuestCard, 'guestId' | 'also'>;

/** The statement that is valid for a pair now. */
export const lastWord = ({ words }: ApartPair): ApartWord | undefined => words.at(-1);

const idsOf = ({ guestId, also = [] }: Known): readonly GuestId[] => [guestId, ...also];

/**
 * The pair that marks two guests as different, also under former ids if one was merged since; null if there is none.
 */
export function keptApart(pairs: readonly ApartPair[], one: Known, other: Known): ApartPair | null {
  const [ones, others] = [idsOf(one), idsOf(other)];
  const isOf = ({ guestIds: [a, b] }: ApartPair) =>
    (ones.includes(a) && others.includes(b)) || (ones.includes(b) && others.includes(a));
  return pairs.find((pair) => isOf(pair) && lastWord(pair)?.apart === true) ?? null;
}
