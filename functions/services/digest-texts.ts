import de from '#locales/de/digest.json' with { type: 'json' };
import deEarn from '#locales/de/earn.json' with { type: 'json' };
import en from '#locales/en/digest.json' with { type: 'json' };
import enEarn from '#locales/en/earn.json' with { type: 'json' };
import es from '#locales/es/digest.json' with { type: 'json' };
import esEarn from '#locales/es/earn.json' with { type: 'json' };
import fr from '#locales/fr/digest.json' with { type: 'json' };
import frEarn from '#locales/fr/earn.json' with { type: 'json' };
import it from '#locales/it/digest.json' with { type: 'json' };
import itEarn from '#locales/it/earn.json' with { type: 'json' };
import ja from '#locales/ja/digest.json' with { type: 'json' };
import jaEarn from '#locales/ja/earn.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/digest.json' with { type: 'json' };
import ptBREarn from '#locales/pt-BR/earn.json' with { type: 'json' };
import zh from '#locales/zh/digest.json' with { type: 'json' };
import zhEarn from '#locales/zh/earn.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { RuleChange } from '#shared/domain/yield/changes.ts';

export type DigestTexts = typeof en;

const TEXTS: Readonly<Record<Locale, DigestTexts>> = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja };
const CHANGES: Readonly<Record<Locale, typeof enEarn>> = {
  ...{ en: enEarn, it: itEarn, de: deEarn, fr: frEarn, es: esEarn, 'pt-BR': ptBREarn, zh: zhEarn, ja: jaEarn },
};

type Words = Readonly<Record<string, string>>;
const filled = (text: string, words: Words): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');

/** A text of the weekly mail, or of the page that switches it off. */
export const digestText = (key: keyof DigestTexts, locale: Locale, words: Words = {}): string =>
  filled(TEXTS[locale][key], words);

/** A change of the settings in words, as the screen of figures names it. */
export const changeText = ({ kind, by, area }: RuleChange, locale: Locale): string =>
  filled(CHANGES[locale][`change.${kind}`], { by: String(by), area: area ? digestText(`area.${area}`, locale) : '' });
