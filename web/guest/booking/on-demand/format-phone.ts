import { AsYouType, type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

const ITALY: CountryCode = 'IT';

/** Numbers without a prefix are read as those of the house's country, here as by the house. */
export function homeCountry(housePhone: string): CountryCode {
  const formatter = new AsYouType();
  formatter.input(housePhone);
  return formatter.getCountry() ?? countryOfCode(formatter.getCallingCode()) ?? ITALY;
}

/** From its first sign on: of one that was pasted with words before it, as "Tel. +39 …", the formatter leaves nothing. */
const numberIn = (typed: string): string => typed.normalize('NFKC').replace(/^[^+\d(]+/, '');

export type Typed = { readonly text: string; readonly country: CountryCode };

/** A number as it is typed: in the groups of its country, and which country that is. */
export function formatPhone(typed: string, home: CountryCode): Typed {
  const formatter = new AsYouType(home);
  const text = formatter.input(numberIn(typed));
  return { text, country: formatter.getCountry() ?? countryOfCode(formatter.getCallingCode()) ?? home };
}

/** The same number with the prefix of another country; at home without. */
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

/** Every country by its name in a language, in the order of that language. */
export function countries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, prefix: `+${getCountryCallingCode(code)}` }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** The flag of a country, as the two letters that fonts draw as one; plain letters where the device draws no flags. */
export const flagOf = (code: string): string =>
  drawsFlags() ? String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0))) : code;

let draws: boolean | undefined;

/** A flag is narrower than its two letters side by side. */
function drawsFlags(): boolean {
  if (draws === undefined) {
    const pen = document.createElement('canvas').getContext('2d');
    draws = !pen || pen.measureText('\u{1f1ee}\u{1f1f9}').width < 1.5 * pen.measureText('\u{1f1ee}').width;
  }
  return draws;
}
