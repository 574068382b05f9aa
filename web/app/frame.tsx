import { useText } from '#web/i18n/app/use-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useSettings } from './app-context.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { Outlet, useNavigation } from './routing.ts';
import { useVenue, VenueContext } from './venue.tsx';

/** The frame around every screen of the house: header, and below it the screen of one venue. */
export function Frame() {
  const text = useText('app');
  const settings = useSettings();
  const { venue, choose } = useVenue(settings?.venues ?? []);
  const busy = useNavigation().state !== 'idle';
  if (!settings) return null;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {text('skip')}
      </a>
      <Header settings={settings} venue={venue} onVenue={choose} />
      <main id="content" className={styles.content} aria-busy={busy} tabIndex={-1}>
        {venue ? (
          <VenueContext value={venue}>
            <Outlet />
          </VenueContext>
        ) : (
          <EmptyState heading="h1" icon="table" title={text('noVenue.title')} text={text('noVenue.text')} />
        )}
      </main>
    </div>
  );
}
