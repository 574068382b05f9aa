import '#web/ui/tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { createApi } from '#web/api/api.ts';
import { askedVenue } from './asked-venue.ts';
import { GuestPage } from './guest-page.tsx';
import { OUTDATED } from './parts/banners.tsx';
import { firstLanguage } from './use-language.ts';

/** A guest on a bad network hears after this time that there is no answer; a keyed call can then be sent again. */
const GUEST_TIMEOUT_MS = 20_000;

const api = createApi({ timeoutMs: GUEST_TIMEOUT_MS, onOutdated: () => dispatchEvent(new Event(OUTDATED)) });

const root = document.getElementById('root');
if (root) {
  // Both are under way at once; the shell stands until they are here, so nothing jumps.
  Promise.all([firstLanguage(), api.venues.find(askedVenue(location))]).then(
    ([language, venue]) => createRoot(root).render(<GuestPage api={api} language={language} found={venue} />),
    () => document.getElementById('no-language')?.removeAttribute('hidden'),
  );
}
