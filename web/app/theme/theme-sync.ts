import { DEFAULT_THEME } from '#shared/domain/theme/theme.ts';
import { changeLanguage, currentLocale } from '#web/i18n/app/language.ts';
import type { AppDeps } from '../app-context.tsx';
import type { Keeper } from '../session/storage.ts';
import { currentTheme, onThemeChange, takeTheme } from './theme.ts';

/** Dragging a slider counts as one choice: it is saved when it has settled. */
const SETTLED_MS = 800;
/** Storage key of the user whose choices on this browser have not reached the server. */
const UNSAVED = 'themeOf';
/** Storage key of the user whose theme this browser shows. */
const SHOWN = 'themeBy';

/**
 * Keeps the theme in step with its user: choices made here are sent to the server; those made elsewhere are taken over once
 * per sign-in and page load. A choice that could not be sent is sent the next time, and never overwritten. Returns a function
 * that ends it.
 */
export function syncTheme(
  { api, session }: Pick<AppDeps, 'api' | 'session'>,
  kept: Keeper,
  settledMs = SETTLED_MS,
): () => void {
  let clock: ReturnType<typeof setTimeout> | undefined;
  let takenFor = '';

  async function save(keepalive = false): Promise<void> {
    clearTimeout(clock);
    clock = undefined;
    const theme = currentTheme();
    const jwt = session.tokens()?.jwt;
    if (!jwt || kept.getItem(UNSAVED) !== session.email()) return;
    const outcome = await api.account.theme_write({ theme }, { keepalive });
    const settings = session.settings();
    // Meanwhile another user may have signed in, or chosen another theme.
    if (outcome.kind !== 'done' || session.tokens()?.jwt !== jwt || currentTheme() !== theme) return;
    kept.removeItem(UNSAVED);
    if (settings) session.keepSettings({ ...settings, theme });
  }

  function take(): void {
    const [tokens, settings] = [session.tokens(), session.settings()];
    if (!tokens || !settings || takenFor === tokens.jwt) return;
    takenFor = tokens.jwt;
    const before = kept.getItem(SHOWN);
    kept.setItem(SHOWN, settings.email);
    if (kept.getItem(UNSAVED) === settings.email) return void save();
    kept.removeItem(UNSAVED);
    // A user without a theme must not get another user's, but keeps what was chosen here before anybody signed in.
    if (!settings.theme && before && before !== settings.email) takeTheme(DEFAULT_THEME);
    if (!settings.theme) return;
    takeTheme(settings.theme);
    const { locale } = settings.theme;
    // If the language cannot be loaded now, the page stays in its present one.
    if (locale && locale !== currentLocale()) changeLanguage(locale).catch(() => {});
  }

  const chosen = onThemeChange(() => {
    if (!session.tokens()) return;
    kept.setItem(UNSAVED, session.email());
    clearTimeout(clock);
    clock = setTimeout(() => void save(), settledMs);
  });
  const changed = session.subscribe(take);
  const gone = () => clock !== undefined && void save(true);
  const online = () => void save();
  window.addEventListener('pagehide', gone);
  window.addEventListener('online', online);
  return () => {
    clearTimeout(clock);
    chosen();
    changed();
    window.removeEventListener('pagehide', gone);
    window.removeEventListener('online', online);
  };
}
