/** A sum in minor units, as a reader of a language writes it: "€40", "€12.50". */
export const money = (locale: string, amount: number, currency: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);
