// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GuestReservation } from '#web/guest/types.ts';
import { aReservation, fakeVenue } from './fake-venue.ts';
import { button, openPage } from './open-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const TOKEN = 'ven_trattoria.res_9.mac';
const ASKED = { booking: 'confirmed', reconfirm: { state: 'asked', at: 1 }, cancellable: true, message: null } as const;

async function open(over: Partial<GuestReservation> = {}) {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ ...ASKED, ...over }));
  await openPage(`/r#${TOKEN}`, venue);
  await screen.findByRole('heading', { level: 1 });
  return venue;
}
const question = () => screen.queryByRole('region', { name: 'Are you still coming?' });

it('asks who was asked, takes a yes once, thanks and shows it from then on', async () => {
  const venue = await open();
  const yes = button('I’m coming');
  fireEvent.click(yes);
  fireEvent.click(yes);
  expect(await screen.findByText('You have told the restaurant that you are coming.')).toBeTruthy();
  expect(screen.getByText('Thank you for telling us.')).toBeTruthy();
  expect(question()).toBeNull();
  expect(venue.askedFor('guest.reconfirm')).toHaveLength(1);
});

it('leads a no to the cancellation, which says what follows; who thinks again keeps the table', async () => {
  const venue = await open();
  fireEvent.click(button('I can’t come'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this reservation?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(question()).toBeTruthy();
  fireEvent.click(button('I can’t come'));
  fireEvent.click(button('Yes, cancel'));
  expect(await screen.findByRole('heading', { name: 'This reservation is cancelled' })).toBeTruthy();
  expect(venue.askedFor('guest.cancel')).toHaveLength(1);
});

it('says why, where a yes does not count any more', async () => {
  const venue = await open();
  venue.plan('guest.reconfirm', { errorid: 'reservation.notAllowed' });
  fireEvent.click(button('I’m coming'));
  expect(await screen.findByText(/not possible|cannot be done|does not allow/i)).toBeTruthy();
  expect(question()).toBeTruthy();
});

it.each([
  ['who was not asked', { reconfirm: null }],
  ['who said so to the house', { reconfirm: { state: 'yesToHouse', at: 1 } }],
  ['whose visit has begun', { cancellable: false }],
  ['who has cancelled', { booking: 'cancelled' }],
] as const)('does not ask %s', async (_, over) => {
  await open(over);
  expect(question()).toBeNull();
});
