import { createContext, useContext } from 'react';
import type { Api } from '#web/api/api.ts';
import type { ChangeQueue } from './offline/pending-changes.ts';
import { type SessionStore, type Settings, useSettingsOf } from './session/session.ts';

export type AppDeps = { readonly api: Api; readonly session: SessionStore; readonly changes: ChangeQueue };

export const AppContext = createContext<AppDeps | null>(null);

export function useApp(): AppDeps {
  const deps = useContext(AppContext);
  if (!deps) throw new Error('useApp outside the application');
  return deps;
}

export const useApi = (): Api => useApp().api;

/** The signed-in user's settings; null just after signing out. */
export const useSettings = (): Settings | null => useSettingsOf(useApp().session);
