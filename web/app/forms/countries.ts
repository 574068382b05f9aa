import type { Currency } from '#shared/domain/kernel/money.ts';

type Choice = { readonly value: string; readonly label: string };

/** Region codes that are no countries: unions, the unknown region, and private test codes. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB']);
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Every country by its name in a language, sorted for that language. */
export function countriesIn(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((a) => LETTERS.map((b) => a + b))
    .filter((code) => !NO_COUNTRY.has(code) && new Intl.Locale('und', { region: code }).maximize().region === code)
    .flatMap((value) => {
      const label = names.of(value);
      return label ? [{ value, label }] : [];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/** The time zones of a country; all zones when the browser does not know. */
export function zonesOf(country: string): string[] {
  const region = new Intl.Locale('und', { region: country }) as WithZones;
  const zones = (region.getTimeZones?.() ?? []).filter((zone) => zone.includes('/'));
  return zones.length > 0 ? zones : Intl.supportedValuesOf('timeZone');
}

/** The country where the browser probably is, by its time zone and languages. */
export function countryHere(): string {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  // A language tag without a region most likely means the country with most of its speakers.
  const regions = navigator.languages.map((tag) => new Intl.Locale(tag).region);
  const [likely = 'IT'] = navigator.languages.flatMap((tag) => new Intl.Locale(tag).maximize().region ?? []);
  const told = regions.find((region) => region !== undefined) ?? likely;
  if (zonesOf(told).includes(here)) return told;
  const [near] = countriesIn('en').filter(({ value }) => {
    const zones = zonesOf(value);
    return zones.length < 60 && zones.includes(here);
  });
  return near?.value ?? told;
}

/** The time zone first offered for a country: the browser's own if it belongs to it. */
export function zoneIn(country: string): string {
  const zones = zonesOf(country);
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zones.includes(here) ? here : (zones[0] ?? here);
}

/** The currency first offered for a country, of those supported. */
export const currencyIn = (country: string): Currency => (country === 'US' ? 'usd' : country === 'CN' ? 'cny' : 'eur');
