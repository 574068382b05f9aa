import type { Locale } from '#shared/domain/kernel/locale.ts';
import { languages } from './made.ts';
import { COUNTED } from './words.ts';

export type Dictionary = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;

/** The key without its plural suffix: `guests_one` and `guests_other` are used as `guests`, with a `count` value. */
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
 * Reads texts in the part of i18next's syntax that the guest's pages use: flat keys, `{{placeholders}}` and plural
 * suffixes. A missing text gives its key, so that it is noticed.
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
