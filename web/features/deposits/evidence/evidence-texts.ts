import type { OutputOf } from '#shared/contracts/define.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Registry } from '#shared/operations/index.ts';
import { loadTexts, type TextKey } from '#web/i18n/app/texts.ts';
import { type Dictionary, type Translate, translator, type Values } from '#web/i18n/guest/translate.ts';

export type Evidence = OutputOf<Registry['payments']['evidence']>;

/** The texts of a language that need not be the page's: the file is read by whoever decides a dispute. */
export type EvidenceTexts = {
  readonly locale: Locale;
  readonly text: Translate<TextKey<'evidence'>>;
  readonly deposits: Translate<TextKey<'deposits'>>;
  readonly manage: Translate<TextKey<'manage'>>;
  /** Whether `manage` has a text of this name. */
  names(key: string): boolean;
  /** The text of a name that is made of what the server or a provider says; without one, what was said. */
  word(namespace: 'deposits' | 'manage', key: string, said: string, values?: Values): string;
};

export async function loadEvidenceTexts(locale: Locale): Promise<EvidenceTexts> {
  const [evidence, deposits, manage] = await Promise.all([
    loadTexts(locale, 'evidence'),
    loadTexts(locale, 'deposits'),
    loadTexts(locale, 'manage'),
  ]);
  const all: Readonly<Record<'deposits' | 'manage', Dictionary>> = { deposits, manage };
  return {
    locale,
    text: translator(locale, evidence),
    deposits: translator(locale, deposits),
    manage: translator(locale, manage),
    names: (key) => key in manage,
    word: (namespace, key, said, values) =>
      key in all[namespace] ? translator(locale, all[namespace])(key, values) : said,
  };
}
