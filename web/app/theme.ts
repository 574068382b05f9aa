import { useSyncExternalStore } from 'react';
import { accentFor } from '#shared/domain/theme/colours.ts';
import {
  type Colour,
  changedTheme,
  DEFAULT_THEME,
  isDark,
  mendedTheme,
  type Theme,
} from '#shared/domain/theme/theme.ts';
import type { Keeper } from './storage.ts';

/** The theme, and what comes of it on this device. */
export type Shown = { readonly theme: Theme; readonly dark: boolean; readonly dir: 'ltr' | 'rtl' };

const KEPT = 'theme';
const listeners = new Set<() => void>();
let shown: Shown = { theme: DEFAULT_THEME, dark: false, dir: 'ltr' };
let keeper: Pick<Keeper, 'getItem' | 'setItem'> | null = null;
let device: MediaQueryList | null = null;
let tell: () => void = () => {};

/** What was chosen before on this browser; without a choice the device's own mode, also when that changes. */
export function startTheme(kept: Pick<Keeper, 'getItem' | 'setItem'>): void {
  keeper = kept;
  device = matchMedia('(prefers-color-scheme: dark)');
  device.addEventListener?.('change', () => show(shown.theme));
  // Paper is white: the colours of the night would be pale on it.
  addEventListener('beforeprint', () => {
    document.documentElement.dataset.theme = 'light';
  });
  addEventListener('afterprint', () => show(shown.theme));
  show(mendedTheme(keptTheme()));
}

/** Who is told of a person's choice, to keep it elsewhere too. */
export function onThemeChange(changed: () => void): void {
  tell = changed;
}

export const currentTheme = (): Theme => shown.theme;

/** A choice of the person at the screen. */
export function changeTheme(change: Partial<Theme>): void {
  takeTheme(changedTheme(shown.theme, change, deviceDark()));
  tell();
}

/** The theme that the signed-in user chose before, here or elsewhere. */
export function takeTheme(theme: Theme): void {
  show(theme);
  keeper?.setItem(KEPT, JSON.stringify(theme));
}

export const useTheme = (): Shown => useSyncExternalStore(subscribe, () => shown);

const deviceDark = () => device?.matches ?? false;

function show(theme: Theme): void {
  const dark = isDark(theme, deviceDark());
  shown = { theme, dark, dir: theme.rtl ? 'rtl' : 'ltr' };
  const { dataset, style } = document.documentElement;
  dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dir = shown.dir;
  for (const [name, value] of Object.entries(variablesOf(theme))) {
    if (value) style.setProperty(name, value);
    else style.removeProperty(name);
  }
  for (const name of ['primary', 'secondary'] as const) {
    if (theme[name]) dataset[name] = '';
    else delete dataset[name];
  }
  for (const listener of listeners) listener();
}

/** The chosen colours for both modes at once, so that a dark bar on a light page has them too: `theme.css` reads them. */
function variablesOf({ primary, secondary }: Theme): Readonly<Record<string, Colour | null>> {
  const of = (chosen: Colour | null, mode: 'day' | 'night') => chosen && accentFor(chosen, mode);
  return {
    '--primary-day': of(primary, 'day'),
    '--primary-night': of(primary, 'night'),
    '--secondary-day': of(secondary, 'day'),
    '--secondary-night': of(secondary, 'night'),
  };
}

function keptTheme(): unknown {
  try {
    return JSON.parse(keeper?.getItem(KEPT) ?? 'null');
  } catch {
    // Written by hand or by another version: the defaults serve.
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
