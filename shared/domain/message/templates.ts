import type { Locale } from '../kernel/locale.ts';

/** WhatsApp's codes of our languages: case-sensitive, and the provider has no fallback. */
export const LANGUAGE_CODES = {
  en: 'en',
  it: 'it',
  de: 'de',
  fr: 'fr',
  es: 'es',
  'pt-BR': 'pt_BR',
  zh: 'zh_CN',
  ja: 'ja',
} as const satisfies Record<Locale, string>;

export type LanguageCode = (typeof LANGUAGE_CODES)[Locale];

/** The language to try when a template is missing in the guest's own; null when there is none left. */
export const fallbackLocale = (locale: Locale): Locale | null => (locale === 'en' ? null : 'en');
