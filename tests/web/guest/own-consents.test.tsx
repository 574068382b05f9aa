// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aReservation, fakeVenue } from './fake-venue.ts';
import { openPage } from './open-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const TOKEN = 'ven_trattoria.res_9.mac';

it('shows the guest’s own consents in their words, and changes them', async () => {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ booking: 'confirmed' }));
  await openPage(`/r#${TOKEN}`, venue);
  fireEvent.click(await screen.findByRole('button', { name: 'News and offers' }));
  const own = within(await screen.findByRole('region', { name: 'News and offers' }));
  await own.findByText('Yes, news by WhatsApp.');
  expect(own.getByText('You have not agreed.')).toBeTruthy();
  fireEvent.click(own.getByRole('button', { name: 'I agree' }));
  await own.findByText(/You have agreed since .*2026/);
  expect(own.getByText('Saved.')).toBeTruthy();
  fireEvent.click(own.getByRole('button', { name: 'Stop' }));
  await own.findByText(/You have wanted none since .*2026/);
  fireEvent.click(screen.getByRole('button', { name: 'News and offers' }));
  expect(screen.queryByRole('region', { name: 'News and offers' })).toBeNull();
});
