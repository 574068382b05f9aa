/** An amount in minor units (hundredths) in the notation of a language: "€40", "€12.50". */
export const money = (locale: string, amount: number, currency: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);
