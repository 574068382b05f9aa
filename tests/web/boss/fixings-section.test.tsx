// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LIMIT_DEFAULTS } from '#shared/domain/account/platform-limits.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const BOSS = someSettings({ level: 200, role: 'owner', venues: [] });
const days = [
  { date: '2026-11-27', rates: { USD: 1_160_000, CHF: 932_000 } },
  { date: '2026-11-26', rates: { USD: 1_100_000, CHF: 932_000 } },
];

async function open(over: object = {}) {
  const fixings = () => done({ days, old: false, look: { at: 0, outcome: 'new' as const }, ...over });
  const api = anApi({
    settings: { read: () => done({ settings: BOSS }) },
    limits: { read: () => done({ limits: LIMIT_DEFAULTS, version: 0, changes: [] }) } as never,
    boss: { fixings } as never,
  });
  openPage('/boss/settings', api, aSession(BOSS));
  fireEvent.click(await screen.findByRole('tab', { name: 'Exchange rates' }));
}

it('shows the latest rates by currency with their change, and the history of one', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Rates of Nov 27, 2026' })).toBeTruthy();
  expect(screen.getByText('US Dollar')).toBeTruthy();
  expect(screen.getAllByText('1.16').length).toBe(2);
  expect(screen.getAllByText('+5.45%').length).toBe(2);
  expect(screen.getByText('Nov 26, 2026')).toBeTruthy();
});

it('says that the rates are old, and that the source did not answer', async () => {
  await open({ old: true, look: { at: 0, outcome: 'down' } });
  expect(await screen.findByText('The rates are more than five days old')).toBeTruthy();
  expect(screen.getByText('The central bank did not answer')).toBeTruthy();
});

it('says so while nothing is known', async () => {
  await open({ days: [], look: null });
  expect(await screen.findByText('No rates are known yet')).toBeTruthy();
});
