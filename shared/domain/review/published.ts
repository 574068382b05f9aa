import { addMonths, type LocalDate } from '../kernel/time/local-date.ts';
import { isHidden, PUBLISHED_MONTHS, type Review } from './review.ts';

/** The month of a day, `2026-11`. */
export const monthOf = (date: LocalDate): string => date.slice(0, 7);

/**
 * The oldest month whose visits are still shown. Whole months end together, so that the figures of everybody are those
 * of the months, and no review is shown for longer than two years.
 */
export const oldestShown = (today: LocalDate): string => monthOf(addMonths(today, 1 - PUBLISHED_MONTHS));

/** Whether everybody sees reviews of visits on a day. */
export const isPublished = (visited: LocalDate, today: LocalDate): boolean => monthOf(visited) >= oldestShown(today);

/** Whether everybody sees this review. */
export const isShown = (review: Pick<Review, 'report'>, visited: LocalDate, today: LocalDate): boolean =>
  !isHidden(review) && isPublished(visited, today);
