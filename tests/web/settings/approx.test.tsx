// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { someVenue } from './kit.ts';

type Rate = { readonly currency: string; readonly micros: number; readonly date: string; readonly old: boolean };

function openServices(rate: Rate | null) {
  const settings = someSettings({ role: 'owner' });
  const api = anApi({
    settings: { read: () => done({ settings }), venue: () => done(someVenue()) },
    credits: {
      read: () => done({ balance: 50_000_000, reserved: 0, plafond: 0, low: false }),
      entries: () => done({ entries: [] }),
      fixing: () => done({ rate }),
    } as never,
    shop: { read: () => done({ offers: [], vatRate: 0, until: null, modules: [], orders: [] }) } as never,
  });
  openPage('/settings?pageId=services', api, aSession(settings));
}

const CHF = { currency: 'CHF', micros: 932_000, date: '2026-11-27' };

it('shows about what the balance is in the currency of the account, and by which rate', async () => {
  openServices({ ...CHF, old: false });
  expect(await screen.findByText(/^≈ CHF\s46\.60$/)).toBeTruthy();
  expect(screen.getByText(/European Central Bank’s rate of Nov 27, 2026/)).toBeTruthy();
});

it('says that a rate is old', async () => {
  openServices({ ...CHF, old: true });
  expect(await screen.findByText(/by an old rate, that of Nov 27, 2026/)).toBeTruthy();
});

it('shows nothing of it to who pays in euros', async () => {
  openServices(null);
  expect(await screen.findByText('€50.00')).toBeTruthy();
  expect(screen.queryByText(/≈/)).toBe(null);
});
