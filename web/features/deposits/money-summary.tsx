import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { BOOKING_LOOKS } from '#web/app/day/booking-looks.ts';
import { PAYMENT_LOOKS } from '#web/app/money/money-words.ts';
import { dayParam, paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumDay, mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money as inWords } from '#web/i18n/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import styles from './deposits.module.css';
import type { VenueMoney } from './money.ts';
import { daysLeft, NEED_LOOKS } from './needs.ts';

type Props = { readonly money: VenueMoney; readonly now: number };

/** Whose money it is, how it stands, and its sums; a sum of nothing is left out, except what was agreed and taken. */
export function MoneySummary({ money, now }: Props) {
  const text = useText('deposits');
  const manage = useText('manage');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const day = mediumDay(locale, money.date as LocalDate);
  const sums = (['due', 'charged', 'refunded', 'refundable', 'held', 'open', 'disputed'] as const).filter(
    (name) => name === 'due' || name === 'charged' || money[name] > 0,
  );
  const days = money.dueBy === null ? null : daysLeft(money.dueBy, now);
  return (
    <section aria-label={text('panel.title')} className={styles.part}>
      <p className={styles.small}>
        <Link to={`${paths.manage}?${dayParam}=${money.date}`}>
          {day}
          {DOT}
          {clockOf(money.start)}
        </Link>
        {DOT}
        {text('covers', { count: money.covers })}
      </p>
      <p className={styles.badges}>
        <Badge {...BOOKING_LOOKS[money.booking]}>{manage(`status.${money.booking}`)}</Badge>
        <Badge {...PAYMENT_LOOKS[money.status]}>{text(`status.${money.status}`)}</Badge>
        {money.needs.map((need) => (
          <Badge key={need} {...NEED_LOOKS[need]}>
            {text(`need.${need}`)}
          </Badge>
        ))}
      </p>
      {money.needs.includes('dispute') && (
        <p className={styles.small}>{days === null ? text('days.over') : text('days', { count: days })}</p>
      )}
      {money.differenceUntil !== null && (
        <p className={styles.small}>{text('asked', { time: mediumInstant(locale, money.differenceUntil, zone) })}</p>
      )}
      <dl className={styles.figures}>
        {sums.map((name) => (
          <div key={name} data-alert={name === 'disputed' || undefined}>
            <dt>{text(`column.${name}`)}</dt>
            <dd>{inWords(locale, money[name], money.currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
