import { LOCALES, type Locale } from '#shared/domain/reservation/reservation.ts';

/** Every language by its own name, for the switch. */
export const LANGUAGE_NAMES = {
  en: 'English',
  it: 'Italiano',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português',
  zh: '中文',
  ja: '日本語',
} as const satisfies Record<Locale, string>;

/** The language of ours that a tag means (`pt` and `pt-PT` are Brazilian Portuguese here), or null. */
export function matchLocale(tag: string): Locale | null {
  const wanted = tag.toLowerCase();
  const primary = wanted.split('-')[0];
  return (
    LOCALES.find((locale) => locale.toLowerCase() === wanted) ??
    LOCALES.find((locale) => locale.toLowerCase().split('-')[0] === primary) ??
    null
  );
}

export type LanguageChoice = {
  readonly locale: Locale;
  /** The tag of the link when we have no such language. */
  readonly notFound: string | null;
};

/** The link's language, else the one chosen before, else the browser's first that we have, else English. */
export function chooseLanguage(asked: string | null, kept: string | null, browser: readonly string[]): LanguageChoice {
  const linked = asked ? matchLocale(asked) : null;
  const fallback = [kept ?? '', ...browser].map(matchLocale).find((locale) => locale !== null) ?? 'en';
  return { locale: linked ?? fallback, notFound: asked && !linked ? asked : null };
}
