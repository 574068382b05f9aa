import { sha256 } from '#functions/platform/ids.ts';
import de from '#locales/de/deposit.json' with { type: 'json' };
import en from '#locales/en/deposit.json' with { type: 'json' };
import es from '#locales/es/deposit.json' with { type: 'json' };
import fr from '#locales/fr/deposit.json' with { type: 'json' };
import it from '#locales/it/deposit.json' with { type: 'json' };
import ja from '#locales/ja/deposit.json' with { type: 'json' };
import ptBR from '#locales/pt-BR/deposit.json' with { type: 'json' };
import zh from '#locales/zh/deposit.json' with { type: 'json' };
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { sumIn } from '#shared/domain/kernel/sum-in.ts';
import { instantThere } from '#shared/domain/kernel/time/instant-there.ts';
import type { ShownTerms } from '#shared/domain/payment/records.ts';
import { termsTexts } from '#shared/domain/payment/terms-texts.ts';
import type { Deposit } from '#shared/domain/venue/deposits/rule.ts';

const TEXTS: Readonly<Record<Locale, typeof en>> = { ...{ en, it, de, fr, es, zh, ja }, 'pt-BR': ptBR };

/** The terms as the guest's page words them in a language, with a version that changes when that language's texts do. */
export function termsShown(
  { deposit, locale }: { readonly deposit: Deposit; readonly locale: Locale },
  { name, rules: { zone } }: { readonly name: string; readonly rules: { readonly zone: string } },
): ShownTerms {
  const { amount, currency, refundUntil } = deposit;
  const values: Readonly<Record<string, string>> = {
    amount: sumIn(locale, amount, currency),
    venue: name,
    time: refundUntil === null ? '' : instantThere(locale, refundUntil, zone),
  };
  const { credit, refund, nature, agree } = termsTexts(deposit);
  const lines = [...(credit ? [credit] : []), refund, nature, agree].map((key) =>
    TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_, value: string) => values[value] ?? ''),
  );
  return { locale, version: sha256(JSON.stringify(TEXTS[locale])).slice(0, 8), lines };
}
