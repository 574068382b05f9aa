// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

it('says that a party is of children alone, whom the house must tell from adults', async () => {
  const parties = [
    aParty({ name: 'Scouts', adults: 0, children: 8, highchairs: 1 }),
    aParty({ name: 'Rossi', adults: 4, children: 2 }),
    aParty({ name: 'Greco' }),
  ];
  const settings = someSettings();
  const tonight = () => done(anEvening({ reservations: parties }));
  openPage(
    '/pdf',
    anApi({ settings: { read: () => done({ settings }) }, reservations: { tonight } }),
    aSession(settings),
  );
  const page = await screen.findByRole('img', { name: /^Page 1/ });
  const texts = [...page.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
  expect(texts.flatMap((text) => /\d+ child\w*/.exec(text)?.[0] ?? [])).toEqual(['8 children', '2 children']);
  expect(texts).toContain('3 parties · 16 covers');
});
