import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { RATED } from '#shared/domain/review/review.ts';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row } from '#web/ui/rows.tsx';
import styles from './reports.module.css';
import type { ReportedReview } from './reports.ts';

type Props = { readonly review: ReportedReview; readonly onDecide: (hidden: boolean) => void };

/** A reported review: what the guest wrote, why the venue reported it, and what was decided. */
export function ReportRow({ review, onDecide }: Props) {
  const text = useText('reviews');
  const locale = useLocale();
  const { venue, author, date, ratings, report, signals, answer } = review;
  const name = author || text('anonymous');
  if (!report) return null;
  const { decision } = report;
  const given = RATED.flatMap((rated) => {
    const level = ratings[rated];
    return level === undefined ? [] : [`${text(`rated.${rated}`)} ${level}`];
  });
  return (
    <Row
      tools={
        <>
          {decision?.hidden !== false && (
            <Button icon="check" onClick={() => onDecide(false)}>
              {text(decision ? 'boss.show' : 'boss.keep')}
            </Button>
          )}
          {decision?.hidden !== true && (
            <Button tone="danger" icon="ban" onClick={() => onDecide(true)}>
              {text('boss.hide')}
            </Button>
          )}
        </>
      }
    >
      <article aria-label={name} className={styles.report}>
        <p className={styles.badges}>
          <strong>
            <bdi>{venue}</bdi>
          </strong>
          <Badge tone="info" icon="flag">
            {text(`reason.${report.reason}`)}
          </Badge>
          {signals.map((signal) => (
            <Badge key={signal} tone="wait">
              {text(`signal.${signal}`)}
            </Badge>
          ))}
        </p>
        <p className={styles.small}>{[name, mediumDay(locale, date as LocalDate), ...given].join(DOT)}</p>
        {review.text && (
          <p className={styles.text} lang={review.locale} dir="auto">
            {review.text}
          </p>
        )}
        {answer && (
          <p className={styles.small}>
            {text('answer')}: {answer.text}
          </p>
        )}
        <p className={styles.small}>{text('boss.by', { name: report.by, time: mediumInstant(locale, report.at) })}</p>
        {report.text && <p className={styles.why}>{report.text}</p>}
        {decision && (
          <p className={styles.small}>
            {text(decision.hidden ? 'boss.hidden' : 'boss.kept')}
            {DOT + mediumInstant(locale, decision.at)}
          </p>
        )}
      </article>
    </Row>
  );
}
