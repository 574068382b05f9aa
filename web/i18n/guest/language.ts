import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';

/** Each language's own name, for the language switch. */
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

/** Our language for a BCP 47 tag, or null; `pt` and `pt-PT` give Brazilian Portuguese. */
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
  /** The tag in the link, if we have no such language. */
  readonly notFound: string | null;
};

/** The link's language, else the one chosen earlier, else the browser's first one that we have, else English. */
export function chooseLanguage(asked: string | null, kept: string | null, browser: readonly string[]): LanguageChoice {
  const linked = asked ? matchLocale(asked) : null;
  const fallback = [kept ?? '', ...browser].map(matchLocale).find((locale) => locale !== null) ?? 'en';
  return { locale: linked ?? fallback, notFound: asked && !linked ? asked : null };
}
