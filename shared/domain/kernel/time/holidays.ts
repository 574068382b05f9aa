import { addDays, type LocalDate, type Weekday, weekdayOf } from './local-date.ts';

/**
 * Public holidays by country, where the law sets them for the whole country; regions' own days are left out.
 * `12-25`: that day. `E1`, `O1`: so many days from Western or Orthodox Easter Sunday. `05-25>1`: the first such weekday
 * (1 is Monday) on or after the day. `V`, `A`: Japan's equinoxes. A country that is missing, such as China, whose holidays
 * are decreed each year, has its weekends only. `EU`: the days without payments in euros between banks.
 */
const RULES: Readonly<Record<string, string>> = {
  AT: '01-01 01-06 E1 05-01 E39 E50 E60 08-15 10-26 11-01 12-08 12-25 12-26',
  BE: '01-01 E1 05-01 E39 E50 07-21 08-15 11-01 11-11 12-25',
  BG: '01-01 03-03 O-2 O1 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26',
  BR: '01-01 E-48 E-47 E-2 04-21 05-01 E60 09-07 10-12 11-02 11-15 11-20 12-25',
  CH: '01-01 E-2 E1 E39 E50 08-01 12-25 12-26',
  CY: '01-01 01-06 O-48 03-25 04-01 O-2 O1 05-01 O50 08-15 10-01 10-28 12-25 12-26',
  CZ: '01-01 E-2 E1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
  DE: '01-01 E-2 E1 05-01 E39 E50 10-03 12-25 12-26',
  DK: '01-01 E-3 E-2 E1 E39 E50 06-05 12-25 12-26',
  EE: '01-01 02-24 E-2 05-01 06-23 06-24 08-20 12-24 12-25 12-26',
  ES: '01-01 01-06 E-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  EU: '01-01 E-2 E1 05-01 12-25 12-26',
  FI: '01-01 01-06 E-2 E1 05-01 E39 06-19>5 12-06 12-24 12-25 12-26',
  FR: '01-01 E1 05-01 05-08 E39 E50 07-14 08-15 11-01 11-11 12-25',
  GB: '01-01 E-2 E1 05-01>1 05-25>1 08-25>1 12-25 12-26',
  GR: '01-01 01-06 O-48 03-25 O-2 O1 05-01 O50 08-15 10-28 12-25 12-26',
  HR: '01-01 01-06 E1 05-01 05-30 E60 06-22 08-05 08-15 11-01 11-18 12-25 12-26',
  HU: '01-01 03-15 E-2 E1 05-01 E50 08-20 10-23 11-01 12-24 12-25 12-26',
  IE: '01-01 02-01>1 03-17 E1 05-01>1 06-01>1 08-01>1 10-25>1 12-25 12-26',
  IT: '01-01 01-06 E1 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  JP: '01-01 01-08>1 02-11 02-23 V 04-29 05-03 05-04 05-05 07-15>1 08-11 09-15>1 A 10-08>1 11-03 11-23',
  LT: '01-01 02-16 03-11 E1 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26',
  LU: '01-01 E1 05-01 05-09 E39 E50 06-23 08-15 11-01 12-25 12-26',
  LV: '01-01 E-2 E1 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
  MT: '01-01 02-10 03-19 03-31 E-2 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25',
  NL: '01-01 E-2 E1 04-27 E39 E50 12-25 12-26',
  NO: '01-01 E-3 E-2 E1 05-01 E39 05-17 E50 12-25 12-26',
  PL: '01-01 01-06 E1 05-01 05-03 E60 08-15 11-01 11-11 12-24 12-25 12-26',
  PT: '01-01 E-2 04-25 05-01 E60 06-10 08-15 10-05 11-01 12-01 12-08 12-25',
  RO: '01-01 01-02 01-06 01-07 01-24 O-2 O1 05-01 06-01 O50 08-15 11-30 12-01 12-25 12-26',
  SE: '01-01 01-06 E-2 E1 05-01 E39 06-06 06-19>5 12-24 12-25 12-26 12-31',
  SI: '01-01 01-02 02-08 E1 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26',
  SK: '01-01 01-06 E-2 E1 05-01 07-05 08-29 11-01 12-24 12-25 12-26',
  US: '01-01 01-15>1 02-15>1 05-25>1 06-19 07-04 09-01>1 10-08>1 11-11 11-22>4 12-25',
};

/**
 * Where a fixed day that falls on a weekend is kept on another: the next free day, the nearest weekday, or, for a Sunday
 * only, the next free day.
 */
const SUBSTITUTES: Readonly<Record<string, 'next' | 'nearest' | 'sunday'>> = {
  GB: 'next',
  IE: 'next',
  JP: 'sunday',
  US: 'nearest',
};

/** Countries that rest on Friday and Saturday. */
const FRIDAYS = ['BH', 'DZ', 'EG', 'IQ', 'IL', 'JO', 'KW', 'LY', 'OM', 'QA', 'SA', 'SD', 'SY', 'YE'];

const isWeekend = (country: string, date: LocalDate): boolean => {
  const weekday = weekdayOf(date);
  return FRIDAYS.includes(country) ? weekday === 5 || weekday === 6 : weekday >= 6;
};

/** Whether the holidays of a country are known. */
export const knowsHolidays = (country: string): boolean => Object.hasOwn(RULES, country);

/** The public holidays of a country in a year, in order; none where they are not known. */
export function holidaysOf(country: string, year: number): readonly LocalDate[] {
  const rules = Object.hasOwn(RULES, country) ? (RULES[country] ?? '').split(' ') : [];
  const days = rules.map((rule) => dayOf(rule, year));
  const taken = new Set(days);
  for (const [nth, day] of days.entries()) {
    const moved = /^\d\d-\d\d$/.test(rules[nth] ?? '') ? substituteFor(country, day, taken) : day;
    taken.add(moved);
  }
  return [...taken].filter((day) => day.startsWith(`${year}-`)).toSorted();
}

/** A day on which people work in a country: neither its weekend nor a public holiday. */
export const isWorkday = (country: string, date: LocalDate): boolean =>
  !isWeekend(country, date) && !holidaysOf(country, Number(date.slice(0, 4))).includes(date);

/** The first day from this one on on which people work in a country. */
export function workdayFrom(country: string, date: LocalDate): LocalDate {
  let day = date;
  while (!isWorkday(country, day)) day = addDays(day, 1);
  return day;
}

function dayOf(rule: string, year: number): LocalDate {
  if (rule === 'V' || rule === 'A') return equinox(rule, year);
  if (rule.startsWith('E')) return addDays(easter(year), Number(rule.slice(1)));
  if (rule.startsWith('O')) return addDays(orthodoxEaster(year), Number(rule.slice(1)));
  const [day = '', weekday] = rule.split('>');
  const from = `${year}-${day}` as LocalDate;
  return weekday === undefined ? from : onOrAfter(from, Number(weekday) as Weekday);
}

const onOrAfter = (date: LocalDate, weekday: Weekday): LocalDate => addDays(date, (weekday - weekdayOf(date) + 7) % 7);

function substituteFor(country: string, day: LocalDate, taken: ReadonlySet<LocalDate>): LocalDate {
  const way = SUBSTITUTES[country];
  const weekday = weekdayOf(day);
  if (!way || weekday < 6 || (way === 'sunday' && weekday === 6)) return day;
  if (way === 'nearest' && weekday === 6) return addDays(day, -1);
  let next = addDays(day, 1);
  while (weekdayOf(next) >= 6 || taken.has(next)) next = addDays(next, 1);
  return next;
}

const asDay = (year: number, month: number, day: number): LocalDate =>
  addDays(`${year}-${String(month).padStart(2, '0')}-01` as LocalDate, day - 1);

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, ch. 8). */
function easter(year: number): LocalDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return asDay(year, Math.floor(n / 31), (n % 31) + 1);
}

/** Orthodox Easter Sunday: of the Julian calendar, thirteen days behind until 2099 (Meeus, ch. 8). */
function orthodoxEaster(year: number): LocalDate {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const n = d + e + 114;
  return addDays(asDay(year, Math.floor(n / 31), (n % 31) + 1), 13);
}

/** Japan's equinox days, by the formula of its observatory for 1980 to 2099. */
function equinox(which: 'V' | 'A', year: number): LocalDate {
  const from = which === 'V' ? 20.8431 : 23.2488;
  const day = Math.floor(from + 0.242194 * (year - 1980)) - Math.floor((year - 1980) / 4);
  return asDay(year, which === 'V' ? 3 : 9, day);
}
