// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GuestReservation } from '#web/guest/types.ts';
import { aReservation, aVenue, fakeVenue } from './fake-venue.ts';
import { button, openPage, radio } from './open-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const TOKEN = 'ven_trattoria.res_9.mac';
const booked = { booking: 'confirmed', date: '2026-12-05', start: 1185, message: null } as const;

async function openForm(overrides: Partial<GuestReservation> = {}) {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ ...booked, ...overrides }));
  await openPage(`/r#${TOKEN}`, venue);
  fireEvent.click(await screen.findByRole('button', { name: 'Change reservation' }));
  await screen.findByRole('heading', { name: 'Change your reservation' });
  return venue;
}
const inputs = (venue: Awaited<ReturnType<typeof openForm>>) => venue.askedFor('guest.alter').map(({ input }) => input);

it('alters time and party at once, and says so', async () => {
  const venue = await openForm();
  fireEvent.click(button('More: Adults'));
  fireEvent.click(await radio(/^20:45/));
  fireEvent.click(button('Save change'));
  expect(await screen.findByText('Your reservation is changed.')).toBeTruthy();
  expect(inputs(venue)).toMatchObject([{ revision: 1, ask: false, wish: { start: 1245, adults: 3 } }]);
  const ticket = screen.getByRole('region', { name: 'Your reservation' });
  expect(ticket.textContent).toMatch(/20:45.*3 guests/);
  expect(screen.queryByRole('heading', { name: 'Change your reservation' })).toBeNull();
});

it('corrects what was ticked, also what the venue no longer asks', async () => {
  const venue = await openForm({ options: ['gluten'], diets: ['vegan'], remarks: 'Window' });
  expect(screen.getByLabelText<HTMLInputElement>('Gluten allergy').checked).toBe(true);
  fireEvent.click(screen.getByLabelText('Gluten allergy'));
  fireEvent.click(button('Save change'));
  await waitFor(() =>
    expect(inputs(venue)).toMatchObject([{ options: [], diets: ['vegan'], wish: { remarks: 'Window', start: 1185 } }]),
  );
});

it('offers open days only, in a strip and in the month, and moves there in one tap', async () => {
  const venue = await openForm();
  const days = within(screen.getByRole('group', { name: 'Which day?' }));
  expect((await days.findByRole<HTMLInputElement>('radio', { name: /, 5 December/ })).checked).toBe(true);
  expect(days.queryByRole('radio', { name: /, 9 December/ })).toBeNull();
  fireEvent.click(days.getByRole('button', { name: 'Calendar' }));
  const closed = await days.findByRole('gridcell', { name: /, 9 December/ });
  fireEvent.click(closed);
  expect(venue.askedFor('guest.day').map(({ input }) => input)).not.toContainEqual(
    expect.objectContaining({ date: '2026-12-09' }),
  );
  fireEvent.click(days.getByRole('radio', { name: /, 8 December/ }));
  await waitFor(() => expect(venue.askedFor('guest.day').at(-1)?.input).toMatchObject({ date: '2026-12-08' }));
});

it('leads from a day that has been closed since to the nearest open ones in one tap', async () => {
  const venue = await openForm({ date: '2026-12-09' });
  fireEvent.click(await screen.findByRole('button', { name: /^Tue,? 8 Dec$/ }));
  await waitFor(() => expect(venue.askedFor('guest.day').at(-1)?.input).toMatchObject({ date: '2026-12-08' }));
});

it('says before the press that a full time is asked of the house, and shows the request beside the reservation', async () => {
  const venue = await openForm();
  fireEvent.click(await radio(/20:00/));
  expect(await screen.findByText(/We can ask the restaurant/)).toBeTruthy();
  fireEvent.click(button('Ask the restaurant'));
  const note = await screen.findByRole('region', { name: 'You asked for a change' });
  expect(note.textContent).toMatch(/20:00/);
  expect(screen.getByRole('region', { name: 'Your reservation' }).textContent).toMatch(/19:45/);
  expect(inputs(venue)).toMatchObject([{ ask: true }]);
});

it('does not call a house full that answers a larger party itself', async () => {
  const venue = await openForm();
  const slots = [{ start: 1185, meal: 'Dinner', status: 'unavailable', reason: 'party.tooLarge' }];
  venue.plan('guest.day', { date: booked.date, status: 'open', slots });
  fireEvent.click(button('More: Adults'));
  expect(await screen.findByText(/The restaurant answers this change itself/)).toBeTruthy();
  expect(screen.queryByText(/no free table/)).toBeNull();
  fireEvent.click(button('Ask the restaurant'));
  await waitFor(() => expect(inputs(venue)).toMatchObject([{ ask: true, wish: { adults: 3 } }]));
});

it('a party larger than the form adds up to loses one guest by one press', async () => {
  await openForm({ adults: 120 });
  fireEvent.click(button('Fewer: Adults'));
  expect(screen.getByRole('group', { name: 'Adults' }).textContent).toContain('119');
  expect(button('More: Adults').getAttribute('aria-disabled')).toBe('true');
});

it('asks the house for a larger party at a time that only the house gives', async () => {
  const venue = await openForm({ start: 1190 });
  expect(await screen.findByRole('button', { name: 'Save change' })).toBeTruthy();
  await radio(/^19:45/);
  expect(screen.queryByText(/The restaurant answers this change itself/)).toBeNull();
  fireEvent.click(button('More: Adults'));
  expect(await screen.findByText(/The restaurant answers this change itself/)).toBeTruthy();
  fireEvent.click(button('Ask the restaurant'));
  await waitFor(() => expect(inputs(venue)).toMatchObject([{ ask: true, wish: { start: 1190, adults: 3 } }]));
});

it.each([
  ['at a time of the page', 1185],
  ['at a time that only the house gives', 1190],
])('names no other sum to who is only to sit elsewhere, for what was agreed holds: %s', async (_, start) => {
  const venue = fakeVenue(aVenue({ approval: true, deposits: true }));
  const agreed = { kind: 'deposit', amount: 2000, currency: 'eur', refundUntil: null } as const;
  venue.reservations.set(TOKEN, aReservation({ ...booked, start, deposit: agreed }));
  const slots = [{ start: 1185, meal: 'Dinner', status: 'free', deposit: { ...agreed, amount: 5000 } }];
  for (let asked = 0; asked < 2; asked++) venue.plan('guest.day', { date: booked.date, status: 'open', slots });
  await openPage(`/r#${TOKEN}`, venue);
  fireEvent.click(await screen.findByRole('button', { name: 'Change reservation' }));
  await radio(/^19:45/);
  fireEvent.click(await radio('Outdoor'));
  expect(await screen.findByText(/The restaurant answers this change itself/)).toBeTruthy();
  await new Promise((passed) => setTimeout(passed, 50));
  expect(screen.queryByText(/For this time and party/)).toBeNull();
});

it('asks the house for what no table of it is made for, and calls no time full for it', async () => {
  const venue = await openForm({ children: 1 });
  const slots = [{ start: 1185, meal: 'Dinner', status: 'unavailable', reason: 'party.highchair' }];
  venue.plan('guest.day', { date: booked.date, status: 'open', slots });
  fireEvent.click(button('More: of which in a highchair'));
  expect(await screen.findByText(/The restaurant answers this change itself/)).toBeTruthy();
  expect(screen.queryByText(/no free table/)).toBeNull();
});

it('says nothing of several tables to who sits in an area that has none any more', async () => {
  const venue = fakeVenue(aVenue({ areas: ['Indoor'], largestTables: [8] }));
  venue.reservations.set(TOKEN, aReservation({ ...booked, area: 'Outdoor' }));
  await openPage(`/r#${TOKEN}`, venue);
  await screen.findByRole('region', { name: 'Your reservation' });
  await new Promise((passed) => setTimeout(passed, 50));
  expect(screen.queryByText(/at several tables/)).toBeNull();
});

it('shows at once what another tab has changed, when that was in the way, and saves over it when told to', async () => {
  const venue = await openForm();
  venue.plan('guest.alter', { errorid: 'reservation.stale' });
  venue.alter(TOKEN, { revision: 2, adults: 4 });
  fireEvent.click(await radio(/^20:45/));
  fireEvent.click(button('Save change'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your reservation' }).textContent).toMatch(/4 guests/));
  fireEvent.click(button('Save change'));
  expect(await screen.findByText('Your reservation is changed.')).toBeTruthy();
  expect(inputs(venue).map(({ revision }) => revision)).toEqual([1, 2]);
});

it('asks about the time that it has, and again about a full one that is meant, which may be free after all', async () => {
  const venue = await openForm();
  const full = await radio(/20:00/);
  const slots = [1185, 1200].map((start) => ({ start, meal: 'Dinner', status: 'free' }));
  venue.plan('guest.day', { date: booked.date, status: 'open', slots });
  fireEvent.click(full);
  await waitFor(() => expect(venue.askedFor('guest.day').map(({ input }) => input.wished)).toEqual([1185, 1200]));
  fireEvent.click(await screen.findByRole('button', { name: 'Save change' }));
  await waitFor(() => expect(inputs(venue)).toMatchObject([{ ask: false, wish: { start: 1200 } }]));
});

it('says no more that the house is asked once it has answered', async () => {
  const venue = await openForm();
  fireEvent.click(await radio(/20:00/));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the restaurant' }));
  expect(await screen.findByText(/We have asked the restaurant/)).toBeTruthy();
  venue.reservations.set(TOKEN, aReservation({ ...booked, revision: 3 }));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(/We have asked the restaurant/)).toBeNull());
});

it('takes a request back by wishing what one has', async () => {
  const venue = fakeVenue();
  const wish = { date: '2026-12-05', start: 1200, adults: 4, children: 0, highchairs: 0, area: null, remarks: '' };
  venue.reservations.set(TOKEN, aReservation({ ...booked, amendment: { ...wish, askedAt: 0 } }));
  await openPage(`/r#${TOKEN}`, venue);
  fireEvent.click(await screen.findByRole('button', { name: 'Take the request back' }));
  expect(await screen.findByText('The request is taken back.')).toBeTruthy();
  expect(inputs(venue)).toMatchObject([{ ask: false, wish: { start: 1185, adults: 2 } }]);
  expect(screen.queryByRole('region', { name: 'You asked for a change' })).toBeNull();
});

it('does not ask the house for somebody who has not confirmed', async () => {
  await openForm({ booking: 'unconfirmed' });
  fireEvent.click(await radio(/20:00/));
  expect(await screen.findByText(/Please confirm your reservation first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask the restaurant' })).toBeNull();
});

it('keeps the form and says why when the time was taken meanwhile', async () => {
  const venue = await openForm();
  venue.plan('guest.alter', { errorid: 'tables.none', detail: { alternatives: [] } });
  fireEvent.click(await radio(/^20:45/));
  fireEvent.click(button('Save change'));
  expect(await screen.findByText('No table is free at this time.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Change your reservation' })).toBeTruthy();
  await waitFor(() => expect(venue.askedFor('guest.day').length).toBeGreaterThan(1));
});

it('sends the same key again when the answer was lost', async () => {
  const venue = await openForm();
  venue.plan('guest.alter', 'lost');
  fireEvent.click(await radio(/^20:45/));
  fireEvent.click(button('Save change'));
  await screen.findAllByText(/Connection missing/i);
  fireEvent.click(button('Save change'));
  expect(await screen.findByText('Your reservation is changed.')).toBeTruthy();
  const keys = venue.askedFor('guest.alter').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('never has more highchairs than children', async () => {
  const venue = await openForm({ children: 2, highchairs: 2 });
  fireEvent.click(button('Fewer: Children'));
  fireEvent.click(button('Save change'));
  await screen.findByText('Your reservation is changed.');
  expect(inputs(venue)).toMatchObject([{ wish: { children: 1, highchairs: 1 } }]);
});

it('is offered no longer than it is allowed', async () => {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ ...booked, alterable: false }));
  await openPage(`/r#${TOKEN}`, venue);
  await screen.findByRole('heading', { level: 1, name: 'Your table is confirmed' });
  expect(screen.queryByRole('button', { name: 'Change reservation' })).toBeNull();
});

it('tells the house how late the guest will be', async () => {
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ ...booked, lateable: true }));
  await openPage(`/r#${TOKEN}`, venue);
  fireEvent.click(await screen.findByRole('button', { name: 'Running late?' }));
  fireEvent.click(within(screen.getByRole('group', { name: 'How late will you be?' })).getByLabelText('20 min'));
  fireEvent.click(button('Tell the restaurant'));
  expect(await screen.findByText('The restaurant knows that you come about 20 minutes later.')).toBeTruthy();
  expect(venue.askedFor('guest.late')).toMatchObject([{ input: { minutes: 20 } }]);
});

it('takes nothing back that the house changed while the form stood open', async () => {
  const venue = await openForm();
  fireEvent.click(button('More: Adults'));
  venue.alter(TOKEN, { revision: 2, start: 1245, remarks: 'By the window' });
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(async () => expect(((await radio(/^20:45/)) as HTMLInputElement).checked).toBe(true));
  fireEvent.click(button('Save change'));
  await waitFor(() =>
    expect(inputs(venue)).toMatchObject([{ revision: 2, wish: { start: 1245, adults: 3, remarks: 'By the window' } }]),
  );
});
