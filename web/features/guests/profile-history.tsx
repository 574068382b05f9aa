import { clockOf, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { BOOKING_LOOKS } from '#web/app/day/booking-looks.ts';
import { dayParam, paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Row, Rows } from '#web/ui/rows.tsx';
import type { Profile } from './found.ts';
import styles from './profile.module.css';

/** All bookings of the guest, latest first; each links to its day. */
export function ProfileHistory({ profile: { reservations } }: { readonly profile: Profile }) {
  const text = useText('guests');
  const manage = useText('manage');
  const locale = useLocale();
  return (
    <section className={styles.history}>
      <h3>{text('profile.history')}</h3>
      <Rows>
        {reservations.map(({ id, date, start, adults, children, booking, remarks, note }) => {
          const day = mediumDay(locale, date as LocalDate);
          return (
            <Row key={id} tools={<Badge {...BOOKING_LOOKS[booking]}>{manage(`status.${booking}`)}</Badge>}>
              <Link to={`${paths.manage}?${dayParam}=${date}`} aria-label={text('profile.day', { date: day })}>
                {day}
                {DOT}
                {clockOf(start)}
              </Link>
              <p className={styles.small}>{text('covers', { count: adults + children })}</p>
              {remarks && (
                <p className={styles.small}>
                  <bdi>{remarks}</bdi>
                </p>
              )}
              {note && (
                <p className={styles.small}>
                  <bdi>{note}</bdi>
                </p>
              )}
            </Row>
          );
        })}
      </Rows>
    </section>
  );
}
