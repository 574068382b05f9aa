import type { Locale } from '#shared/domain/kernel/locale.ts';
import { fitsInPlaceOf } from '#shared/domain/kernel/text-overrides.ts';
import type { Dictionary } from '../guest/translate.ts';

/** Texts of a language that the platform's staff wrote in place of bundled ones, as this device knows them. */
export type KnownTexts = { readonly version: number; readonly texts: Readonly<Record<string, string>> };

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;
let keeper: Keeper | null = null;
const keyOf = (locale: Locale) => `texts.${locale}`;
const NONE: KnownTexts = { version: 0, texts: {} };

export const startOverrides = (storage: Keeper): void => {
  keeper = storage;
};

/** What was kept last; nothing where another version of the page kept something else. */
export function knownTexts(locale: Locale): KnownTexts {
  const kept = keeper?.getItem(keyOf(locale));
  if (!kept) return NONE;
  try {
    const known = JSON.parse(kept) as KnownTexts;
    return typeof known.version === 'number' && typeof known.texts === 'object' ? known : NONE;
  } catch {
    return NONE;
  }
}

export const keepTexts = (locale: Locale, known: KnownTexts): void =>
  keeper?.setItem(keyOf(locale), JSON.stringify(known));

/** A namespace's texts with those in their place. One that says other values than the bundled text is left out. */
export function withOverrides(locale: Locale, namespace: string, bundled: Dictionary): Dictionary {
  const { texts } = knownTexts(locale);
  const prefix = `${namespace}:`;
  const own = Object.entries(texts).flatMap(([id, text]) => {
    const key = id.startsWith(prefix) ? id.slice(prefix.length) : '';
    const before = bundled[key];
    return before !== undefined && fitsInPlaceOf(before, text) ? [[key, text] as const] : [];
  });
  return own.length === 0 ? bundled : { ...bundled, ...Object.fromEntries(own) };
}
