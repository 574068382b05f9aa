import de from '#locales/de/consent.json' with { type: 'json' };
import en from '#locales/en/consent.json' with { type: 'json' };
import es from '#locales/es/consent.json' with { type: 'json' };
import fr from '#locales/fr/consent.json' with { type: 'json' };
import it from '#locales/it/consent.json' with { type: 'json' };
import ja from '#locales/ja/consent.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/consent.json' with { type: 'json' };
import zh from '#locales/zh/consent.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';

export type ConsentTexts = typeof en;

const TEXTS: Readonly<Record<Locale, ConsentTexts>> = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja };

/** A text about consents, with the name of the venue. */
export const consentText = (key: keyof ConsentTexts, locale: Locale, venue = ''): string =>
  TEXTS[locale][key].replaceAll('{{venue}}', () => venue);
