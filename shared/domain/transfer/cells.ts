import { LOCALES, type Locale } from '../kernel/locale.ts';
import { dateIn } from './dates.ts';

export const oneOf = <T extends string>(all: readonly T[], text: string): T | undefined =>
  all.find((each) => each.toLowerCase() === text.toLowerCase());

/** The names of each language in the others, as prefixes in lower case without accents. */
const LANGUAGES: readonly (readonly [RegExp, Locale])[] = [
  [/^(?:en\b|engl|ingl|angl|英)/, 'en'],
  [/^(?:it\b|ital|伊|イタリア|意大利)/, 'it'],
  [/^(?:de\b|deut|germ|ted|alem|allem|独|ドイツ|德)/, 'de'],
  [/^(?:fr\b|fran|fren|仏|フランス|法)/, 'fr'],
  [/^(?:es\b|span|spag|esp|西|スペイン)/, 'es'],
  [/^(?:pt\b|port|葡|ポルトガル)/, 'pt-BR'],
  [/^(?:zh\b|chin|cin|中)/, 'zh'],
  [/^(?:ja\b|jap|giap|日)/, 'ja'],
];

/**
 * A language in another system's notation: `it`, `it_IT`, `Italian`, `イタリア語`. Undefined for a language that we do not
 * have.
 */
export function localeIn(text: string): Locale | undefined {
  const said = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('_', '-');
  return oneOf(LOCALES, said) ?? LANGUAGES.find(([name]) => name.test(said))?.[1];
}

const YES =
  /^(?:y|yes|true|1|x|ok|on|si|ja|oui|sim|はい|有|是|✓|✔|opt.?in|subscribed|accepted|granted|iscritto|accettato)$/;
const NO = /^(?:n|no|false|0|off|nein|non|nao|いいえ|無|无|否|-|opt.?out|unsubscribed|declined|denied|disiscritto)$/;

/** A consent: yes, no, not stated (null), or unreadable. The date on which it was given means yes. */
export function consentIn(text: string): boolean | null | 'neither' {
  const said = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();
  if (said === '') return null;
  if (YES.test(said) || dateIn(text, 'day first') || dateIn(text, 'month first')) return true;
  return NO.test(said) ? false : 'neither';
}

const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu;

/** A cell as one line, without characters that hide or reorder text and without lone surrogates. */
export const oneLine = (text: string): string => text.replace(HIDDEN, ' ').trim();

/** The same, cut to that many characters without splitting one. */
export const lineIn = (text: string, longest: number): string =>
  oneLine(text)
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Several values in one cell: `regular, window; press`. */
export const severalIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|，、；\n]/)
      .map(oneLine)
      .filter((each) => each !== ''),
  ),
];

/** A cell as several lines, without characters that hide or reorder text. */
export const textIn = (text: string): string => text.replace(/\r\n?/g, '\n').split('\n').map(oneLine).join('\n').trim();
