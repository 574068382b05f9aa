import de from '#locales/de/task-feed.json' with { type: 'json' };
import en from '#locales/en/task-feed.json' with { type: 'json' };
import es from '#locales/es/task-feed.json' with { type: 'json' };
import fr from '#locales/fr/task-feed.json' with { type: 'json' };
import it from '#locales/it/task-feed.json' with { type: 'json' };
import ja from '#locales/ja/task-feed.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/task-feed.json' with { type: 'json' };
import zh from '#locales/zh/task-feed.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';

const TEXTS: Readonly<Record<Locale, typeof en>> = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja };

/** A text of the calendar of a venue's tasks, with its placeholders filled. */
export const taskFeedText = (key: keyof typeof en, locale: Locale, words: Readonly<Record<string, string>>): string =>
  TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');
