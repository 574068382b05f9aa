import { DEFAULT_THEME } from '#shared/domain/theme/theme.ts';
import { changeLanguage, currentLocale } from '#web/i18n/app/language.ts';
import type { AppDeps } from './app-context.tsx';
import type { Keeper } from './storage.ts';
import { currentTheme, onThemeChange, takeTheme } from './theme.ts';

/** A slider that is dragged is one choice. */
const SETTLED_MS = 800;
/** Whose choices on this browser the server has not got yet. */
const UNSAVED = 'themeOf';
/** Whose theme this browser shows. */
const SHOWN = 'themeBy';

/**
 * Keeps the theme with its user: what they choose here goes to the server, what they chose elsewhere comes from there
 * once for each sign-in and load of the page. A choice that did not arrive is sent the next time, and never overwritten.
 */
export function syncTheme(
  { api, session }: Pick<AppDeps, 'api' | 'session'>,
  kept: Keeper,
  settledMs = SETTLED_MS,
): void {
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
    // Meanwhile somebody else may have signed in, or chosen something else.
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
    // What somebody else chose on this tablet is theirs; what was chosen before anybody signed in is whoever's it was.
    if (!settings.theme && before && before !== settings.email) takeTheme(DEFAULT_THEME);
    if (!settings.theme) return;
    takeTheme(settings.theme);
    const { locale } = settings.theme;
    // A language that cannot be loaded now leaves the page readable in the one it has.
    if (locale && locale !== currentLocale()) changeLanguage(locale).catch(() => {});
  }

  onThemeChange(() => {
    if (!session.tokens()) return;
    kept.setItem(UNSAVED, session.email());
    clearTimeout(clock);
    clock = setTimeout(() => void save(), settledMs);
  });
  session.subscribe(take);
  window.addEventListener('pagehide', () => clock !== undefined && void save(true));
  window.addEventListener('online', () => void save());
}
