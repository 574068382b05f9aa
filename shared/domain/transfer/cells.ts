import { LOCALES, type Locale } from '../reservation/reservation.ts';
import { type LocalDate, type Minute, parseClock, parseLocalDate } from '../time/local-date.ts';

/** Whether a file writes the day before the month, or, as in the United States, after it. */
export type DateOrder = 'day first' | 'month first';

const PARTS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ T,].*)?$/;

/** How a column writes its days: the day first, unless a date of it can only be the other way round and none only this. */
export function dateOrderOf(cells: readonly string[]): DateOrder {
  const parts = cells.flatMap((cell) => PARTS.exec(cell.trim()) ?? []);
  const firsts = parts.filter((_, nth) => nth % 4 === 1).map(Number);
  const seconds = parts.filter((_, nth) => nth % 4 === 2).map(Number);
  return seconds.some((each) => each > 12) && !firsts.some((each) => each > 12) ? 'month first' : 'day first';
}

/** `2026-12-05`, `2026/12/5`, `2026年12月5日`, `20261205`, and `05.12.2026` or `12/05/2026` as the order says; a time after it is left. */
export function dateIn(text: string, order: DateOrder): LocalDate | null {
  const of = (year = '', month = '', day = '') =>
    parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (compact) return of(compact[1], compact[2], compact[3]);
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text);
  if (iso) return of(iso[1], iso[2], iso[3]);
  const [, first, second, year] = PARTS.exec(text) ?? [];
  return order === 'day first' ? of(year, second, first) : of(year, first, second);
}

/** `19:30`, `7.30 pm`, `19h30`, `19時30分`, `25:30` for half past one of the next day. */
export function startIn(text: string): Minute | null {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.h時时点](\d{2})?分?)?(?::\d{2})?\s*([ap]\.?\s?m\.?)?$/i.exec(text) ?? [];
  if (hour === '') return null;
  const late = half.toLowerCase().startsWith('p') && Number(hour) < 12 ? 12 : 0;
  const midnight = half.toLowerCase().startsWith('a') && Number(hour) === 12 ? -12 : 0;
  return parseClock(`${String(Number(hour) + late + midnight).padStart(2, '0')}:${minute}`);
}

export const oneOf = <T extends string>(all: readonly T[], text: string): T | undefined =>
  all.find((each) => each.toLowerCase() === text.toLowerCase());

/** Each language as the others call it, small and without accents; the beginning is enough. */
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

/** A language as another system says it: `it`, `it_IT`, `Italian`, `イタリア語`. Undefined for one that is not ours. */
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

/** A consent: yes, no, nothing said (null), or something that is neither. The day on which it was given is a yes. */
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

/** Several in one cell, each cut to a length: `regular, window; press`. */
export const severalIn = (text: string, longest: number): string[] => [
  ...new Set(
    text
      .split(/[,;|，、；\n]/)
      .map((each) => each.trim().slice(0, longest).trim())
      .filter((each) => each !== ''),
  ),
];

/** Somebody's address, as far as a look at it says. */
export const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** A cell as one line of at most so many characters, without what hides or reorders text. */
export const lineIn = (text: string, longest: number): string =>
  text.replace(HIDDEN, ' ').trim().slice(0, longest).trim();

/** A cell as several lines, without what hides or reorders text. */
export const textIn = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((each) => each.replace(HIDDEN, ' '))
    .join('\n')
    .trim();
