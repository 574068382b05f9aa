import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ISSUE_CODES, REFUSALS } from '#shared/contracts/errors.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';

type Texts = Readonly<Record<string, string>>;

const read = (locale: Locale, namespace: string): Texts =>
  JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8')) as Texts;
const flat = (texts: object, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value as object, `${prefix}${key}.`),
  );

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const tags = (text: string) => [...text.matchAll(/<\/?(\w+)>/g)].map(([tag]) => tag).sort();
/** Says whose table it was, not which. */
const WHOSE_TABLE = ['done.ready'];
const namespaces = globSync('locales/en/*.json').map((file) => basename(file, '.json'));
/** Its very words, apostrophe and all, are the specification's. */
const SPECIFIED = 'logout.done';
/** Examples of what is typed, a key that is pressed, and what guests write to us. */
const TYPED = new Set(['profile.tags.hint', 'chosen.none', 'yes', 'no', 'polite', 'sorry', 'late', 'lateWith', 'stop']);
/** What the provider has approved, and what guests send to us, stand as they are. */
const FRENCH_AS_IT_IS = (namespace: string, key: string) => namespace === 'messages' || key === 'message';
const others = LOCALES.filter((locale) => locale !== 'en');

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = flat(read('en', namespace));

  it.each(others)('have the same keys in %s', (locale) => {
    const keys = new Set(flat(read(locale, namespace)).map(([key]) => baseOf(key)));
    expect([...keys].sort()).toEqual([...new Set(english.map(([key]) => baseOf(key)))].sort());
  });

  it.each(others)('have the same placeholders and links in %s, in every plural form', (locale) => {
    const models = new Map(english);
    for (const [key, text] of flat(read(locale, namespace))) {
      const model = models.get(key) ?? models.get(`${baseOf(key)}_other`) ?? '';
      expect([key, placeholders(text), tags(text)]).toEqual([key, placeholders(model), tags(model)]);
    }
  });

  it.each(LOCALES)('have every plural form that %s needs, and no other', (locale) => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
    const forms = new Map<string, string[]>();
    for (const [key] of flat(read(locale, namespace))) {
      const form = PLURAL.exec(key)?.[1];
      if (form) forms.set(baseOf(key), [...(forms.get(baseOf(key)) ?? []), form]);
    }
    for (const [key, found] of forms) expect([key, found.sort()]).toEqual([key, needed]);
  });

  it.each(LOCALES)('are set with the apostrophe of print in %s', (locale) => {
    const typed = flat(read(locale, namespace)).filter(([key, text]) => /\p{L}'\p{L}/u.test(text) && key !== SPECIFIED);
    expect(typed).toEqual([]);
  });

  it.each(LOCALES)(
    'are read as they were written in %s: no sign of a text that was decoded as another encoding',
    (locale) => {
      expect(
        flat(read(locale, namespace)).filter(([, text]) => /[\u0080-\u009f\ufffd]|[ÃÂâ][\u0080-\u00bf]/u.test(text)),
      ).toEqual([]);
    },
  );

  it.each(['zh', 'ja'] as const)('are set with the marks of %s beside its words', (locale) => {
    const mark = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][,;:?!()]|[,;:?!()][\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
    const typed = flat(read(locale, namespace)).filter(([key, text]) => mark.test(text) && !TYPED.has(key));
    expect(typed).toEqual([]);
  });

  it('are set in French with a space that does not break before its marks and within its quotation marks', () => {
    const mark = / [:;?!»]|« |\p{L}[?!»]|«\p{L}/u;
    const typed = flat(read('fr', namespace)).filter(
      ([key, text]) => mark.test(text) && !FRENCH_AS_IT_IS(namespace, key),
    );
    expect(typed).toEqual([]);
  });

  it.each(LOCALES)('never leave the number of a table alone on the next line in %s', (locale) => {
    const broken =
      /(?:\b(?:tische?|tables?|tavol[oi]|mesas?)|テーブル|餐桌) \{\{(?:name|tables?|from|to)\}\}|\}\} 号桌/i;
    expect(
      flat(read(locale, namespace)).filter(([key, text]) => broken.test(text) && !WHOSE_TABLE.includes(key)),
    ).toEqual([]);
  });

  it.each(LOCALES)('never leave a unit alone on the next line in %s', (locale) => {
    expect(flat(read(locale, namespace)).filter(([, text]) => /\}\} (?:min\b|Min\.)/.test(text))).toEqual([]);
  });

  it.each(LOCALES)('begin no line with an ellipsis in %s', (locale) => {
    expect(flat(read(locale, namespace)).filter(([, text]) => text.includes(' …'))).toEqual([]);
  });

  it.each(LOCALES)('are nowhere empty in %s', (locale) => {
    expect(flat(read(locale, namespace)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it.each(LOCALES)('says every refusal and every issue in %s', (locale) => {
  const texts = read(locale, 'refusals');
  const codes = [...Object.keys(REFUSALS), ...ISSUE_CODES];
  expect(codes.filter((code) => !texts[code])).toEqual([]);
  expect(Object.keys(texts).filter((code) => !codes.includes(code))).toEqual([]);
});

/** A text that sends somebody to a button or a page, or speaks of a thing that has a name, and what stands there. */
const NAMES: readonly (readonly [text: string, named: string])[] = [
  ['reservation heading.unconfirmed', 'messages confirmRequest.confirm'],
  ['reservation lead.unconfirmed', 'messages confirmRequest.confirm'],
  ['legal terms.booking.text', 'messages confirmRequest.confirm'],
  ['messages confirmRequest.body', 'messages confirmRequest.confirm'],
  ['settings setup.trial.done.about', 'messages confirmRequest.confirm'],
  ['manage noRoom.combine', 'settings title'],
  ['manage noRoom.combine', 'settings page.hallsTables'],
  ['settings transfer.guests.about', 'settings page.retention'],
  ['settings steering.gentle.text', 'guest time.quieter'],
  ['settings steering.strong.text', 'guest time.quieter'],
  ['auth bind.subtitle', 'account devices.add'],
  ['mail email.text', 'account title'],
  ['app noVenue.agent', 'users title'],
  ['messages reminderDeposit.body', 'deposit deposit.row'],
  ['messages reminderDeposit.mailBody', 'deposit deposit.row'],
];

it.each(NAMES.flatMap(([text, named]) => LOCALES.map((locale) => [text, named, locale] as const)))(
  '%s calls %s what it is called in %s',
  (text, named, locale) => {
    const [said, called] = [text, named].map((each) => {
      const [namespace = '', key = ''] = each.split(' ');
      return new Map(flat(read(locale, namespace))).get(key)?.toLowerCase() ?? `no ${each}`;
    });
    expect(said).toContain(called);
  },
);

it.each(['zh', 'ja'] as const)('writes whole sentences in %s, not English left over', (locale) => {
  const left = flat(read(locale, 'guest')).filter(([, text]) =>
    /[A-Za-z]{4,}/.test(text.replace(/\{\{\w+\}\}|<\/?\w+>|WhatsApp/g, '')),
  );
  expect(left).toEqual([]);
});
