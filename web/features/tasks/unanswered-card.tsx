import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing.ts';
import { useChosenVenue } from '#web/app/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import type { Tasks } from './tasks.ts';
import styles from './tasks-screen.module.css';

type Props = { readonly guests: Tasks['unanswered'] };

/** Guests who wrote and whom nobody has read for a while, each with the way to it; who is read goes from here by itself. */
export function UnansweredCard({ guests }: Props) {
  const text = useText('tasks');
  const manage = useText('manage');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  return (
    <Card title={text('unanswered')}>
      <Rows>
        {guests.map(({ guest, name, phone, count, since }) => (
          <Row
            key={guest}
            tools={
              <Link
                className={styles.open ?? ''}
                to={paths.conversation(guest)}
                aria-label={text('unanswered.openOf', { name: name || phone })}
              >
                <Icon name="chat" />
                {text('unanswered.open')}
              </Link>
            }
          >
            <strong>
              <bdi>{name || phone}</bdi>
            </strong>
            <p className={styles.about}>
              <Badge tone="wait" icon="chat">
                {manage('unread', { count })}
              </Badge>
              <Badge icon="clock">{text('unanswered.since', { time: mediumInstant(locale, since, zone) })}</Badge>
            </p>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
