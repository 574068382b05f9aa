// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ABOUT, aReservation, fakeVenue } from './fake-venue.ts';
import { openPage } from './open-page.tsx';

afterEach(cleanup);

const TOKEN = 'ven_trattoria.res_9.mac';
const MAILTO = 'mailto:ciao@nina.example';

it.each([
  ['/privacy', 'Your rights'],
  ['/tos', 'Who you deal with'],
])('%s says beside the number by which address the house is reached', async (path, heading) => {
  await openPage(path, fakeVenue());
  const link = await screen.findByRole('link', { name: 'By e-mail: ciao@nina.example' });
  expect(link.getAttribute('href')).toBe(MAILTO);
  expect(within(link.closest('section') as HTMLElement).getByRole('heading', { name: heading })).toBeTruthy();
});

it('terms that lack what the house says of itself say so, and bring it when it is asked for again', async () => {
  const venue = fakeVenue();
  venue.plan('venues.about', { errorid: 'unexpected' });
  await openPage('/tos', venue);
  const said = await screen.findByText(/^Connection missing or overloaded/);
  fireEvent.click(within(said).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Da Nina S.r.l.')).toBeTruthy();
  expect(screen.queryByText(/^Connection missing or overloaded/)).toBeNull();
});

it('a house without an address is reached by its number', async () => {
  const venue = fakeVenue();
  venue.plan('venues.about', { ...ABOUT, email: '' });
  await openPage('/privacy', venue);
  await screen.findByText('Da Nina S.r.l.');
  expect(document.querySelector('main [href^="mailto:"]')).toBeNull();
});

it.each([
  ['has it', 'ciao@nina.example', MAILTO],
  ['has none', undefined, undefined],
])('the reservation names the house’s address where it %s', async (_, venueEmail, href) => {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ booking: 'confirmed', ...(venueEmail && { venueEmail }) }));
  await openPage(`/r#${TOKEN}`, venue);
  await screen.findByRole('heading', { name: 'Your table is confirmed' });
  expect(document.querySelector('[href^="mailto:"]')?.getAttribute('href')).toBe(href);
});
