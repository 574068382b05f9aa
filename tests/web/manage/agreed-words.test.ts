// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { agreedOf, agreedWords } from '#web/features/manage/actions/alteration.ts';
import { needTexts, startLanguage } from '#web/i18n/app/language.ts';
import { anEvening, aParty } from './party.ts';

beforeAll(async () => {
  await startLanguage(localStorage, ['en']);
  await needTexts('manage');
});

it.each([
  ['the day of the evening before midnight', 1170, 'Sat, Nov 28'],
  ['the next one after it, as the guest reads it', 1470, 'Sun, Nov 29'],
])('names, of what is agreed for another day, %s', (_, start, said) => {
  const after = aParty({ start });
  expect(agreedWords(after, agreedOf(after, '2026-11-28'), anEvening())).toContain(said);
});
