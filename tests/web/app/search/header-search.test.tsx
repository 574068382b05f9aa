// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anApi, aSession, done, someSettings } from '../kit.ts';
import { openPage } from '../page.tsx';

const ANNA = { guestId: 'A'.repeat(22), names: ['Anna Rossi'], phone: '+393331234567' };
const BIANCHI = { id: 'res_20261128_ABCD1234', code: 'ABCD1234', name: 'Bianchi', start: 1200, duration: 90 };
const TODAY = {
  date: '2026-11-28',
  minute: 1140,
  units: [{ no: 12, name: 'T12', tables: [12] }],
  reservations: [{ ...BIANCHI, presence: 'expected', tables: [{ unit: 12, covers: 2, pinned: false }] }],
};
const ROSSI = {
  id: 'res_20261205_WXYZ7777',
  date: '2026-12-05',
  start: 1170,
  adults: 2,
  children: 0,
  name: 'Rossi Carla',
};
const search = vi.fn((_: object) => done({ guests: [ANNA], total: 1 }));

function open(over: object = {}) {
  const settings = someSettings({ role: 'host', ...over });
  const guests = {
    search,
    read: () => done(null),
    reservations: () => done({ reservations: [ROSSI], next: null, back: false, cut: false }),
  };
  const router = openPage(
    '/account',
    anApi({
      settings: { read: () => done({ settings }) },
      guests,
      reservations: { tonight: () => done(TODAY) },
    } as never),
    aSession(settings),
  );
  return {
    router,
    type: (text: string) =>
      fireEvent.change(screen.getByLabelText(FIELD), {
        target: { value: text },
      }),
  };
}
/** The panel is loaded when it is first opened. */
const PATIENCE = { timeout: 10_000 };
const FIELD = 'Guest, number, code, table, setting or command';
const BUTTON = { name: 'Search' };

/** Pressed again until the search is there: the first may come before anything listens. */
async function press(key: object) {
  const button = await screen.findByRole('button', BUTTON);
  await waitFor(() => {
    fireEvent.keyDown(button, key);
    screen.getByRole('dialog', BUTTON);
  });
  await screen.findByLabelText(FIELD, {}, PATIENCE);
}

it('finds a guest from any screen, and leads to the profile', async () => {
  const { router, type } = open();
  fireEvent.click(await screen.findByRole('button', BUTTON));
  await screen.findByRole('dialog', BUTTON);
  await screen.findByLabelText(FIELD, {}, PATIENCE);
  type(' ross ');
  fireEvent.click(await screen.findByRole('link', { name: /Anna Rossi/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage_db'));
  expect(new URLSearchParams(router.state.location.search).get('guest')).toBe(ANNA.guestId);
  expect(search.mock.calls[0]?.[0]).toEqual({ venueId: 'ven_trattoria', text: 'ross', skip: 0 });
});

it.each([
  [
    'a reservation, by its guest',
    'ross',
    'Reservations',
    /Rossi Carla/,
    '/manage?date=2026-12-05&party=res_20261205_WXYZ7777',
  ],
  [
    'a reservation of today, by its code',
    'abcd',
    'Reservations',
    /Bianchi/,
    '/manage?date=2026-11-28&party=res_20261128_ABCD1234',
  ],
  [
    'a table, with who sits there next',
    't12',
    'Tables today',
    /T12.*20:00.*Bianchi/,
    '/manage?date=2026-11-28&party=res_20261128_ABCD1234',
  ],
  ['a page of the settings', 'closed', 'Settings', /Closed periods/, '/settings?pageId=closedPeriods'],
  ['a command', 'floor', 'Commands', /Floor/, '/manage_map'],
])('finds %s', async (_, typed, kind, name, to) => {
  const { type } = open({ role: 'owner' });
  await press({ key: 'k', ctrlKey: true });
  type(typed);
  const part = within(await screen.findByRole('region', { name: kind }));
  expect((await part.findByRole('link', { name })).getAttribute('href')).toBe(to);
});

it('shows a host no settings', async () => {
  const { type } = open();
  await press({ key: 'K', metaKey: true });
  type('hours');
  await screen.findByRole('region', { name: 'Guests' });
  expect(screen.queryByRole('region', { name: 'Settings' })).toBeNull();
});

it('leads to all reservations found', async () => {
  const { router, type } = open();
  fireEvent.click(await screen.findByRole('button', BUTTON));
  await screen.findByRole('dialog', BUTTON);
  await screen.findByLabelText(FIELD, {}, PATIENCE);
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
