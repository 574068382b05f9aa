// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening } from './party.ts';

it('that a table could not be opened again from the toast is said there too', async () => {
  const settings = someSettings();
  const give_back = vi.fn(() => refused('system.busy'));
  const calls = {
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(anEvening()) },
    plan: { withhold: () => done({ closed: [{ from: 1080, to: 1200 }] }), give_back },
  };
  openPage('/manage_grid', anApi(calls as never), aSession(settings));
  fireEvent.click(await screen.findByRole('button', { name: 'Table\u00a0T1: close or open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Table\u00a0T1' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Close the table' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(give_back).toHaveBeenCalledOnce());
  expect((await screen.findAllByText('That did not work')).length).toBeGreaterThan(0);
});

it('what is closed is opened again from the toast, and nothing that was closed before', async () => {
  const settings = someSettings();
  const give_back = vi.fn((_: object) => done({ date: '2026-11-21' }));
  const closed = [
    { from: 1080, to: 1110 },
    { from: 1140, to: 1200 },
  ];
  const calls = {
    settings: { read: () => done({ settings }) },
    reservations: { tonight: () => done(anEvening()) },
    plan: { withhold: () => done({ date: '2026-11-21', moved: 0, closed }), give_back },
  };
  openPage('/manage_grid', anApi(calls as never), aSession(settings));
  fireEvent.click(await screen.findByRole('button', { name: 'Table\u00a0T1: close or open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Table\u00a0T1' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Close the table' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(give_back).toHaveBeenCalledTimes(2));
  const table = { venueId: 'ven_trattoria', date: '2026-11-21', table: 1 };
  expect(give_back.mock.calls.map(([input]) => input)).toEqual(closed.map((piece) => ({ ...table, ...piece })));
});
