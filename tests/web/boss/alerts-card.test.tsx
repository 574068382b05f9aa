// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const BOSS = someSettings({ level: 200, role: 'owner', venues: [] });
const ALERT = { venueId: 'ven_1', venue: 'Bistro Verde', account: 'Nina Srl', at: Date.UTC(2026, 11, 4) };

function open(alerts: readonly object[]) {
  const read = vi.fn(() => done({ alerts }));
  const api = anApi({ settings: { read: () => done({ settings: BOSS }) }, accounts: { alerts: read } as never });
  openPage('/boss/users', api, aSession(BOSS));
  return read;
}

it('names the houses whose messages stand out above the accounts', async () => {
  open([
    { ...ALERT, reason: 'numbers', count: 32, of: 40 },
    { ...ALERT, account: '', reason: 'failures', count: 10, of: 20 },
  ]);
  expect(await screen.findByText('Nina Srl · Bistro Verde')).toBeTruthy();
  expect(screen.getByText('Bistro Verde')).toBeTruthy();
  expect(screen.getByText('Dec 4, 2026: 32 of 40 new numbers of the day were used up.')).toBeTruthy();
  expect(screen.getByText('Dec 4, 2026: 10 messages failed, 20 were sent.')).toBeTruthy();
});

it('takes no room where there is none', async () => {
  const read = open([]);
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByText('To look at')).toBeNull();
});
