import de from '#locales/de/wishes.json' with { type: 'json' };
import en from '#locales/en/wishes.json' with { type: 'json' };
import es from '#locales/es/wishes.json' with { type: 'json' };
import fr from '#locales/fr/wishes.json' with { type: 'json' };
import it from '#locales/it/wishes.json' with { type: 'json' };
import ja from '#locales/ja/wishes.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/wishes.json' with { type: 'json' };
import zh from '#locales/zh/wishes.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { type Wishes, type WishLine, wishLines } from '#shared/domain/reservation/wish-lines.ts';

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en, it, de, fr, es, 'pt-BR': ptBR, zh, ja };

/** What a guest asked for, as lines of a message in a language. */
export function wishWords(wishes: Wishes, locale: Locale): WishLine[] {
  const texts = TEXTS[locale];
  const plural = new Intl.PluralRules(locale);
  return wishLines(wishes, (key, { count } = { count: 0 }) => {
    const text = texts[key] ?? texts[`${key}_${plural.select(count)}`] ?? texts[`${key}_other`] ?? key;
    return text.replace('{{count}}', String(count));
  });
}
