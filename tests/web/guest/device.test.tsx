// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { aVenue, fakeVenue } from './fake-venue.ts';
import { button, field, fillIn, openPage, openParty, radio } from './open-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const DEVICE = 'coperto.guest.ven_trattoria';
const kept = () => JSON.parse(localStorage.getItem(DEVICE) ?? 'null');
const TOKEN = 'ven_trattoria.res_1.mac';

/** Books a table, and comes back later. */
async function comeBack(venue = fakeVenue()) {
  await openPage('/', venue);
  await fillIn();
  await openParty();
  fireEvent.click(button('More: Children'));
  fireEvent.click(await screen.findByRole('button', { name: 'More: of which in a highchair' }));
  fireEvent.input(screen.getByLabelText(/^Remarks/), { target: { value: 'It is our anniversary' } });
  fireEvent.click(await radio(/^19:15/));
  fireEvent.click(button('Book now'));
  await screen.findByRole('heading', { name: /Almost done/ });
  venue.alter(TOKEN, { startsAt: Date.now() + 3_600_000, endsAt: Date.now() + 7_200_000 });
  // The reservation's page follows it.
  await waitFor(() => expect(kept()?.own[0]?.endsAt).toBeGreaterThan(Date.now()), { timeout: 5_000 });
  await openPage('/', venue);
  return venue;
}

it('offers the guest of this device the last name, number, party and wishes, but no consent', async () => {
  const form = { ...FORM_DEFAULTS, options: ['dog' as const], diets: [] };
  const venue = fakeVenue(aVenue({ form }));
  await openPage('/', venue);
  await fillIn();
  fireEvent.click(await screen.findByLabelText('We bring a dog'));
  fireEvent.click(button('Book now'));
  await screen.findByRole('heading', { name: /Almost done/ });
  expect(screen.getByRole('link', { name: 'Book another table' }).getAttribute('href')).toBe('/');
  await openPage('/', venue);
  expect(await screen.findByRole('button', { name: 'Not you? Clear' })).toBeTruthy();
  expect([field('Name').value, field('WhatsApp number').value]).toEqual(['Ada Lovelace', '333 123 4567']);
  expect((await screen.findByLabelText<HTMLInputElement>('We bring a dog')).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /I accept/ }).checked).toBe(false);
  expect(localStorage.getItem(DEVICE)).not.toMatch(/terms|promo/);
});

it('shows a reservation of this device on top after coming back, with its party filled in', async () => {
  await comeBack();
  const link = await screen.findByRole('link', { name: /Your booking/ });
  expect(link.textContent).toContain('3 guests');
  expect(link.getAttribute('href')).toBe(`/r#${TOKEN}`);
  expect(screen.getByRole('button', { name: /Children 1$/ }).getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3' }).checked).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Remarks/).value).toBe('');
});

it('says in the same place that it is over, and shows it no more', async () => {
  const venue = await comeBack();
  venue.alter(TOKEN, { booking: 'cancelled' });
  await openPage('/', venue);
  expect(await screen.findByRole('link', { name: /No longer valid/ })).toBeTruthy();
  await openPage('/', venue);
  await radio(/^19:15/);
  expect(screen.queryByRole('link', { name: /Your booking|No longer valid/ })).toBeNull();
  expect(field('Name').value).toBe('Ada Lovelace');
});

it('forgets all of it in one tap', async () => {
  await comeBack();
  fireEvent.click(button('Not you? Clear'));
  expect([field('Name').value, field('WhatsApp number').value, kept()]).toEqual(['', '', null]);
  expect(screen.queryByRole('button', { name: 'Not you? Clear' })).toBeNull();
});

it('knows nobody on a device that has booked nothing, nor after an erasure', async () => {
  const venue = await comeBack();
  venue.alter(TOKEN, { erased: { at: 0, reservations: 1, messages: 1, cancelled: 0 } });
  await openPage('/', venue);
  await waitFor(() => expect(kept()).toBeNull());
  await openPage('/', venue);
  expect(field('Name').value).toBe('');
});
