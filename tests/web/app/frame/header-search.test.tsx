// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../kit.ts';
import { openPage } from '../page.tsx';

const ANNA = { guestId: 'A'.repeat(22), names: ['Anna Rossi'], phone: '+393331234567' };
const search = vi.fn((_: object) => done({ guests: [ANNA], total: 1 }));

function open(over: object = {}) {
  const settings = someSettings({ role: 'host', ...over });
  const guests = {
    search,
    read: () => done(null),
    reservations: () => done({ reservations: [], next: null, back: false, cut: false }),
  };
  const router = openPage(
    '/account',
    anApi({ settings: { read: () => done({ settings }) }, guests } as never),
    aSession(settings),
  );
  return {
    router,
    type: (text: string) =>
      fireEvent.change(screen.getByLabelText('Name or phone, any part'), { target: { value: text } }),
  };
}
const BUTTON = { name: 'Find a guest or a reservation' };

it('finds a guest from any screen, and leads to the profile', async () => {
  const { router, type } = open();
  fireEvent.click(await screen.findByRole('button', BUTTON));
  await screen.findByRole('dialog', BUTTON);
  type(' ross ');
  fireEvent.click(await screen.findByRole('link', { name: /Anna Rossi/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage_db'));
  expect(new URLSearchParams(router.state.location.search).get('guest')).toBe(ANNA.guestId);
  expect(search.mock.calls[0]?.[0]).toEqual({ venueId: 'ven_trattoria', text: 'ross', skip: 0 });
});

it('leads to all reservations found', async () => {
  const { router, type } = open();
  fireEvent.click(await screen.findByRole('button', BUTTON));
  await screen.findByRole('dialog', BUTTON);
  type('33312');
  fireEvent.click(screen.getByRole('button', { name: 'Show all reservations found' }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/manage_db?q=33312'));
});

it('gives the focus back to its button when it is closed', async () => {
  open();
  const button = await screen.findByRole('button', BUTTON);
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', BUTTON)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it.each([
  ['the kitchen, who opens no guests', { role: 'kitchen' }],
  ['somebody without a venue', { venues: [] }],
])('is not there for %s', async (_, over) => {
  open(over);
  await screen.findByRole('button', { name: 'Account' });
  expect(screen.queryByRole('button', BUTTON)).toBeNull();
});
