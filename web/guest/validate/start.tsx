import { createRoot } from 'react-dom/client';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { createApi } from '#web/api/api.ts';
import { newKey } from '#web/api/idempotency.ts';
import { keepOnDevice } from '#web/app/offline/keep-on-device.ts';
import { createRedemptions, createSettler, scannerBox } from '#web/app/offline/redemptions.ts';
import { followSession } from '#web/app/session/follow-session.ts';
import { lockWhenIdle } from '#web/app/session/idle-lock.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { createSessionStore, type SessionStore } from '#web/app/session/session.ts';
import { signInPath } from '#web/app/session/sign-in-path.ts';
import { type Keeper, keeperOf } from '#web/app/session/storage.ts';
import { watchSession } from '#web/app/session/watch-session.ts';
import { startTheme } from '#web/app/theme/theme.ts';
import { loadDictionary } from '#web/i18n/guest/dictionaries.ts';
import { chooseLanguage } from '#web/i18n/guest/language.ts';
import { translator } from '#web/i18n/guest/translate.ts';
import { showLost } from '#web/ui/stand-translation.ts';
import { prepareReplay } from '../replay-taps.ts';
import type { Door } from './door.ts';
import { ScannerScreen } from './scanner-screen.tsx';
import type { ScanText } from './text.ts';

/** How long a host at the door waits for an answer before the device judges by itself. */
const PATIENCE_MS = 5_000;
const DEVICE = 'coperto.device';

/**
 * Opens the scanner in the session of the venue's application, which this browser keeps. Without one it leads to the
 * sign-in, which leads back.
 */
export async function startScanner(root: HTMLElement): Promise<void> {
  const kept = keeperOf(() => localStorage);
  const session = createSessionStore(
    kept,
    keeperOf(() => sessionStorage),
  );
  const leave = () => {
    session.rememberTarget(location.pathname + location.search);
    location.replace(signInPath(session));
  };
  const settings = session.tokens() && session.settings();
  if (!settings) return leave();

  startTheme(kept);
  // The page is that of no venue, whose colour is empty: the product's own is used.
  document.documentElement.style.removeProperty('--venue');
  const door = await openDoor(kept, session, leave);
  document.title = door.t('title');
  document.documentElement.lang = door.locale;
  addEventListener('online', () => void door.settler.wake());
  void door.settler.wake();
  void keepOnDevice(() => door.locale);
  const replay = prepareReplay(root);
  createRoot(root, { onUncaughtError: showLost }).render(<ScannerScreen door={door} venues={settings.venues} />);
  void replay();

  followSession(session, { onEnded: leave, onOther: () => location.reload(), onBegun: () => location.reload() });
  lockWhenIdle(kept, () => {
    void door.api.auth.logout({});
    session.end();
    leave();
  });
}

async function openDoor(kept: Keeper, session: SessionStore, leave: () => void): Promise<Door> {
  const client = createApi({ session: session.tokens, timeoutMs: PATIENCE_MS, retries: 0 });
  const api = watchSession(client, {
    jwt: () => session.tokens()?.jwt,
    onLost: () => {
      if (!session.tokens()) return;
      session.end();
      leave();
    },
    onVenueGone: () => void refreshSettings(client, session),
  });
  const box = scannerBox();
  const queue = createRedemptions(box);
  await queue.load();
  const device = deviceOf(kept);
  const user = () => (session.tokens() ? (session.settings()?.userId ?? null) : null);
  const settler = createSettler({ api, queue, user });
  return { api, session, box, queue, settler, device, ...(await textsFor(kept)) };
}

/** The language of the venue's application on this browser. */
async function textsFor(kept: Keeper): Promise<Pick<Door, 'locale' | 't' | 'refusal'>> {
  const asked = new URLSearchParams(location.search).get('lang');
  const { locale } = chooseLanguage(asked, kept.getItem('locale'), navigator.languages);
  const t: ScanText = translator(locale, await loadDictionary(locale, 'validate'));
  return { locale, t, refusal: await refusalsOf(locale) };
}

async function refusalsOf(locale: Locale): Promise<(code: string) => string> {
  const texts = await loadDictionary(locale, 'refusals').catch(() => null);
  return (code) => texts?.[code] ?? '';
}

function deviceOf(kept: Keeper): string {
  const device = kept.getItem(DEVICE) ?? newKey();
  kept.setItem(DEVICE, device);
  return device;
}
