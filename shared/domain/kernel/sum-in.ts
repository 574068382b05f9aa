const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** An amount in minor units with its cents and its currency's code, as a receipt names it: "60.00 EUR". */
export const sumIn = (locale: string, amount: number, currency: string): string =>
  `${new Intl.NumberFormat(locale, DIGITS).format(amount / 100)}\u00a0${currency.toUpperCase()}`;
