import type { Locale } from '../kernel/locale.ts';

/** An answer that support has prepared, in the languages that it is written in. */
export type CannedAnswer = {
  readonly id: string;
  readonly title: string;
  readonly texts: Readonly<Partial<Record<Locale, string>>>;
  readonly revision: number;
};

export const MAX_CANNED = 100;

/** Its text in a language, else in English, else in the first there is; `locale`: the one that it is in. */
export function cannedText({ texts }: Pick<CannedAnswer, 'texts'>, wanted: Locale) {
  const written = Object.entries(texts).filter(([, text]) => text !== '') as [Locale, string][];
  const found =
    written.find(([locale]) => locale === wanted) ?? written.find(([locale]) => locale === 'en') ?? written[0];
  return found ? { locale: found[0], text: found[1] } : null;
}

/** The text with the reader's name in place of `{{name}}`. */
export const filledIn = (text: string, name: string): string => text.replaceAll('{{name}}', name);
