import { addDays } from '../kernel/time/local-date.ts';
import { localMomentAt } from '../kernel/time/zone.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { type Visit, visitOf } from '../reservation/visit.ts';
import { EDITABLE_MS, REVIEW_DAYS, type Review } from './review.ts';

/** Whether the review of a visit may be written or corrected, or why not; `visit` proves that it took place. */
export type Writing =
  | { readonly state: 'writable'; readonly visit: Visit }
  | { readonly state: 'editable'; readonly before: Review }
  | { readonly state: 'closed' }
  | { readonly state: 'over' }
  | { readonly state: 'noVisit' };

export const editableUntil = ({ writtenAt }: Pick<Review, 'writtenAt'>): number => writtenAt + EDITABLE_MS;

/**
 * A visit is reviewed once, within thirty days, by who was there; the review can be corrected for 48 hours. Nothing can be
 * written once the guest's data were removed.
 */
export function writingOf(reservation: Reservation, review: Review | null, zone: string, now: number): Writing {
  if (review)
    return reservation.erased || now >= editableUntil(review)
      ? { state: 'closed' }
      : { state: 'editable', before: review };
  const visit = reservation.erased ? null : visitOf(reservation, zone, now);
  if (!visit) return { state: 'noVisit' };
  const isOver = localMomentAt(now, zone).date > addDays(reservation.date, REVIEW_DAYS);
  return isOver ? { state: 'over' } : { state: 'writable', visit };
}

/** The review without its author, whose data were removed. With `words`: also without what was written, and answered. */
export function withoutAuthor(review: Review, words: boolean): Review {
  const blank = { ...review, author: '', revision: review.revision + 1 };
  if (!words) return blank;
  const { answer, report, ...rest } = blank;
  return {
    ...rest,
    text: '',
    ...(answer && { answer: { ...answer, text: '' } }),
    ...(report && { report: { ...report, text: '' } }),
  };
}
