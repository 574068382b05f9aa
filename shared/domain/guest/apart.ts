import type { GuestCard, GuestId } from './card.ts';

/** Somebody of the house said that two guests are not one, or took that back. `at` in milliseconds. */
export type ApartWord = { readonly at: number; readonly by: string; readonly apart: boolean };

/** Two guests about whom the house has said so, with all that was said, the latest last. */
export type ApartPair = { readonly guestIds: readonly [GuestId, GuestId]; readonly words: readonly ApartWord[] };

type Known = Pick<GuestCard, 'guestId' | 'also'>;

/** What holds of a pair now. */
export const lastWord = ({ words }: ApartPair): ApartWord | undefined => words.at(-1);

const idsOf = ({ guestId, also = [] }: Known): readonly GuestId[] => [guestId, ...also];

/** The pair that keeps two guests apart, also when one of them was found to be somebody else by then; null without one. */
export function keptApart(pairs: readonly ApartPair[], one: Known, other: Known): ApartPair | null {
  const [ones, others] = [idsOf(one), idsOf(other)];
  const isOf = ({ guestIds: [a, b] }: ApartPair) =>
    (ones.includes(a) && others.includes(b)) || (ones.includes(b) && others.includes(a));
  return pairs.find((pair) => isOf(pair) && lastWord(pair)?.apart === true) ?? null;
}
