import de from '#locales/de/campaign.json' with { type: 'json' };
import en from '#locales/en/campaign.json' with { type: 'json' };
import es from '#locales/es/campaign.json' with { type: 'json' };
import fr from '#locales/fr/campaign.json' with { type: 'json' };
import it from '#locales/it/campaign.json' with { type: 'json' };
import ja from '#locales/ja/campaign.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/campaign.json' with { type: 'json' };
import zh from '#locales/zh/campaign.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';

type Texts = typeof en;
const TEXTS: Readonly<Record<Locale, Texts>> = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja };

/** A text around what a venue wrote; `value` fills its placeholder: the venue's name, or a day. */
export const campaignText = (key: keyof Texts, locale: Locale, value = ''): string =>
  TEXTS[locale][key].replaceAll(/\{\{\w+\}\}/g, () => value);
