/** Countries with a currency other than the euro that the European Central Bank fixes. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ...{ AUD: 'AU CC CX HM KI NF NR TV', BRL: 'BR', CAD: 'CA', CHF: 'CH LI', CNY: 'CN', CZK: 'CZ', DKK: 'DK FO GL' },
  ...{ GBP: 'GB GG IM JE', HKD: 'HK', HUF: 'HU', IDR: 'ID', ILS: 'IL PS', INR: 'IN', ISK: 'IS', JPY: 'JP' },
  ...{ KRW: 'KR', MXN: 'MX', MYR: 'MY', NOK: 'NO SJ', NZD: 'NZ CK NU PN TK', PHP: 'PH', PLN: 'PL', RON: 'RO' },
  ...{ SEK: 'SE', SGD: 'SG', THB: 'TH', TRY: 'TR', ZAR: 'ZA' },
  USD: 'US AS EC FM GU MH MP PA PR PW SV TC TL UM VG VI',
};
const CURRENCIES = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency] as const),
  ),
);

/** The currency of a country, where it has a fixing; null: it pays in euros, or in a currency that has none. */
export const fixedCurrencyOf = (country: string): string | null => CURRENCIES.get(country) ?? null;
