import '#web/ui/tokens.css';
import '#web/ui/native-select.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { createApi } from '#web/api/api.ts';
import { PAUSE_MS } from '#web/ui/later.ts';
import { askedVenue } from './asked-venue.ts';
import { early } from './early.ts';
import { givenVenue } from './given.ts';
import { fetchScreen, GuestPage } from './guest-page.tsx';
import { OUTDATED } from './parts/banners.tsx';
import { routeOf } from './router.ts';
import { firstLanguage } from './use-language.ts';

/** A guest on a bad network hears after this time that there is no answer; a keyed call can then be sent again. */
const GUEST_TIMEOUT_MS = 20_000;

const api = createApi({ timeoutMs: GUEST_TIMEOUT_MS, onOutdated: () => dispatchEvent(new Event(OUTDATED)) });

const root = document.getElementById('root');
/** Says that the page did not come: its one script shows it too, where this one did not. */
const lost = document.getElementById('lost');
if (root && lost) {
  const asked = askedVenue(location);
  fetchScreen(routeOf(location.pathname, location.hash));
  // Both came with the page, or are under way at once; the shell stands until they are here, so nothing jumps.
  Promise.all([firstLanguage(), (asked.venueId ? null : givenVenue()) ?? api.venues.find(asked)]).then(
    ([language, venue]) => {
      const again = early(root);
      const shown = () => {
        void again();
        lost.hidden = true;
      };
      createRoot(root).render(<GuestPage api={api} language={language} found={venue} onShown={shown} />);
    },
    () => {
      lost.hidden = false;
    },
  );
}

// What only some need comes to them alone; without the network the page goes on without, and asks again after a pause.
function needed<Part>(load: () => Promise<Part>, use?: (part: Part) => void): void {
  load().then(use, () => setTimeout(() => needed(load, use), PAUSE_MS));
}
addEventListener('focusin', () => needed(() => import('./keep-focus.ts')), { once: true });
if (matchMedia('(forced-colors: active), (max-height: 20rem)').matches) needed(() => import('./readers-own.css'));

if (parent !== window) {
  needed(
    () => import('./embedded.ts'),
    ({ tellHeight }) => tellHeight(),
  );
}
