// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSayStale } from '#web/app/offline/stale.ts';
import { anApi, aSession, done, someSettings } from '../kit.ts';
import { openPage } from '../page.tsx';

const READ_AT = Date.UTC(2026, 10, 28, 10, 30, 5);

function Screen() {
  useSayStale(READ_AT);
  return null;
}

it('says by the clock of the venue how old the shown data are, wherever the device is', async () => {
  const settings = someSettings({ venues: [{ venueId: 'ven_tokyo', name: 'Nina', zone: 'Asia/Tokyo' }] });
  openPage('/account', anApi({ settings: { read: () => done({ settings }) } }), aSession(settings));
  await screen.findByRole('main');
  await act(async () => render(<Screen />));
  expect(await screen.findByText(/19:30:05/)).toBeTruthy();
});
