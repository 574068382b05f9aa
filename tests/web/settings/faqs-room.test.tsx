// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someVenue } from './kit.ts';

/** One question in all eight languages, each answer of so many letters. */
const faqs = (letters: number) => [
  {
    question: { it: 'Cani?' },
    answer: Object.fromEntries(LOCALES.map((locale) => [locale, 'x'.repeat(letters)])),
  },
];

function open(letters: number) {
  const settings = someSettings({ role: 'owner' });
  const venue = () => done(someVenue({ faqs: { faqs: faqs(letters) } }));
  const api = anApi({ settings: { read: () => done({ settings }), venue } });
  return openPage('/settings?pageId=faqs', api, aSession(settings));
}

it('says nothing of the room for questions and answers while there is plenty', async () => {
  open(1500);
  await screen.findByLabelText('Answer');
  expect(screen.queryByText(/of the room there is/)).toBeNull();
});

it('tells how much of the room they take, and before anything is saved that it is too much', async () => {
  open(18_500);
  expect(await screen.findByText(/take 99% of the room there is/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(screen.getByLabelText('Answer'), { target: { value: 'x'.repeat(21_000) } });
  expect(screen.getByText(/take 101% of the room there is/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/no room for this much/);
});
