import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/app/app-context.tsx';
import { GuestFigures } from '#web/app/guests/figures-of-guest.tsx';
import { paths } from '#web/app/paths.ts';
import { answerOf } from '#web/app/queries.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import type { HostReservation } from '../day/day-data.ts';
import { AllergyNote } from './allergy-note.tsx';
import { PanelMessages } from './panel-messages.tsx';
import styles from './party-panel.module.css';

type Props = {
  readonly venueId: string;
  readonly guestId: string;
  readonly party: HostReservation;
  readonly mayAct: boolean;
};

/** The guest behind a party: how often here, what the venue wrote, and the conversation. */
export function PanelGuest({ venueId, guestId, party, mayAct }: Props) {
  const text = useText('guests');
  const manage = useText('manage');
  const app = useText('app');
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['guests', 'read', venueId, guestId],
    queryFn: async ({ signal }) => answerOf(await api.guests.read({ venueId, guestId }, { signal })),
  });
  if (!data) return error ? null : <LoadingState label={app('loading')} lines={2} />;
  const { guest, tags, notes, allergies, conversations, spent, lastTable } = data;
  const conversation = conversations.find(({ phone }) => phone === party.phone) ?? conversations[0];
  return (
    <>
      <section className={styles.guest} aria-label={manage('panel.guest')}>
        {allergies && (
          <p className={styles.allergy}>
            <Icon name="alert" size={16} />
            <span className="visually-hidden">{text('profile.allergies')}: </span>
            <bdi>{allergies}</bdi>
          </p>
        )}
        <p className={styles.badges}>
          {guest.visits === 0 && (
            <Badge tone="info" icon="star">
              {manage('panel.first')}
            </Badge>
          )}
          {tags.map((tag) => (
            <Badge
              key={tag}
              tone={/^vip$/i.test(tag) ? 'accent' : 'neutral'}
              icon={/^vip$/i.test(tag) ? 'star' : 'flag'}
            >
              {tag}
            </Badge>
          ))}
        </p>
        <GuestFigures guest={guest} spent={spent} lastTable={lastTable} className={styles.figures} />
        {notes && (
          <p className={styles.noted}>
            <Icon name="note" size={16} />
            <bdi>{notes}</bdi>
          </p>
        )}
        {mayAct && <AllergyNote {...{ venueId, guestId, party }} profile={data} />}
        <Link to={paths.guest(guestId)} className={styles.more ?? ''}>
          <Icon name="user" />
          {manage('panel.profile')}
        </Link>
      </section>
      {conversation && (
        <PanelMessages {...{ venueId, mayAct }} guest={conversation.guest} unread={party.unread?.count ?? 0} />
      )}
    </>
  );
}
