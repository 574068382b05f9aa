import de from '#locales/de/replies.json' with { type: 'json' };
import en from '#locales/en/replies.json' with { type: 'json' };
import es from '#locales/es/replies.json' with { type: 'json' };
import fr from '#locales/fr/replies.json' with { type: 'json' };
import it from '#locales/it/replies.json' with { type: 'json' };
import ja from '#locales/ja/replies.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/replies.json' with { type: 'json' };
import zh from '#locales/zh/replies.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Reply } from '#shared/domain/messaging/reply.ts';

/** The replies to guests who wrote to us, in each language. */
export const REPLY_TEXTS: Readonly<Record<Locale, Readonly<Record<Reply, string>>>> = {
  ...{ en, it, de, fr, es, zh, ja },
  'pt-BR': ptBR,
};
