import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { Text } from '#web/i18n/app/use-text.tsx';

export type Fixings = OutputOf<Registry['boss']['fixings']>;

/** What a currency is called in a language; its code where it has no name. */
export function currencyNames(locale: string): (currency: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (currency) => names.of(currency) ?? currency;
}

/** A rate in the notation of a language, with the places that the bank gives it. */
export const rateText = (locale: string, micros: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 5 }).format(micros / 1_000_000);

/** By how much a rate has moved since the day before; empty: it is not known. */
export function percentChange(
  locale: string,
  { rate, before }: { readonly rate: number; readonly before: number | null },
): string {
  if (before === null || before === 0) return '';
  const format = { style: 'percent', maximumFractionDigits: 2, signDisplay: 'exceptZero' } as const;
  return new Intl.NumberFormat(locale, format).format(rate / before - 1);
}

type Terms = { readonly text: Text<'boss'>; readonly locale: string };

/** All days with all currencies as a file for spreadsheets. */
export async function saveFixings(days: Fixings['days'], { text, locale }: Terms): Promise<void> {
  const { downloadCsv } = await import('#web/app/files/csv.ts');
  const currencies = Object.keys(days[0]?.rates ?? {}).toSorted();
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false });
  const rows = days.map(({ date, rates }) => [
    date,
    ...currencies.map((currency) => (rates[currency] === undefined ? '' : plain.format(rates[currency] / 1_000_000))),
  ]);
  downloadCsv(text('settings.fixings'), [[text('fixings.day'), ...currencies], ...rows], locale);
}
