import { newKey } from '#web/api/idempotency.ts';
import { keep, recall } from '../storage.ts';
import type { OwnReview } from '../types.ts';

export type Ratings = OwnReview['ratings'];

/** A review as it is sent. `edits`: when the review that it corrects was written or corrected; null: the first time. */
export type Wish = { readonly ratings: Ratings; readonly text: string; readonly edits: number | null };

/** A call that got no answer: sent again, it must be the same. */
type Sent = { readonly said: string; readonly key: string; readonly seconds: number };

/** What is typed and not published yet, as it is kept on the device. `openedAt`: instant. */
export type Draft = {
  readonly ratings: Ratings;
  readonly text: string;
  readonly openedAt: number;
  readonly sent?: Sent;
};

/** The draft belongs to the visit; the rest of the token, which proves who holds it, is not stored. */
const nameOf = (token: string): string => `coperto.review.${token.split('.')[1] ?? ''}`;

export const keepDraft = (token: string, draft: Draft): void => keep('localStorage', nameOf(token), draft);
export const forgetDraft = (token: string): void => keep('localStorage', nameOf(token), null);

/** What was typed before this visit of the page, unless it has been published meanwhile. */
export function readDraft(token: string, review: OwnReview | null): Draft | null {
  const draft = recall<Draft>('localStorage', nameOf(token));
  if (!draft || (review && saidIn(draft) === saidIn(review))) return null;
  return draft;
}

/** What a review says, to compare it with another one. */
export const saidIn = ({ ratings, text }: Pick<Draft, 'ratings' | 'text'>): string =>
  JSON.stringify([Object.entries(ratings).sort(), text.trim()]);

/** The call for a wish: that of the attempt before, if it was for the same one. */
export function sentFor({ openedAt, sent }: Draft, wish: Wish, now: number): Sent {
  const said = saidIn(wish) + wish.edits;
  if (sent?.said === said) return sent;
  return { said, key: newKey(), seconds: Math.min(1_000_000, Math.max(0, Math.round((now - openedAt) / 1000))) };
}
