// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeVenue } from './fake-venue.ts';
import { button, field, fillIn, openPage } from './open-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const SENT = /If there is such a booking, its link is on its way/;
const asked = (venue: ReturnType<typeof fakeVenue>) => venue.askedFor('guest.find').map(({ input }) => input);

it('has the link of a lost booking sent by its code and its number', async () => {
  const venue = await openPage();
  fireEvent.click(button('Already booked? Find my booking'));
  fireEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Please enter the code and the number.')).toBeTruthy();
  const [search] = [screen.getByRole('region', { name: /Find my booking/ })];
  const [code, phone] = [...search.querySelectorAll('input')];
  if (code) fireEvent.input(code, { target: { value: '7KQ2-M9XA' } });
  if (phone) fireEvent.input(phone, { target: { value: '333 123 4567' } });
  fireEvent.click(button('Send the link'));
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(asked(venue)).toEqual([{ venueId: 'ven_trattoria', code: '7KQ2-M9XA', phone: '333 123 4567' }]);
});

it('says to who has a table for that meal that they have one, and offers its link', async () => {
  const venue = fakeVenue();
  venue.plan('reservations.create', { errorid: 'reservation.duplicate' });
  await openPage('/', venue);
  await fillIn();
  fireEvent.click(button('Book now'));
  expect(await screen.findByText('You already have a table for this meal.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Send me its link' }));
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(asked(venue)).toEqual([{ venueId: 'ven_trattoria', phone: '333 123 4567', date: '2026-12-05' }]);
});

it('opens the booking at once where it was booked on this device', async () => {
  const venue = fakeVenue();
  await openPage('/', venue);
  await fillIn();
  fireEvent.click(button('Book now'));
  await screen.findByRole('heading', { name: /Almost done/ });
  await openPage('/', venue);
  venue.plan('reservations.create', { errorid: 'reservation.duplicate' });
  await fillIn();
  fireEvent.click(button('Book now'));
  const link = await screen.findByRole('link', { name: 'Open my booking' });
  expect(link.getAttribute('href')).toBe('/r#ven_trattoria.res_1.mac');
  expect(field('Name').value).toBe('Ada Lovelace');
});
