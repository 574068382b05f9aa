import { AsYouType, type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

const ITALY: CountryCode = 'IT';

/** Numbers without a prefix belong to the venue's country, by the server's rule. */
export function homeCountry(venuePhone: string): CountryCode {
  const formatter = new AsYouType();
  formatter.input(venuePhone);
  return formatter.getCountry() ?? countryOfCode(formatter.getCallingCode()) ?? ITALY;
}

/** Drops text before the first digit or plus: given a pasted "Tel. +39 …", the formatter would return nothing. */
const numberIn = (typed: string): string => typed.normalize('NFKC').replace(/^[^+\d(]+/, '');

export type Typed = { readonly text: string; readonly country: CountryCode };

/** Formats a number while it is typed: grouped as usual in its country, with that country. */
export function formatPhone(typed: string, home: CountryCode): Typed {
  const formatter = new AsYouType(home);
  const text = formatter.input(numberIn(typed));
  return { text, country: formatter.getCountry() ?? countryOfCode(formatter.getCallingCode()) ?? home };
}

/** The number with another country's prefix, or without one in the venue's own country. */
export function withCountry(typed: string, country: CountryCode, home: CountryCode): string {
  const formatter = new AsYouType(home);
  const number = numberIn(typed);
  formatter.input(number);
  const national = formatter.getNumber()?.nationalNumber ?? (/^(\+|00)/.test(number) ? '' : number.replace(/\D/g, ''));
  if (country === home) return formatPhone(national, home).text;
  return (
    formatPhone(`+${getCountryCallingCode(country)}${national}`, home).text || `+${getCountryCallingCode(country)}`
  );
}

const countryOfCode = (code: string | undefined): CountryCode | undefined =>
  code === undefined ? undefined : getCountries().find((country) => getCountryCallingCode(country) === code);

export type Country = { readonly code: CountryCode; readonly name: string; readonly prefix: string };

/** All countries with their names in a language, in its collation order. */
export function countries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, prefix: `+${getCountryCallingCode(code)}` }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** The flag of a country as regional indicator symbols; plain letters on devices that do not draw flags. */
export const flagOf = (code: string): string =>
  drawsFlags() ? String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0))) : code;

let draws: boolean | undefined;

/** A drawn flag is narrower than its two letters. */
function drawsFlags(): boolean {
  if (draws === undefined) {
    const pen = document.createElement('canvas').getContext('2d');
    draws = !pen || pen.measureText('\u{1f1ee}\u{1f1f9}').width < 1.5 * pen.measureText('\u{1f1ee}').width;
  }
  return draws;
}
