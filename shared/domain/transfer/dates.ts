import { type LocalDate, type Minute, parseClock, parseLocalDate } from '../kernel/time/local-date.ts';

/** Whether a file writes the day before the month or, as in the United States, after it. */
export type DateOrder = 'day first' | 'month first';

const PARTS = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})(?:[ T,(（].*)?$/;

/** A date without a preceding weekday. */
const bare = (text: string): string => text.trim().replace(/^\p{L}+\.?,?\s+(?=\d)/u, '');

/**
 * The order of day and month in the columns, if it can be told: by a date that is only possible one way, or by dots,
 * which are used only with the day first. `either`: there are such dates, but none of them decides; null: there are
 * none.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder | 'either' | null {
  const parts = cells.flatMap((cell) => {
    const found = PARTS.exec(bare(cell));
    return found ? [{ first: Number(found[1]), sign: found[2], second: Number(found[3]) }] : [];
  });
  if (parts.length === 0) return null;
  if (parts.some(({ first, sign }) => first > 12 || sign === '.')) return 'day first';
  if (parts.some(({ second }) => second > 12)) return 'month first';
  return parts.some(({ first, second }) => first !== second) ? 'either' : 'day first';
}

/** The beginnings of the months in six languages, without accents. */
const MONTHS = [
  /^(?:jan|gen|ene)/,
  /^(?:feb|fev)/,
  /^(?:mar|mrz)/,
  /^(?:apr|avr|abr)/,
  /^(?:may|mag|mai)/,
  /^(?:jun|giu|juin)/,
  /^(?:jul|lug|juil)/,
  /^(?:aug|ago|aou)/,
  /^(?:sep|set)/,
  /^(?:oct|ott|okt|out)/,
  /^nov/,
  /^(?:dec|dic|dez)/,
] as const;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const dateOf = (year: string, month: string, day: string): LocalDate | null =>
  parseLocalDate(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

/** `5 December 2026`, `5. Dez. 2026`, `5 de diciembre de 2026`, `Dec 5th, 2026`, `05-dic-26`. */
function namedDateIn(text: string): LocalDate | null {
  const said = plain(text);
  const [, day, word, year] =
    /^(\d{1,2})(?:st|nd|rd|th|er|º)?[.\s-]*(?:de\s+)?([a-z]{3,10})\.?,?[\s-]*(?:de\s+)?(\d{4}|\d{2})(?:[ ,].*)?$/.exec(
      said,
    ) ?? [];
  const [, first, dayAfter, yearAfter] =
    /^(?:[a-z]+\.?,\s+)?([a-z]{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[ ,].*)?$/.exec(said) ?? [];
  const month = MONTHS.findIndex((each) => each.test(word ?? first ?? '')) + 1;
  return month === 0 ? null : dateOf(year ?? yearAfter ?? '', String(month), day ?? dayAfter ?? '');
}

/**
 * `2026-12-05`, `2026/12/5`, `2026年12月5日`, `20261205`, `5 Dec 2026`, and `05.12.2026` or `12/05/26` in the given order.
 * A time after it and a weekday before it are ignored. A two-digit year is in this century.
 */
export function dateIn(text: string, order: DateOrder): LocalDate | null {
  const said = bare(text.normalize('NFKC'));
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(said);
  if (compact) return dateOf(compact[1] ?? '', compact[2] ?? '', compact[3] ?? '');
  const iso = /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?(?:[ T(].*)?$/.exec(said);
  if (iso) return dateOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const [whole, first = '', , second = '', year = ''] = PARTS.exec(said) ?? [];
  if (whole === undefined) return namedDateIn(text.trim()) ?? namedDateIn(said);
  return order === 'day first' ? dateOf(year, second, first) : dateOf(year, first, second);
}

/** A past date or today. A two-digit year that would be in the future is in the last century. */
export function pastDateIn(text: string, order: DateOrder, today: LocalDate): LocalDate | null {
  const date = dateIn(text, order);
  if (date === null || date <= today) return date !== null && date >= '1900-01-01' ? date : null;
  return text.includes(date.slice(0, 4)) ? null : parseLocalDate(`19${date.slice(2)}`);
}

const MORNING = /(?:午前|上午|凌晨|早上)/;
const EVENING = /(?:午後|下午|晚上|傍晚|夜)/;

/**
 * `19:30`, `7.30 pm`, `7:30 p. m.`, `19h30`, `19 h 30`, `19.30 Uhr`, `ore 20`, `午後7時30分`, `1930`; `25:30` is half past
 * one on the next day.
 */
export function startIn(text: string): Minute | null {
  const said = text.normalize('NFKC').trim();
  const bareTime = said
    .replace(MORNING, '')
    .replace(EVENING, '')
    .replace(/^(?:ore|h|um|alle|at|a las|à|às)\s+/i, '')
    .replace(/\s*(?:h|heures?|horas?)\s*(\d{2})(?:\s*min\.?)?$/i, 'h$1')
    .replace(/\s*(?:uhr|heures?|horas?|hrs?|h)\.?$/i, '')
    .replace(/半$/, '30分')
    .trim();
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.h時时点]\s?(\d{2})?分?)?(?::\d{2})?\s*([ap]\.?\s?m?\.?)?$/i.exec(bareTime) ??
    /^(\d{2})(\d{2})$/.exec(bareTime) ??
    [];
  if (hour === '') return null;
  const isLate = half.toLowerCase().startsWith('p') || EVENING.test(said);
  const isEarly = half.toLowerCase().startsWith('a') || MORNING.test(said);
  const late = isLate && Number(hour) < 12 ? 12 : 0;
  const midnight = isEarly && Number(hour) === 12 ? -12 : 0;
  return parseClock(`${String(Number(hour) + late + midnight).padStart(2, '0')}:${minute}`);
}

/** Minutes: `90`, `90 min`, `1:30`, `1h30`, `2 h`, `1.5 hours`, `1時間30分`. Null for anything else. */
export function durationIn(text: string): number | null {
  const said = plain(text.normalize('NFKC')).trim();
  const minutes = /^(\d{1,4})(?:[.,]0{1,2})?\s*(?:m|min|mins|minut\p{L}*|分|分钟)?\.?$/u.exec(said);
  if (minutes) return Number(minutes[1]);
  const [, hours, rest = '0'] =
    /^(\d{1,2})\s*(?:[:h]|hr?s?|時間|小时)\s*(?:(\d{2})(?::\d{2})?)?\s*(?:m|min|分|分钟)?\.?$/.exec(said) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(rest);
  const [, whole, tenth = '0'] =
    /^(\d{1,2})(?:[.,](\d))?\s*(?:hour|std|stund|ore?\b|heure|hora|hours)\p{L}*\.?$/u.exec(said) ?? [];
  return whole === undefined ? null : Number(whole) * 60 + Number(tenth) * 6;
}
