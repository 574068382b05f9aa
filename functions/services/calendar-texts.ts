import de from '#locales/de/calendar.json' with { type: 'json' };
import en from '#locales/en/calendar.json' with { type: 'json' };
import es from '#locales/es/calendar.json' with { type: 'json' };
import fr from '#locales/fr/calendar.json' with { type: 'json' };
import it from '#locales/it/calendar.json' with { type: 'json' };
import ja from '#locales/ja/calendar.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/calendar.json' with { type: 'json' };
import zh from '#locales/zh/calendar.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';

const TEXTS: Readonly<Record<Locale, typeof en>> = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja };

/** A text of a calendar event in a language, with its placeholders filled. */
export const calendarText = (key: 'title' | 'text', locale: Locale, words: Readonly<Record<string, string>>): string =>
  TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');
