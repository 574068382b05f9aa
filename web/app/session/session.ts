import { useSyncExternalStore } from 'react';
import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Keeper } from './storage.ts';

export type Settings = OutputOf<Registry['settings']['read']>['settings'];
export type Role = Settings['role'];
export type Tokens = { readonly jwt: string; readonly csrf: string };

/** The number of users that may share a tablet; the server accepts no more. */
const MAX_DEVICE_TOKENS = 5;

/**
 * The session of this browser. `jwt`, `csrf` and `settings` outlive the tab, because a tablet at the door may be reloaded
 * at any time; `target`, the path to go to after signing in, belongs to its tab.
 */
export function createSessionStore(kept: Keeper, ofTab: Keeper) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let parsed: { readonly text: string; readonly settings: Settings } | null = null;

  const store = {
    tokens(): Tokens | null {
      const [jwt, csrf] = [kept.getItem('jwt'), kept.getItem('csrf')];
      return jwt && csrf ? { jwt, csrf } : null;
    },
    /** Returns the same object as long as the stored text is the same, as React requires of a snapshot. */
    settings(): Settings | null {
      const text = kept.getItem('settings');
      if (!text) return null;
      if (parsed?.text !== text) parsed = { text, settings: JSON.parse(text) as Settings };
      return parsed.settings;
    },
    start({ jwt, csrf }: Tokens): void {
      kept.setItem('jwt', jwt);
      kept.setItem('csrf', csrf);
      kept.removeItem('settings');
      tell();
    },
    /** Replaces the tokens of the same user. */
    renew({ jwt, csrf }: Tokens): void {
      kept.setItem('jwt', jwt);
      kept.setItem('csrf', csrf);
    },
    keepSettings(settings: Settings): void {
      kept.setItem('settings', JSON.stringify(settings));
      kept.setItem('email', settings.email);
      tell();
    },
    /** Tokens that this device got when users signed in, latest first; they identify nobody and grant no access. */
    deviceTokens: (): string[] => kept.getItem('devices')?.split(' ') ?? [],
    keepDeviceToken(token: string): void {
      const others = store.deviceTokens().filter((each) => each !== token);
      kept.setItem('devices', [token, ...others].slice(0, MAX_DEVICE_TOKENS).join(' '));
    },
    /** Ends the session; keeps the e-mail address, to spare typing it again, and the device tokens. */
    end(): void {
      for (const name of ['jwt', 'csrf', 'settings', 'push']) kept.removeItem(name);
      tell();
    },
    /** The push address by which the server notifies this device of bookings; null where that is not switched on. */
    pushAddress: (): string | null => kept.getItem('push'),
    keepPushAddress(endpoint: string | null): void {
      if (endpoint === null) kept.removeItem('push');
      else kept.setItem('push', endpoint);
    },
    email: (): string => kept.getItem('email') ?? '',
    /** Stores an address that was just proven, so that it need not be typed again. */
    rememberEmail: (email: string): void => kept.setItem('email', email),
    /** Forgets the address, because another user is about to use this browser. */
    forgetEmail: (): void => kept.removeItem('email'),
    rememberTarget: (path: string): void => ofTab.setItem('target', path),
    takeTarget(): string | null {
      const target = ofTab.getItem('target');
      ofTab.removeItem('target');
      return target;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export function useSettingsOf(store: SessionStore): Settings | null {
  return useSyncExternalStore(store.subscribe, store.settings);
}
