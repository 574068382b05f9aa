import type { ReservationId, VenueId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { isLow, RATED, type Review } from '../review/review.ts';

/** An exported review. The seal proves that it was ours: a file is easily altered, and reviews are of true visits only. */
export type TransferReview = Pick<
  Review,
  'token' | 'ratings' | 'text' | 'locale' | 'author' | 'writtenAt' | 'seatedAt' | 'signals'
> & {
  readonly [K in 'editedAt' | 'leftAt' | 'answer' | 'report']?: Review[K] | undefined;
} & { readonly seal: string };

type Unsealed = Omit<TransferReview, 'seal'>;

/** Whose visit a review is about: it is restored for the same account and day only. */
export type ReviewOrigin = { readonly accountId: string; readonly date: LocalDate };

export function unsealedReview({
  venueId: _v,
  reservationId: _i,
  revision: _r,
  warned: _w,
  ...rest
}: Review): Unsealed {
  return rest;
}

/** All that a seal covers, in a fixed order. */
export function textToSeal({ accountId, date }: ReviewOrigin, review: Unsealed): string {
  const { token, ratings, text, locale, author, writtenAt, editedAt, seatedAt, leftAt, signals, answer, report } =
    review;
  return JSON.stringify([
    ...[accountId, date, token, RATED.map((rated) => ratings[rated] ?? 0), text, locale, author],
    ...[writtenAt, editedAt ?? 0, seatedAt, leftAt ?? 0, signals],
    answer ? [answer.text, answer.at, answer.by] : null,
    report ? [report.reason, report.text, report.at, report.by] : null,
    report?.decision ? [report.decision.hidden, report.decision.at, report.decision.by] : null,
  ]);
}

/** The first revision of an imported review; it makes no task. */
export function reviewOfRow(sealed: TransferReview, venueId: VenueId, reservationId: ReservationId): Review {
  const { seal: _, editedAt, leftAt, answer, report, ...rest } = sealed;
  return {
    ...{ ...rest, venueId, reservationId, revision: 1 },
    ...(editedAt !== undefined && { editedAt }),
    ...(leftAt !== undefined && { leftAt }),
    ...(answer && { answer }),
    ...(report && { report }),
    ...(isLow(rest.ratings) && { warned: true }),
  };
}
