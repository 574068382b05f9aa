import { useSyncExternalStore } from 'react';

export type Theme = { readonly mode: 'light' | 'dark'; readonly dir: 'ltr' | 'rtl' };

const KEPT = 'theme';
const listeners = new Set<() => void>();
let theme: Theme = { mode: 'light', dir: 'ltr' };
let storage: Pick<Storage, 'getItem' | 'setItem'> | null = null;

/** What was chosen before; without a choice the device's own mode. */
export function startTheme(keeper: Pick<Storage, 'getItem' | 'setItem'>): void {
  storage = keeper;
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  apply({ mode: dark ? 'dark' : 'light', dir: 'ltr', ...kept() });
}

export function changeTheme(change: Partial<Theme>): void {
  apply({ ...theme, ...change });
  storage?.setItem(KEPT, JSON.stringify(theme));
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => theme);

function apply(next: Theme): void {
  theme = next;
  document.documentElement.dataset.theme = next.mode;
  document.documentElement.dir = next.dir;
  for (const listener of listeners) listener();
}

function kept(): Partial<Theme> {
  try {
    return JSON.parse(storage?.getItem(KEPT) ?? '{}');
  } catch {
    // Written by hand or by another version: the defaults serve.
    return {};
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
