import type { Locale } from '#shared/domain/reservation/reservation.ts';
import { languages } from './made.ts';
import { COUNTED } from './words.ts';

export type Dictionary = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** `guests_one`, `guests_other` are both reached by `guests`, with `count` among the values. */
type Base<Key> = Key extends `${infer B}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? B : Key;
export type KeyOf<Dict> = Base<keyof Dict & string>;
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string;

const plurals = new Map<string, Intl.PluralRules>();

function pluralOf(locale: string, count: number): string {
  const words = languages[locale as Locale] as (typeof languages)[Locale] | undefined;
  if (words && Number.isInteger(count) && count >= 0 && count < COUNTED) {
    return words.ones.includes(count) ? 'one' : 'other';
  }
  let rules = plurals.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    plurals.set(locale, rules);
  }
  return rules.select(count);
}

/**
 * Reads texts in i18next's syntax, as far as the guest pages use it: flat keys, `{{placeholders}}` and plural suffixes.
 * A missing text shows its key, so that it is seen.
 */
export function translator<Key extends string>(locale: string, dictionary: Dictionary): Translate<Key> {
  return (key, values = {}) => {
    const count = values.count;
    const text =
      (typeof count === 'number'
        ? (dictionary[`${key}_${pluralOf(locale, count)}`] ?? dictionary[`${key}_other`])
        : undefined) ?? dictionary[key];
    return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')) ?? key;
  };
}
