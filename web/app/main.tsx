import '../ui/tokens.css';
import '../ui/native-select.css';
import '../ui/typeface.css';
import '../ui/base.css';
import './theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApi } from '#web/api/api.ts';
import { startLanguage } from '#web/i18n/app/language.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showLost, standTranslation } from '#web/ui/stand-translation.ts';
import { showToast } from '#web/ui/toast.tsx';
import { App } from './app.tsx';
import { closeLiveDays } from './day/live-days.ts';
import { reloadPage, restoreForms } from './forms/kept-forms.ts';
import { keepShown } from './forms/kept-state.ts';
import { startOffline } from './offline/start.ts';
import { paths } from './paths.ts';
import { createQueryClient } from './queries.ts';
import { createAppRouter } from './router.tsx';
import { SCREENS } from './screens.ts';
import { followSession } from './session/follow-session.ts';
import { lockWhenIdle } from './session/idle-lock.ts';
import { leaveLook, lookKeeper } from './session/looking.ts';
import { followPushAddress } from './session/push-address.ts';
import { refreshSettings } from './session/refresh-settings.ts';
import { createSessionStore } from './session/session.ts';
import { signInPath } from './session/sign-in-path.ts';
import { keeperOf, storageWorks } from './session/storage.ts';
import { takeToldVenue } from './session/venue.tsx';
import { watchSession } from './session/watch-session.ts';
import { startTheme } from './theme/theme.ts';
import { syncTheme } from './theme/theme-sync.ts';

const kept = keeperOf(() => localStorage);
startTheme(kept);
takeToldVenue();

const ofTab = keeperOf(() => sessionStorage);
/** Where the session is kept that looks at a customer's account in this tab; null in any other tab. */
const look = lookKeeper(ofTab);
const session = createSessionStore(look ?? kept, ofTab);

let outdatedSaid = false;
function sayOutdated() {
  if (outdatedSaid) return;
  outdatedSaid = true;
  const text = textOf('app');
  showToast({
    tone: 'info',
    title: text('version.title'),
    text: text('version.text'),
    stays: true,
    action: { label: text('reload'), onPress: reloadPage },
  });
}

function leave(to: string, user: string | undefined, state?: { readonly again: true }) {
  if (user) keepShown(user);
  session.end();
  session.rememberTarget(location.pathname + location.search);
  void router.navigate(to, { replace: true, state });
}

const askAgain = (user = session.settings()?.userId) =>
  look ? leaveLook() : leave(signInPath(session), user, { again: true });

const client = createApi({ session: session.tokens, onOutdated: sayOutdated });
const api = watchSession(client, {
  jwt: () => session.tokens()?.jwt,
  // Several calls may find out at once; only the first one acts.
  onLost: () => session.tokens() && askAgain(),
  onVenueGone: () => void refreshSettings(client, session),
});
session.subscribe(() => {
  if (!session.tokens()) closeLiveDays();
});
const queries = createQueryClient();
await startLanguage(kept);
const changes = await startOffline({ api, session, queries, keeps: look === null });
syncTheme({ api, session }, kept);
followPushAddress({ api, session });
const router = createAppRouter({ api, session, storageWorks: () => storageWorks(() => localStorage) });

restoreForms();
// Without its code, the bundled texts stand.
void import('./follow-texts.ts').then(
  ({ followTexts }) => followTexts({ api, session }),
  () => {},
);
// Without its code, the scanner settles them when it is opened next.
void import('./offline/settle-redemptions.ts').then(
  ({ settleRedemptions }) => settleRedemptions(api, session),
  () => {},
);
const lock = () => {
  if (!session.tokens()) return;
  void api.auth.logout({});
  if (look) return leaveLook();
  leave(paths.lock, session.settings()?.userId);
};
const among = (these: readonly string[]) => these.includes(location.pathname);
const displays = SCREENS.filter(({ isDisplay }) => isDisplay).map(({ path }) => path);
lockWhenIdle(kept, lock, { isDisplay: () => among(displays) });
followSession(session, {
  onEnded: askAgain,
  onOther: () => location.reload(),
  onBegun: () => among([paths.login, paths.lock]) && void router.revalidate(),
});

standTranslation();
const root = document.getElementById('root');
if (root) {
  createRoot(root, { onUncaughtError: showLost }).render(
    <StrictMode>
      <App {...{ api, session, changes, queries, router }} />
    </StrictMode>,
  );
}
