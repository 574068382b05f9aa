// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aParty } from './party.ts';

/** The texts on the first page of the sheet of an evening. */
async function sheetOf(evening: Parameters<typeof anEvening>[0]): Promise<string[]> {
  const settings = someSettings();
  const serviceDay = () => done(anEvening(evening));
  openPage(
    '/pdf',
    anApi({ settings: { read: () => done({ settings }) }, reservations: { tonight: serviceDay } }),
    aSession(settings),
  );
  const page = await screen.findByRole('img', { name: /^Page 1/ });
  return [...page.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
}

it('says that a party is of children alone, whom the house must tell from adults', async () => {
  const parties = [
    aParty({ name: 'Scouts', adults: 0, children: 8, highchairs: 1 }),
    aParty({ name: 'Rossi', adults: 4, children: 2 }),
    aParty({ name: 'Greco' }),
  ];
  const texts = await sheetOf({ reservations: parties });
  expect(texts.flatMap((text) => /\d+ child\w*/.exec(text)?.[0] ?? [])).toEqual(['8 children', '2 children']);
  expect(texts).toContain('3 parties · 16 covers');
});

describe('the meals on the sheet', () => {
  const lunch = aParty({ name: 'Rossi', meal: 'Lunch', start: 750, booking: 'completed' });
  const dinner = aParty({ name: 'Greco', meal: 'Dinner', start: 1200 });

  it.each([
    ['dinner alone once lunch is over: the sheet began with who had left', 1100, lunch, ['Greco']],
    ['both while somebody of lunch is here', 1100, { ...lunch, booking: 'confirmed' } as const, ['Rossi', 'Greco']],
    ['both in the morning', 600, { ...lunch, booking: 'confirmed' } as const, ['Rossi', 'Greco']],
  ])('%s', async (_, minute, atLunch, names) => {
    const texts = await sheetOf({ reservations: [atLunch, dinner], minute });
    expect(texts.filter((text) => ['Rossi', 'Greco'].includes(text))).toEqual(names);
  });

  it('all as soon as somebody asks for them', async () => {
    await sheetOf({ reservations: [lunch, dinner], minute: 1100 });
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByText('Rossi')).toBeDefined();
  });
});
