import { ConversationLink } from '#web/app/frame/conversation-link.tsx';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Row, Rows } from '#web/ui/rows.tsx';
import type { Tasks } from './tasks.ts';
import styles from './tasks-screen.module.css';

type Props = { readonly guests: Tasks['unanswered'] };

/** Guests who wrote and were not read for a while, each with a link; reading a conversation removes its entry. */
export function UnansweredCard({ guests }: Props) {
  const text = useText('tasks');
  const manage = useText('manage');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  return (
    <Card title={text('unanswered')}>
      <Rows>
        {guests.map(({ guest, name, phone, count, since }) => (
          <Row key={guest} tools={<ConversationLink guest={guest} name={name || phone} />}>
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
