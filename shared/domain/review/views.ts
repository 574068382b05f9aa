import { dateOf } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { coversOf, type Reservation } from '../reservation/reservation.ts';
import { isPublished, monthOf } from './published.ts';
import { isHidden, type Review } from './review.ts';
import { editableUntil } from './write.ts';

const answerOf = ({ answer }: Review) => (answer && answer.text !== '' ? { text: answer.text, at: answer.at } : null);

/** A review as its author sees it. */
export const ownReview = (review: Review) => ({
  ratings: review.ratings,
  text: review.text,
  author: review.author,
  writtenAt: review.writtenAt,
  editedAt: review.editedAt ?? null,
  editableUntil: editableUntil(review),
  token: review.token,
  answer: answerOf(review),
  hidden: isHidden(review),
});

/** A review as everybody sees it: with the month of the visit, not its day. */
export const publicReview = (review: Review) => ({
  ratings: review.ratings,
  text: review.text,
  locale: review.locale,
  author: review.author,
  visited: monthOf(dateOf(review.reservationId)),
  writtenAt: review.writtenAt,
  token: review.token,
  answer: answerOf(review),
});

/** A review as the venue sees it, with the visit that it is about; `reservation`: null if it is not stored any more. */
export function venueReview(review: Review, reservation: Reservation | null, today: LocalDate) {
  const { reservationId, signals, report, revision, editedAt = null } = review;
  const date = dateOf(reservationId);
  return {
    ...publicReview(review),
    ...{ reservationId, date, editedAt, revision },
    start: reservation?.start ?? 0,
    covers: reservation ? coversOf(reservation) : 0,
    guest: reservation?.contact.name || null,
    signals: [...signals],
    report: report
      ? {
          ...{ reason: report.reason, text: report.text, at: report.at, by: report.by },
          decision: report.decision ? { hidden: report.decision.hidden, at: report.decision.at } : null,
        }
      : null,
    unpublished: !isPublished(date, today),
  };
}
