import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { sectionCases } from '../section-kit.ts';

const faq = { question: { it: 'Cani?', en: 'Dogs?' }, answer: { it: 'Sì.' } };
const value = { faqs: [faq] };
const { on, write } = sectionCases({
  section: 'faqs',
  value,
  wrong: [
    ['a question in no language', { faqs: [{ ...faq, question: { it: ' ' } }] }, 'faqs.0.question', 'field.required'],
    [
      'an answer that is a book',
      { faqs: [{ ...faq, answer: { it: 'x'.repeat(1501) } }] },
      'faqs.0.answer.it',
      'field.tooLong',
    ],
    ['more than anybody reads', { faqs: Array(41).fill(faq) }, 'faqs', 'field.tooMany'],
  ],
});

it('is read by guests in their language, else in the venue’s', async () => {
  await write(value);
  const about = async (locale: 'en' | 'de') =>
    (await on.world.call('venues.about', { venueId: VENUE_ID, locale })).body.faqs;
  expect(await about('en')).toEqual([{ question: 'Dogs?', answer: 'Sì.' }]);
  expect(await about('de')).toEqual([{ question: 'Cani?', answer: 'Sì.' }]);
});

/** Twenty questions in all eight languages, each answer of so many letters. */
const long = (letters: number, sign = 'x') => ({
  faqs: Array.from({ length: 20 }, (_, n) => ({
    question: Object.fromEntries(LOCALES.map((locale) => [locale, `${n} ${locale}?`])),
    answer: Object.fromEntries(LOCALES.map((locale) => [locale, sign.repeat(letters)])),
  })),
});

it('takes twenty long ones in all eight languages, and the log what stood there before and after', async () => {
  expect((await write(long(850))).body.errorid).toBe('0');
  expect((await write(long(850, 'y'), { revision: 1 })).body).toMatchObject({ errorid: '0', revision: 2 });
});

it('says beside them when all together are more than there is room for', async () => {
  const { status, body } = await write(long(950));
  expect([status, body.issues]).toEqual([422, [{ path: 'value.faqs', code: 'field.tooLong' }]]);
});
