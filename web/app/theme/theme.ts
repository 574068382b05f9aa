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
import type { Keeper } from '../session/storage.ts';

/** The theme, and its effect on this device. */
export type Shown = { readonly theme: Theme; readonly dark: boolean; readonly dir: 'ltr' | 'rtl' };

const KEPT = 'theme';
const listeners = new Set<() => void>();
let shown: Shown = { theme: DEFAULT_THEME, dark: false, dir: 'ltr' };
let keeper: Pick<Keeper, 'getItem' | 'setItem'> | null = null;
let device: MediaQueryList | null = null;
let tell: () => void = () => {};

/**
 * Starts with the theme last chosen on this browser; without a choice follows the device's mode, also when that changes.
 * Returns a function that stops following.
 */
export function startTheme(kept: Pick<Keeper, 'getItem' | 'setItem'>): () => void {
  keeper = kept;
  const mode = matchMedia('(prefers-color-scheme: dark)');
  device = mode;
  const showAgain = () => show(shown.theme);
  // Paper is white, and the night colours would be pale on it.
  const showForPaper = () => {
    document.documentElement.dataset.theme = 'light';
  };
  mode.addEventListener?.('change', showAgain);
  addEventListener('beforeprint', showForPaper);
  addEventListener('afterprint', showAgain);
  show(mendedTheme(keptTheme()));
  return () => {
    mode.removeEventListener?.('change', showAgain);
    removeEventListener('beforeprint', showForPaper);
    removeEventListener('afterprint', showAgain);
  };
}

/** Sets the function to call when the user chooses a theme, so that it can be stored elsewhere too; returns how to end that. */
export function onThemeChange(changed: () => void): () => void {
  tell = changed;
  return () => {
    tell = () => {};
  };
}

export const currentTheme = (): Theme => shown.theme;

/** Applies a choice made by the user at the screen. */
export function changeTheme(change: Partial<Theme>): void {
  takeTheme(changedTheme(shown.theme, change, deviceDark()));
  tell();
}

/** Applies and stores a theme that the signed-in user chose earlier, here or elsewhere. */
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

/** The chosen colours for both modes at once, because a dark bar on a light page needs them too; read by `theme.css`. */
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
    // Edited by hand or written by another version: the defaults are used.
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
