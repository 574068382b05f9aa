import { plain } from '#shared/domain/guest/match.ts';
import type { IconName } from '#web/ui/icon.tsx';

export const HIT_KINDS = ['guest', 'reservation', 'table', 'setting', 'command'] as const;
type HitKind = (typeof HIT_KINDS)[number];

export type Hit = {
  readonly kind: HitKind;
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  /** Read from left to right in every language: a number, a time. */
  readonly figures?: string;
  readonly about?: string;
  readonly to: string;
  /** Another page, not a screen of the application. */
  readonly ownPage?: true;
};

/** Of each kind no more are shown; a longer text finds the rest. */
export const MAX_HITS = 5;

type Named = { readonly title: string; readonly words?: string };

/** The entries in which every typed word begins a word, those first whose title begins with the text. */
export function fitting<T extends Named>(entries: readonly T[], typed: string): T[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  const fits = ({ title, words = '' }: Named) => {
    const said = `${title} ${words}`;
    const parts = wordsOf(said);
    // Chinese and Japanese write no spaces between words.
    return wanted.every(
      (word) => parts.some((part) => part.startsWith(word)) || (!ASCII.test(word) && plain(said).includes(word)),
    );
  };
  const isFirst = ({ title }: Named) => plain(title).startsWith(plain(typed.trim()));
  return entries.filter(fits).toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

const ASCII = /^[\0-\x7f]*$/;

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

type Dated = { readonly date: string; readonly start: number };

/** Those to come first, the soonest of them on top; then those gone by, the latest first. */
export function soonestFirst<T extends Dated>(found: readonly T[], today: string): T[] {
  const inOrder = found.toSorted((a, b) => (a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1));
  const first = inOrder.findIndex(({ date }) => date >= today);
  const ahead = first < 0 ? [] : inOrder.slice(first);
  return [...ahead, ...inOrder.slice(0, inOrder.length - ahead.length).toReversed()];
}
