import de from '#locales/de/answers.json' with { type: 'json' };
import en from '#locales/en/answers.json' with { type: 'json' };
import es from '#locales/es/answers.json' with { type: 'json' };
import fr from '#locales/fr/answers.json' with { type: 'json' };
import it from '#locales/it/answers.json' with { type: 'json' };
import ja from '#locales/ja/answers.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/answers.json' with { type: 'json' };
import zh from '#locales/zh/answers.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { vocabularyOf } from '#shared/domain/messaging/meaning.ts';

export type AnswerTexts = typeof en;
/** The texts of questions back after an unclear answer, and the words that count as clear ones. */
const TEXTS: Readonly<Record<Locale, AnswerTexts>> = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja };

export const answerText = (
  key: keyof AnswerTexts,
  locale: Locale,
  words: Readonly<Record<string, string>> = {},
): string => TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');

/** The words for yes and no, of all languages together. */
export const VOCABULARY = vocabularyOf(Object.values(TEXTS));
