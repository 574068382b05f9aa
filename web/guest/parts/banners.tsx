import { useEffect, useState } from 'react';
import type { GuestText } from '../types.ts';
import css from './banners.module.css';

/** The window event for a server with a newer version than this page. */
export const OUTDATED = 'coperto:outdated';

type Props = { readonly t: GuestText; readonly languageNotFound: string | null };

/** Banners about the page as a whole: no network, a newer version, a missing language. */
export function Banners({ t, languageNotFound }: Props) {
  const [offline, setOffline] = useState(() => !navigator.onLine);
  const [outdated, setOutdated] = useState(false);

  useEffect(() => {
    const look = ({ type }: Event) => (type === OUTDATED ? setOutdated(true) : setOffline(!navigator.onLine));
    const events = ['online', 'offline', OUTDATED];
    for (const event of events) addEventListener(event, look);
    return () => {
      for (const event of events) removeEventListener(event, look);
    };
  }, []);

  return (
    <div role="status">
      {offline && <p className={css.banner}>{t('offline')}</p>}
      {languageNotFound && (
        <p className={css.banner}>{t('languageNotFound', { tag: languageNotFound.slice(0, 20) })}</p>
      )}
      {outdated && (
        <p className={css.banner}>
          {t('outdated')}{' '}
          <button type="button" className="button" onClick={() => location.reload()}>
            {t('reload')}
          </button>
        </p>
      )}
    </div>
  );
}
