const made = new Map<string, Intl.NumberFormat>();

/** An amount in minor units (hundredths) in the notation of a language: "€40", "€12.50". */
export function money(locale: string, amount: number, currency: string): string {
  const key = `${locale} ${currency}`;
  const format =
    made.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currency.toUpperCase(),
      trailingZeroDisplay: 'stripIfInteger',
    });
  made.set(key, format);
  return format.format(amount / 100);
}
