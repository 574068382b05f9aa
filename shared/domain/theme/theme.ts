import { LOCALES, type Locale } from '../kernel/locale.ts';

/** `device`: follows the device's present mode. */
export const MODES = ['device', 'light', 'dark'] as const;
export const MENU_STYLES = ['default', 'flat', 'rounded', 'shaped'] as const;
/** `start` is where reading begins: the left, or in right-to-left mode the right. `end` is the opposite side. */
export const SIDES = ['start', 'end'] as const;
/** The header is over the menu and the screen (clipped), or beside the menu. */
export const HEADER_PLACES = ['over', 'beside'] as const;
export const HEADER_SIZES = ['normal', 'dense', 'prominent'] as const;
/** What a bar does when the page is scrolled down; `away` scrolls with the page. */
export const HEADER_SCROLLS = ['stay', 'shrink', 'hide', 'away'] as const;
/** The footer is at the end of the page, or always at the bottom of the window. */
export const FOOTER_PLACES = ['end', 'fixed'] as const;
export const FOOTER_SCROLLS = ['stay', 'shrink', 'hide'] as const;

/** `#rrggbb` in lower case. */
export type Colour = `#${string}`;
export const COLOUR = /^#[0-9a-f]{6}$/;

/** All choices of the theme drawer. Flat, so that one table validates it from any source. */
const THEME_CHOICES = {
  mode: MODES,
  menuStyle: MENU_STYLES,
  side: SIDES,
  headerPlace: HEADER_PLACES,
  headerSize: HEADER_SIZES,
  headerScroll: HEADER_SCROLLS,
  footerPlace: FOOTER_PLACES,
  footerScroll: FOOTER_SCROLLS,
} as const;

export const THEME_SWITCHES = [
  'semiDark',
  'rtl',
  'sidebar',
  'mini',
  'header',
  'headerFloating',
  'footer',
  'footerInset',
  'footerPadless',
  'footerFloating',
] as const;

export const THEME_COLOURS = ['primary', 'secondary', 'headerColour', 'footerColour'] as const;

type Choices = { readonly [K in keyof typeof THEME_CHOICES]: (typeof THEME_CHOICES)[K][number] };
type Switches = { readonly [K in (typeof THEME_SWITCHES)[number]]: boolean };
/** Null: the venue's own colour. */
type Colours = { readonly [K in (typeof THEME_COLOURS)[number]]: Colour | null };

/** How one user wants the app to look. `locale`: the language chosen in the drawer; null: none yet. */
export type Theme = Choices & Switches & Colours & { readonly locale: Locale | null };

export const DEFAULT_THEME: Theme = {
  mode: 'device',
  semiDark: false,
  rtl: false,
  locale: null,
  sidebar: true,
  menuStyle: 'default',
  mini: false,
  side: 'start',
  header: true,
  headerPlace: 'over',
  headerSize: 'normal',
  headerScroll: 'stay',
  headerFloating: false,
  footer: true,
  footerPlace: 'end',
  footerScroll: 'stay',
  footerInset: false,
  footerPadless: false,
  footerFloating: false,
  primary: null,
  secondary: null,
  headerColour: null,
  footerColour: null,
};

export const isDark = ({ mode }: Pick<Theme, 'mode'>, deviceDark: boolean): boolean =>
  mode === 'dark' || (mode === 'device' && deviceDark);

/** The theme after a change. Dark turns semi-dark off, and semi-dark, a light screen with dark bars, turns dark off. */
export function changedTheme(theme: Theme, change: Partial<Theme>, deviceDark: boolean): Theme {
  const next = { ...theme, ...change };
  if (!next.semiDark || !isDark(next, deviceDark)) return next;
  return change.semiDark ? { ...next, mode: 'light' } : { ...next, semiDark: false };
}

/**
 * A stored value as a theme, even if it was edited by hand or stored by another version: unknown values get the
 * default.
 */
export function mendedTheme(kept: unknown): Theme {
  const from = (kept !== null && typeof kept === 'object' ? kept : {}) as Readonly<Record<string, unknown>>;
  const known = Object.entries(from).filter(([name, value]) => isKnown(name, value));
  return { ...DEFAULT_THEME, ...Object.fromEntries(known) };
}

function isKnown(name: string, value: unknown): boolean {
  if (Object.hasOwn(THEME_CHOICES, name)) {
    return THEME_CHOICES[name as keyof typeof THEME_CHOICES].some((choice) => choice === value);
  }
  if (THEME_SWITCHES.some((each) => each === name)) return typeof value === 'boolean';
  if (THEME_COLOURS.some((each) => each === name)) return value === null || COLOUR.test(String(value));
  return name === 'locale' && (value === null || LOCALES.some((locale) => locale === value));
}
