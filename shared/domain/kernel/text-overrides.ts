/** A text that replaces a bundled one, with the one that it was written for: another one since makes it outdated. */
export type Override = { readonly text: string; readonly bundled: string };
/** By namespace and key, `app:nav.guests`. */
export type Overrides = Readonly<Record<string, Override>>;

export const MAX_OVERRIDES = 500;
export const MAX_OVERRIDE_LENGTH = 2000;

/** The names within `{{}}` of a text, sorted, each once. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name))].toSorted();

/** Whether a text can stand for another one: it says the same values. One that is left open shows its braces. */
export const fitsInPlaceOf = (bundled: string, text: string): boolean =>
  text.trim() !== '' &&
  placeholdersIn(bundled).join() === placeholdersIn(text).join() &&
  !/\{\{|\}\}/.test(text.replaceAll(/\{\{\s*\w+\s*\}\}/g, ''));
