import { isLow } from '#shared/domain/review/review.ts';
import { parseReviewToken } from '#shared/domain/review/token.ts';
import { useSearchParams } from '#web/app/routing/routing.ts';
import { meanOf, type VenueReview } from './reviews.ts';

export const STARS = ['1', '2', '3', '4', '5'] as const;
export const MARKS = ['unanswered', 'answered', 'low', 'flagged', 'reported', 'hidden'] as const;
export const TABS = ['reviews', 'coupons'] as const;

/** The search, all of which is in the address, so that it can be bookmarked, shared and returned to. */
export type Wanted = {
  readonly tab: (typeof TABS)[number];
  readonly text: string;
  readonly stars: (typeof STARS)[number] | null;
  readonly mark: (typeof MARKS)[number] | null;
  /** The month of the visit, `2026-11`. */
  readonly month: string | null;
};
export type Change = { readonly [Name in keyof Wanted]?: Wanted[Name] | null };

const NAMES = { tab: 'tab', text: 'q', stars: 'stars', mark: 'mark', month: 'month' } as const;

export const NO_FILTER = { text: null, stars: null, mark: null, month: null } as const satisfies Change;

export function useWanted(): readonly [Wanted, (change: Change) => void] {
  const [search, setSearch] = useSearchParams();
  const read = (name: keyof Wanted) => search.get(NAMES[name]);
  const oneOf = <T extends string>(all: readonly T[], value: string | null) => all.find((each) => each === value);
  const wanted: Wanted = {
    tab: oneOf(TABS, read('tab')) ?? 'reviews',
    text: (read('text') ?? '').slice(0, 60),
    stars: oneOf(STARS, read('stars')) ?? null,
    mark: oneOf(MARKS, read('mark')) ?? null,
    month: /^\d{4}-\d\d$/.exec(read('month') ?? '')?.[0] ?? null,
  };
  const change = (changes: Change) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(NAMES[name as keyof Wanted]);
      else next.set(NAMES[name as keyof Wanted], value);
    }
    setSearch(next, { replace: !('tab' in changes), preventScrollReset: true });
  };
  return [wanted, change];
}

export const isNarrowed = ({ text, stars, mark, month }: Wanted): boolean =>
  text.trim() !== '' || stars !== null || mark !== null || month !== null;

/** The tracking token that somebody has typed in place of a text. */
export const tokenIn = ({ text }: Wanted): string | null => parseReviewToken(text);

const MARKED: Readonly<Record<(typeof MARKS)[number], (review: VenueReview) => boolean>> = {
  unanswered: ({ answer }) => answer === null,
  answered: ({ answer }) => answer !== null,
  low: ({ ratings }) => isLow(ratings),
  flagged: ({ signals }) => signals.length > 0,
  reported: ({ report }) => report !== null,
  hidden: ({ report }) => report?.decision?.hidden === true,
};

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a review is among those that are wanted; every typed word must be in it or in a name. */
export function isWanted(review: VenueReview, { text, stars, mark, month }: Wanted): boolean {
  const words = plain([review.text, review.author, review.guest ?? '', review.answer?.text ?? ''].join(' '));
  return (
    (stars === null || Math.round(meanOf(review.ratings)) === Number(stars)) &&
    (mark === null || MARKED[mark](review)) &&
    (month === null || review.visited === month) &&
    plain(text)
      .split(/\s+/)
      .every((word) => words.includes(word))
  );
}
