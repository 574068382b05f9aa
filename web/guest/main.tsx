import '#web/ui/tokens.css';
import '#web/ui/native-select.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { createApi } from '#web/api/api.ts';
import { PAUSE_MS } from '#web/ui/later.ts';
import { showLost, standTranslation } from '#web/ui/stand-translation.ts';
import { askedVenue } from './asked-venue.ts';
import { fetchScreen, GuestPage, loadOthers } from './guest-page.tsx';
import { loadPart } from './load-part.ts';
import { venueInPage } from './page-data.ts';
import { OUTDATED } from './parts/banners.tsx';
import { prepareReplay } from './replay-taps.ts';
import { routeOf } from './router.ts';
import { firstLanguage } from './use-language.ts';

/** The timeout after which a guest is told that there is no answer; a keyed call can then be sent again. */
const GUEST_TIMEOUT_MS = 20_000;

const api = createApi({ timeoutMs: GUEST_TIMEOUT_MS, onOutdated: () => dispatchEvent(new Event(OUTDATED)) });

standTranslation();

const root = document.getElementById('root');
/** The message that the page could not be loaded, also shown by the inline script if this one fails to load. */
const lost = document.getElementById('lost');
if (root && lost) {
  const asked = askedVenue(location);
  if (/^\/validateqr\/?$/.test(location.pathname)) {
    loadPart(loadOthers).then(({ startScanner }) => startScanner(root), showLost);
  } else {
    fetchScreen(routeOf(location.pathname, location.hash));
    // Venue and dictionary are embedded in the page or requested at once; the shell stays until both are there, so
    // nothing shifts.
    Promise.all([firstLanguage(), (asked.venueId ? null : venueInPage()) ?? api.venues.find(asked)]).then(
      ([language, venue]) => {
        const replay = prepareReplay(root);
        const shown = () => {
          void replay();
          lost.hidden = true;
        };
        createRoot(root, { onUncaughtError: showLost }).render(
          <GuestPage api={api} language={language} found={venue} onShown={shown} />,
        );
      },
      showLost,
    );
  }
}

// Parts that only some guests need are loaded on demand; after a failure the page goes on without them and retries later.
function needed<Part>(load: () => Promise<Part>, use?: (part: Part) => void): void {
  load().then(use, () => setTimeout(() => needed(load, use), PAUSE_MS));
}
addEventListener('focusin', () => needed(() => import('./keep-focus.ts')), { once: true });
if (matchMedia('(forced-colors: active), (max-height: 20rem)').matches) needed(() => import('./readers-own.css'));

if (/[?&]c=/.test(location.search)) needed(() => import('./tell-click.ts'));

if (parent !== window) {
  needed(
    () => import('./embedded.ts'),
    ({ tellHeight }) => tellHeight(),
  );
}
