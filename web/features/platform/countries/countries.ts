import type { CountryCode } from 'libphonenumber-js';
import { aliasesOf } from '#shared/domain/kernel/country-aliases.ts';
import { holidaysOf, knowsHolidays } from '#shared/domain/kernel/time/holidays.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type TaxIds, taxIdsIn } from '#shared/domain/kernel/vat-formats.ts';
import { countriesIn } from '#web/app/forms/countries.ts';

export type Country = {
  readonly code: string;
  readonly aliases: readonly string[];
  readonly name: string;
  /** With its plus sign; empty where nobody can be called. */
  readonly dialling: string;
  readonly vat: TaxIds;
  /** The next public holidays; null where they are not known. */
  readonly holidays: readonly LocalDate[] | null;
};

/** Every country once, named in a language. */
export async function countryList(locale: string, today: LocalDate): Promise<readonly Country[]> {
  const { getCountryCallingCode, isSupportedCountry } = await import('libphonenumber-js/min');
  return countriesIn(locale).map(({ value, label }) => ({
    ...{ code: value, aliases: aliasesOf(value), name: label, vat: taxIdsIn(value) },
    holidays: nextHolidays(value, today),
    dialling: isSupportedCountry(value) ? `+${getCountryCallingCode(value as CountryCode)}` : '',
  }));
}

const SHOWN = 3;

function nextHolidays(country: string, today: LocalDate): readonly LocalDate[] | null {
  if (!knowsHolidays(country)) return null;
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(country, year), ...holidaysOf(country, year + 1)].filter((day) => day >= today).slice(0, SHOWN);
}

/** Whether what was typed is in a country's name, one of its codes or its dialling code. */
export function matches({ code, aliases, name, dialling }: Country, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return true;
  if (wanted.startsWith('+')) return dialling.startsWith(wanted);
  return name.toLowerCase().includes(wanted) || [code, ...aliases].some((each) => each.toLowerCase() === wanted);
}
