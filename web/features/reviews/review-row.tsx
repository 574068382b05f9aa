import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { isLow } from '#shared/domain/review/review.ts';
import { ModuleEditor } from '#web/app/frame/module-gate.tsx';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row } from '#web/ui/rows.tsx';
import styles from './reviews.module.css';
import type { VenueReview } from './reviews.ts';
import { GivenRatings } from './stars.tsx';

type Props = {
  readonly review: VenueReview;
  /** Null: the user may only read. */
  readonly onAct: ((action: 'answer' | 'report') => void) | null;
};

/** One review with its visit, what is to be known of it, and what the venue can do: answer once, or report it. */
export function ReviewRow({ review, onAct }: Props) {
  const text = useText('reviews');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const { author, guest, date, start, covers, token, answer, report, writtenAt, editedAt } = review;
  const name = author || text('anonymous');
  const visit = [mediumDay(locale, date as LocalDate), clockOf(start), text('covers', { count: covers })];
  return (
    <Row
      tools={
        onAct && (
          <>
            {!report && (
              <Button tone="quiet" icon="flag" aria-label={text('report.of', { name })} onClick={() => onAct('report')}>
                {text('report')}
              </Button>
            )}
            {!answer && (
              <ModuleEditor module="moduleReviews">
                <Button icon="reply" aria-label={text('answer.of', { name })} onClick={() => onAct('answer')}>
                  {text('answer')}
                </Button>
              </ModuleEditor>
            )}
          </>
        )
      }
    >
      <article className={styles.review} aria-label={name}>
        <p className={styles.badges}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {guest && guest !== author && <bdi className={styles.small}>{guest}</bdi>}
          <Marks review={review} />
        </p>
        <p className={styles.small}>
          {[
            ...(covers > 0 ? visit : visit.slice(0, 1)),
            text('writtenAt', { time: mediumInstant(locale, writtenAt, zone) }),
          ].join(DOT)}
          {editedAt !== null && DOT + text('edited')}
        </p>
        <GivenRatings ratings={review.ratings} />
        {review.text && (
          <p className={styles.text} lang={review.locale} dir="auto">
            {review.text}
          </p>
        )}
        {answer && (
          <div className={styles.answer}>
            <p className={styles.small}>{text('answered.at', { time: mediumInstant(locale, answer.at, zone) })}</p>
            <p className={styles.text}>{answer.text}</p>
          </div>
        )}
        <p className={styles.small}>
          {text('token')} <code dir="ltr">{token}</code>
        </p>
      </article>
    </Row>
  );
}

/** What makes a review worth a look: a low rating, a signal, a report and what became of it. */
export function Marks({
  review,
}: {
  readonly review: Pick<VenueReview, 'ratings' | 'signals' | 'report' | 'unpublished'>;
}) {
  const text = useText('reviews');
  const { ratings, signals, report, unpublished } = review;
  const became = report && (report.decision ? (report.decision.hidden ? 'hidden' : 'kept') : 'waiting');
  return (
    <>
      {isLow(ratings) && (
        <Badge tone="bad" icon="alert">
          {text('mark.low')}
        </Badge>
      )}
      {signals.map((signal) => (
        <Badge key={signal} tone="wait" icon="flag">
          {text(`signal.${signal}`)}
        </Badge>
      ))}
      {report && became && (
        <Badge tone={became === 'hidden' ? 'neutral' : 'info'}>
          {text(`report.${became}`, { reason: text(`reason.${report.reason}`) })}
        </Badge>
      )}
      {unpublished && <Badge>{text('unpublished')}</Badge>}
    </>
  );
}
