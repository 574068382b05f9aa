// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aReservation, fakeVenue } from './fake-venue.ts';
import { button, openPage } from './open-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const TOKEN = 'ven_trattoria.res_9.mac';

async function openReservation(over: Parameters<typeof aReservation>[0] = {}) {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ booking: 'confirmed', name: 'Ermenegilda', ...over }));
  await openPage(`/r#${TOKEN}`, venue);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove my data' }));
  return venue;
}
const asked = (venue: Awaited<ReturnType<typeof openReservation>>) =>
  venue.askedFor('guest.remove_me').map(({ input }) => input);

it('asks, asks once more before it cancels, and shows the receipt in place of everything', async () => {
  const venue = await openReservation();
  fireEvent.click(button('Yes, remove'));
  expect(await screen.findByText('You still have 1 reservation to come. It would be cancelled.')).toBeTruthy();
  fireEvent.click(button('Cancel and remove'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your data has been removed' })).toBeTruthy();
  expect(asked(venue)).toEqual([{ cancel: false }, { cancel: true }]);
  expect(screen.getByText(/2 reservations · 3 messages · 1 cancelled/)).toBeTruthy();
  expect(screen.getByText('7KQ2-M9XA')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Ermenegilda/);
});

it('does nothing when the guest thinks better of it', async () => {
  const venue = await openReservation();
  fireEvent.click(button('Keep my data'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked(venue)).toEqual([]);
});

it('says why it cannot be done now', async () => {
  const venue = await openReservation();
  venue.plan('guest.remove_me', { errorid: 'privacy.duringVisit' });
  fireEvent.click(button('Yes, remove'));
  expect(await screen.findByText(/You are at table just now/)).toBeTruthy();
});

it('keeps the question and the key when the answer is lost', async () => {
  const venue = await openReservation();
  venue.plan('guest.remove_me', 'lost');
  fireEvent.click(button('Yes, remove'));
  await screen.findByText(/Connection missing/);
  fireEvent.click(button('Yes, remove'));
  await screen.findByText(/still have 1 reservation/);
  const keys = venue.askedFor('guest.remove_me').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it.each([
  ['WhatsApp', { messaging: 'whatsapp' }, true],
  ['mail alone', { messaging: 'mail', phone: '' }, true],
  ['mail, beside a number', { messaging: 'mail' }, false],
  ['nothing', { messaging: 'none' }, false],
] as const)('promises who is reached by %s no more than the link can do', async (_, over, more) => {
  await openReservation(over);
  const words = (await screen.findByText(/^Name, number, wishes and messages of this reservation/)).textContent;
  expect(words?.includes('by the link in our message')).toBe(more);
});
