// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aVenue, fakeVenue } from './fake-venue.ts';
import { button, field, fillIn, openPage, openParty, radio } from './open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

it('says before a large party sends anything that the house answers, and whom to call instead', async () => {
  const venue = await openPage('/?adults=8');
  expect(screen.queryByText('More than 8 guests')).toBeNull();
  await openParty();
  fireEvent.click(button('More: Adults'));
  expect(await screen.findByText('More than 8 guests')).toBeTruthy();
  expect(screen.getByText(/no table is held until/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Or call/ }).getAttribute('href')).toBe('tel:+390612345678');
  await fillIn();
  fireEvent.click(button('Send a request'));
  await screen.findByRole('heading', { name: 'We have received your request' });
  expect(venue.askedFor('reservations.request')[0]?.input).toMatchObject({ adults: 9, start: 1155 });
  expect(venue.askedFor('reservations.create')).toEqual([]);
});

it('lets a large party ask for a time that is full for others', async () => {
  const venue = await openPage('/?adults=12&date=2026-12-05&time=20:00&area=indoor');
  fireEvent.input(field('Name'), { target: { value: 'Ada Lovelace' } });
  fireEvent.input(field('WhatsApp number'), { target: { value: '333 123 4567' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await waitFor(async () => expect(((await radio(/^20:00/)) as HTMLInputElement).checked).toBe(true));
  fireEvent.click(button('Send a request'));
  await screen.findByRole('heading', { name: 'We have received your request' });
  expect(venue.askedFor('waitlist.join')).toEqual([]);
});

it('sends requests only to a house that approves each booking', async () => {
  const venue = await openPage('/', fakeVenue(aVenue({ approval: true })));
  await fillIn();
  expect(await screen.findByText('This restaurant answers every booking itself')).toBeTruthy();
  fireEvent.click(button('Send a request'));
  await screen.findByRole('heading', { name: 'We have received your request' });
  expect(venue.askedFor('reservations.request')).toHaveLength(1);
});

it('sends a request in one tap when the house has begun to approve each booking meanwhile', async () => {
  const venue = await openPage();
  venue.plan('reservations.create', { errorid: 'reservation.onRequest' });
  await fillIn();
  fireEvent.click(button('Book now'));
  fireEvent.click(await screen.findByRole('button', { name: 'Send a request' }));
  await screen.findByRole('heading', { name: 'We have received your request' });
  expect(venue.askedFor('reservations.request')).toHaveLength(1);
});
