import de from '#locales/de/messages.json' with { type: 'json' };
import en from '#locales/en/messages.json' with { type: 'json' };
import es from '#locales/es/messages.json' with { type: 'json' };
import fr from '#locales/fr/messages.json' with { type: 'json' };
import it from '#locales/it/messages.json' with { type: 'json' };
import ja from '#locales/ja/messages.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/messages.json' with { type: 'json' };
import zh from '#locales/zh/messages.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';

const TEXTS = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja } satisfies Record<Locale, unknown>;

/** The words that a guest agrees to by the button of the question whether staff understood them well. */
export const requestWords = (locale: Locale): string => TEXTS[locale].consentRequest.body.split('\n\n').at(-1) ?? '';
