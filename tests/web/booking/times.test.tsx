// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const slot = (meal: string, start: number, reason: string | null = null) => ({
  ...{ meal, start, reason },
  ...{ yields: reason === null, tables: ['T1'], moved: 0 },
});
const SLOTS = [slot('Lunch', 720, 'time.past'), slot('Lunch', 840, 'time.past')];
const DINNER = [slot('Dinner', 1080, 'time.past'), slot('Dinner', 1200), slot('Dinner', 1215, 'pacing.covers')];

function openDesk(search = '') {
  const times = {
    ...{ date: '2026-12-05', today: '2026-12-05', minute: 1205, closed: null, duration: 90, locale: 'it' },
    ...{ areas: ['Indoor'], options: [], diets: [], steered: false, best: [1200], slots: [...SLOTS, ...DINNER] },
  };
  const settings = someSettings();
  const api = anApi({ settings: { read: () => done({ settings }) }, availability: { house: () => done(times) } });
  openPage(`/booking${search}`, api, aSession(settings));
}

it('lists at dinner no time that is over, nor a meal that is: lunch stood above what a caller asks for', async () => {
  openDesk();
  await screen.findByRole('group', { name: 'Dinner' });
  expect(screen.queryByRole('group', { name: 'Lunch' })).toBeNull();
  expect(screen.queryByRole('radio', { name: /^18:00, / })).toBeNull();
  expect(screen.getByRole('radio', { name: /^20:15, / })).toBeDefined();
});

it('shows a time that is over in the field for any other time, with its reason, where a link asks for it', async () => {
  openDesk('?date=2026-12-05&start=1080&adults=2');
  const other = await screen.findByLabelText<HTMLInputElement>('Another time');
  expect(other.value).toBe('18:00');
  expect(await screen.findByText('This time has passed.')).toBeDefined();
});
