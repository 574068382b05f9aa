import de from '#locales/de/guest.json' with { type: 'json' };
import en from '#locales/en/guest.json' with { type: 'json' };
import es from '#locales/es/guest.json' with { type: 'json' };
import fr from '#locales/fr/guest.json' with { type: 'json' };
import it from '#locales/it/guest.json' with { type: 'json' };
import ja from '#locales/ja/guest.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/guest.json' with { type: 'json' };
import zh from '#locales/zh/guest.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';

const TEXTS = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja } satisfies Record<Locale, unknown>;

/** The words beside the box of the booking form. */
export const bookingConsentWords = (locale: Locale): string => TEXTS[locale]['who.promo'];
