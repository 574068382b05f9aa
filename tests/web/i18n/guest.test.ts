import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { DATE_FORMS } from '#shared/domain/kernel/time/instant-there.ts';
import { addDays, daysOfMonth, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { firstWeekday, longDay, monthName, shortDay, weekdayNames } from '#web/i18n/guest/format.ts';
import { chooseLanguage, matchLocale } from '#web/i18n/guest/language.ts';
import { translator } from '#web/i18n/guest/translate.ts';

describe('a text', () => {
  const t = translator('en', {
    hello: 'Hello {{name}}!',
    guests_one: '{{count}} guest',
    guests_other: '{{count}} guests',
  });

  it('takes its placeholders', () => {
    expect(t('hello', { name: 'Ada' })).toBe('Hello Ada!');
    expect(t('hello')).toBe('Hello !');
  });

  it('takes the plural form of its language', () => {
    expect(t('guests', { count: 1 })).toBe('1 guest');
    expect(t('guests', { count: 0 })).toBe('0 guests');
    expect(translator('ja', { guests_other: '{{count}}名' })('guests', { count: 1 })).toBe('1名');
    expect(translator('fr', { guests_one: '{{count}} personne', guests_other: '…' })('guests', { count: 0 })).toBe(
      '0 personne',
    );
  });

  it.each(LOCALES)('counts as Intl does in %s', (locale) => {
    const t = translator(locale, { n_one: 'one', n_many: 'many', n_other: 'other' });
    const rules = new Intl.PluralRules(locale);
    for (const count of [...Array(1002).keys(), 1.5, -1, 1_000_000])
      expect(t('n', { count })).toBe(rules.select(count));
  });

  it('shows its key when it is missing', () => {
    expect(t('nothing')).toBe('nothing');
  });
});

describe('the language', () => {
  it.each([
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh-Hant-TW', 'zh'],
    ['DE-at', 'de'],
    ['ru', null],
    ['', null],
  ])('of the tag %s is %s', (tag, locale) => {
    expect(matchLocale(tag)).toBe(locale);
  });

  it('of the link comes before the kept one, and that before the browser’s', () => {
    expect(chooseLanguage('it', 'de', ['fr'])).toEqual({ locale: 'it', notFound: null });
    expect(chooseLanguage(null, 'de', ['fr'])).toEqual({ locale: 'de', notFound: null });
    expect(chooseLanguage(null, null, ['ru', 'fr-CA'])).toEqual({ locale: 'fr', notFound: null });
    expect(chooseLanguage(null, null, [])).toEqual({ locale: 'en', notFound: null });
  });

  it('is said to be not found when we do not have it, and another is used', () => {
    expect(chooseLanguage('tlh', null, ['ja'])).toEqual({ locale: 'ja', notFound: 'tlh' });
  });
});

describe('a day in words', () => {
  const date = '2026-12-05' as LocalDate;
  it.each([
    ['en', 'Saturday, 5 December 2026'],
    ['de', 'Samstag, 5. Dezember 2026'],
    ['ja', '2026年12月5日土曜日'],
  ] as const)('in %s is %s', (locale, words) => {
    expect(longDay(locale, date)).toBe(words);
  });

  it('names months and weekdays from the week’s first day', () => {
    expect(monthName('it', '2026-12')).toBe('dicembre 2026');
    expect(weekdayNames('en', 7).map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(weekdayNames('en', 1)[0]?.long).toBe('Monday');
  });

  it.each(LOCALES)('is written as Intl writes it, all through the year, in %s', (locale) => {
    const intl = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(DATE_FORMS[locale], { timeZone: 'UTC', ...options });
    const long = intl({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const brief = intl({ weekday: 'short', day: 'numeric', month: 'short' });
    const month = intl({ month: 'long', year: 'numeric' });
    for (let day = '2026-01-01' as LocalDate; day < '2027-01-01'; day = addDays(day, 1)) {
      expect(longDay(locale, day)).toBe(long.format(new Date(day)));
      expect(shortDay(locale, day)).toBe(brief.format(new Date(day)));
      expect(monthName(locale, day.slice(0, 7))).toBe(month.format(new Date(day)));
    }
    const [short, whole] = [intl({ weekday: 'short' }), intl({ weekday: 'long' })];
    const week = daysOfMonth('2024-01').slice(0, 7);
    expect(weekdayNames(locale, 1)).toEqual(
      week.map((day) => ({ short: short.format(new Date(day)), long: whole.format(new Date(day)) })),
    );
  });

  it.each([
    'en-US',
    'en-GB',
    'en-AE',
    'it-IT',
    'it-CH',
    'de-AT',
    'fr-CA',
    'es-MX',
    'pt-BR',
    'pt-PT',
    'nl-NL',
    'zh-Hans-CN',
  ])('begins the week as Intl says of %s, whatever language the page has', (tag) => {
    const info = (new Intl.Locale(tag) as Intl.Locale & { getWeekInfo(): { firstDay: number } }).getWeekInfo();
    for (const country of ['IT', 'US']) expect(firstWeekday(tag, country)).toBe(info.firstDay);
  });

  it('begins the week as the venue’s country does where the browser names no region', () => {
    expect([firstWeekday('en', 'US'), firstWeekday('en', 'IT'), firstWeekday('ja', 'JP')]).toEqual([7, 1, 7]);
  });
});
