import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { RATED } from '#shared/domain/review/review.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import type { VenueReview } from './reviews.ts';

const COLUMNS = [
  ...([
    'date',
    'time',
    'covers',
    'guest',
    'author',
    'text',
    'answer',
    'token',
    'written',
    'signals',
    'report',
  ] as const),
];

/** The reviews as a table for spreadsheets, with its headings. */
export function useReviewTable(): (reviews: readonly VenueReview[]) => string[][] {
  const text = useText('reviews');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const reported = ({ report }: VenueReview) =>
    report
      ? text(`report.${report.decision ? (report.decision.hidden ? 'hidden' : 'kept') : 'waiting'}`, {
          reason: text(`reason.${report.reason}`),
        })
      : '';
  const cells = (review: VenueReview): string[] => [
    review.date,
    clockOf(review.start),
    String(review.covers),
    review.guest ?? '',
    review.author,
    review.text,
    review.answer?.text ?? '',
    review.token,
    mediumInstant(locale, review.writtenAt, zone),
    review.signals.map((signal) => text(`signal.${signal}`)).join(', '),
    reported(review),
    ...RATED.map((rated) => String(review.ratings[rated] ?? '')),
  ];
  return (reviews) => [
    [...COLUMNS.map((name) => text(`column.${name}`)), ...RATED.map((rated) => text(`rated.${rated}`))],
    ...reviews.map(cells),
  ];
}
