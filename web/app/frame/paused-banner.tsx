import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import type { Settings } from '../session/session.ts';
import type { VenueChoice } from '../session/venue.tsx';
import styles from './paused-banner.module.css';

type Props = { readonly settings: Settings; readonly venue: VenueChoice | null };

/**
 * Says that the platform has paused the venue, or the agent's own account: since when, why, and whom to write to. It cannot
 * be closed, so it takes little room.
 */
export function PausedBanner({ settings, venue }: Props) {
  const text = useText('app');
  const locale = useLocale();
  const paused = settings.paused ?? venue?.paused;
  if (!paused) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(paused.at);
  const whose = settings.paused ? 'agency' : 'house';
  return (
    <div className={styles.banner}>
      <Banner
        tone="wait"
        icon="ban"
        title={text(`paused.${whose}`, { date })}
        text={paused.reason ? text('paused.reason', { reason: paused.reason }) : undefined}
      >
        {settings.support && (
          <a className={styles.way} href={`mailto:${settings.support}`}>
            {text('paused.contact', { email: settings.support })}
          </a>
        )}
        <details className={styles.means}>
          <summary className={styles.way}>{text('paused.means')}</summary>
          <p>{text(`paused.${whose}.text`)}</p>
        </details>
      </Banner>
    </div>
  );
}
