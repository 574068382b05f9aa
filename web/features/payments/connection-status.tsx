import { useChosenVenue } from '#web/app/session/venue.tsx';
import { mediumInstant } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { type Connection, type ConnectionState, stateOf } from './connections.ts';
import styles from './payments.module.css';
import { requirementsOf } from './requirements.ts';

const LOOKS = {
  none: { tone: 'neutral', icon: 'minus' },
  started: { tone: 'wait', icon: 'hourglass' },
  ready: { tone: 'ok', icon: 'check' },
  dueSoon: { tone: 'wait', icon: 'clock' },
  restricted: { tone: 'bad', icon: 'ban' },
} as const satisfies Record<ConnectionState, { readonly tone: Tone; readonly icon: IconName }>;

/** How the connection stands, whether it moves real money, and what the provider still requires, in words. */
export function ConnectionStatus({ connection }: { readonly connection: Connection | undefined }) {
  const text = useText('payments');
  const locale = useLocale();
  const { zone } = useChosenVenue();
  const state = stateOf(connection);
  return (
    <div className={styles.state}>
      <p className={styles.badges}>
        <Badge {...LOOKS[state]}>{text(`state.${state}`)}</Badge>
        {connection && (
          <Badge tone={connection.live ? 'accent' : 'info'} icon={connection.live ? 'coins' : 'settings'}>
            {text(connection.live ? 'live' : 'test')}
          </Badge>
        )}
      </p>
      <p>{text(`state.${state}.text`)}</p>
      {connection && connection.due.length > 0 && (
        <>
          <p className={styles.small}>{text('requires')}</p>
          <ul className={styles.list}>
            {requirementsOf(connection.due).map((each) =>
              typeof each === 'string' ? (
                <li key={each}>{text(each)}</li>
              ) : (
                <li key={each.name}>
                  <code dir="ltr">{each.name}</code>
                </li>
              ),
            )}
          </ul>
        </>
      )}
      {connection && (
        <p className={styles.small}>
          {text('since', { when: mediumInstant(locale, connection.since, zone) })}{' '}
          <code dir="ltr">{connection.account}</code>
        </p>
      )}
    </div>
  );
}
