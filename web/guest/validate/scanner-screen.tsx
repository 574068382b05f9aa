import { useEffect, useState } from 'react';
import { FIRST_PATHS } from '#web/app/first-paths.ts';
import { useVenue, type VenueChoice } from '#web/app/session/venue.tsx';
import { CameraView } from './camera-view.tsx';
import type { Door } from './door.ts';
import { OtherWays } from './other-ways.tsx';
import { PendingNotes } from './pending-notes.tsx';
import css from './scanner-screen.module.css';
import { SightView } from './sight-view.tsx';
import { useScanner } from './use-scanner.ts';
import { useScannerKey } from './use-scanner-key.ts';
import type { Reader } from './words.ts';

type Props = { readonly door: Door; readonly venues: readonly VenueChoice[] };

/** The scanner at the door, of one of the user's venues. */
export function ScannerScreen({ door, venues }: Props) {
  const { t } = door;
  const { venue, choose } = useVenue(venues);
  if (!venue) return <p className={css.none}>{t('noVenue')}</p>;
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <a className={css.back} href={FIRST_PATHS.manage}>
          <span aria-hidden="true">‹</span> {t('back')}
        </a>
        <h1>{t('title')}</h1>
        {venues.length > 1 ? (
          <select aria-label={t('venue')} value={venue.venueId} onChange={({ target }) => choose(target.value)}>
            {venues.map(({ venueId, name }) => (
              <option key={venueId} value={venueId}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <p translate="no">{venue.name}</p>
        )}
      </header>
      <AtVenue key={venue.venueId} door={door} venue={venue} />
    </div>
  );
}

function AtVenue({ door, venue }: { readonly door: Door; readonly venue: VenueChoice }) {
  const { t, locale, refusal } = door;
  const { key, mayNot } = useScannerKey(door, venue.venueId);
  const scanner = useScanner(door, { venueId: venue.venueId, key });
  const online = useOnline();
  const reader: Reader = { t, locale, refusal, venue: venue.name, zone: key?.zone ?? venue.zone };
  return (
    <main id="main" className={css.main}>
      {!online && <p className={css.note}>{t('offline')}</p>}
      {mayNot && <p className={css.note}>{refusal('coupon.mayNotValidate')}</p>}
      <PendingNotes queue={door.queue} user={door.session.settings()?.userId ?? ''} reader={reader} />
      <CameraView t={t} onText={scanner.see} />
      <OtherWays t={t} onText={scanner.enter} />
      {scanner.sight && <SightView sight={scanner.sight} mayUndo={key?.mayUndo ?? false} {...{ scanner, reader }} />}
    </main>
  );
}

function useOnline(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return online;
}
