// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Settings } from '#web/app/session/session.ts';
import { anApi, aSession, done, someSettings } from '../kit.ts';
import { openPage } from '../page.tsx';

const paused = { at: Date.UTC(2026, 10, 23, 12), reason: 'Three invoices are open' };
const support = 'support@coperto.test';
const venue = { venueId: 'ven_trattoria', name: 'Trattoria da Nina', zone: 'Europe/Rome' };

async function open(path: string, over: Partial<Settings>) {
  const settings = someSettings(over);
  const api = anApi({
    settings: { read: () => done({ settings }) },
  });
  openPage(path, api, aSession(settings));
  return screen.findByRole('main');
}

it('tells a house on every screen since when it is paused, why, what stands, and whom to write to', async () => {
  const main = within(await open('/account', { venues: [{ ...venue, paused }], support }));
  const banner = await main.findByText('Online booking is paused since Nov 23, 2026');
  expect(banner.parentElement?.textContent).toContain('Reason: Three invoices are open');
  expect(main.getByText(/What is booked stands/)).toBeTruthy();
  const write = main.getByRole('link', { name: 'Write to support@coperto.test' });
  expect(write.getAttribute('href')).toBe('mailto:support@coperto.test');
  // Seen without opening anything.
  expect(write.closest('details')).toBeNull();
});

it('tells an agent who serves it that it is so, and not why', async () => {
  const hidden = { ...paused, reason: null };
  const main = within(await open('/account', { role: 'agent', venues: [{ ...venue, paused: hidden }], support }));
  expect(await main.findByText(/^Online booking is paused/)).toBeTruthy();
  expect(main.queryByText(/Reason/)).toBeNull();
});

it('tells an agent who is paused why, and that the houses keep what they granted', async () => {
  const main = within(await open('/manage', { role: 'agent', venues: [], paused, support }));
  expect(await main.findByText('Your account is paused since Nov 23, 2026')).toBeTruthy();
  expect(main.getByText('Reason: Three invoices are open')).toBeTruthy();
  expect(main.getByRole('heading', { level: 1, name: 'No house at present' })).toBeTruthy();
  expect(main.getAllByText(/What they have granted you is kept/)).toHaveLength(2);
  expect(main.queryByText(/No house gives you access/)).toBeNull();
});

it('says nothing of a house beside it that is not paused', async () => {
  const other = { venueId: 'ven_bistro', name: 'Bistro', zone: 'Europe/Rome', paused };
  const main = within(await open('/account', { venues: [venue, other], support }));
  await main.findByRole('heading', { level: 1 });
  expect(main.queryByText(/paused/)).toBeNull();
});
