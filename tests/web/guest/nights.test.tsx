// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { at } from '#tests/kit/builders.ts';
import { aReservation, aVenue, fakeVenue } from './fake-venue.ts';
import { dayCell, fillIn, openPage, radio } from './open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const FIRST = Date.UTC(2027, 9, 31, 0, 30);
const SAID = /Of times that come twice we mean the first \(Central European Summer Time\)/;
const slot = (clock: string, startsAt?: number) => ({
  ...{ start: at(clock), meal: 'Dinner', status: 'free', proposed: false },
  ...(startsAt !== undefined && { startsAt }),
});
const night = (...slots: object[]) => ({ date: '2026-12-05', status: 'open', steering: 'gentle', slots });

it('says below the times that come twice which one is meant', async () => {
  const venue = await openPage();
  venue.plan('availability.day', night(slot('25:30'), slot('26:30', FIRST)));
  fireEvent.click(await dayCell(/\b5 December 2026, free/));
  expect(await screen.findByText(SAID)).toBeTruthy();
});

it('says nothing of it where every time comes once', async () => {
  const venue = await openPage();
  venue.plan('availability.day', night(slot('25:30'), { ...slot('26:30', FIRST), status: 'unavailable' }));
  fireEvent.click(await dayCell(/\b5 December 2026, free/));
  await radio(/^01:30/);
  expect(screen.queryByText(SAID)).toBeNull();
});

const TOKEN = 'ven_trattoria.res_1.mac';
const at230 = { booking: 'confirmed', date: '2027-10-30', start: at('26:30'), message: null } as const;

it.each([
  ['and which one, where there are two', FIRST, 'Sun, 31 Oct 2027, 02:30 Central European Summer Time'],
  ['and no more, where there is one', FIRST + 86_400_000, 'Sun, 31 Oct 2027, 02:30'],
])('the ticket says when %s, and so does the entry of the calendar', async (_, startsAt, words) => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const venue = fakeVenue();
  venue.reservations.set(TOKEN, aReservation({ ...at230, startsAt, endsAt: startsAt + 5_400_000 }));
  await openPage(`/r#${TOKEN}`, venue);
  const ticket = await screen.findByRole('region', { name: 'Your reservation' });
  expect(ticket.textContent).toContain(words);
  fireEvent.click(await screen.findByRole('button', { name: 'Save file' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const entry = (await saved[0]?.text())?.replaceAll('\r\n ', '');
  expect(entry?.includes('\\n02:30 (Central European Summer Time)\\n')).toBe(startsAt === FIRST);
});

it('the change that was asked for says which of two equal times is meant', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(FIRST - 30 * 86_400_000);
  const venue = fakeVenue();
  const wish = { date: '2027-10-30', start: at('26:30'), adults: 2, children: 0, highchairs: 0, area: null };
  const amendment = { ...wish, remarks: '', askedAt: 0 };
  venue.reservations.set(TOKEN, aReservation({ booking: 'confirmed', message: null, amendment }));
  await openPage(`/r#${TOKEN}`, venue);
  const note = await screen.findByRole('region', { name: /asked/i });
  expect(note.textContent).toContain('02:30 (Central European Summer Time) · Sunday, 31 October 2027');
});

it('calls the day today that is so on the calendar, and leaves the evening that still runs to be booked', async () => {
  const venue = fakeVenue(aVenue({ today: '2026-12-05', calendarDay: '2026-12-06' }));
  await openPage('/', venue);
  const today = await dayCell(/\b6 December 2026, free, today/);
  expect(today.getAttribute('aria-current')).toBe('date');
  const evening = await dayCell(/\b5 December 2026, free$/);
  expect(evening.getAttribute('aria-current')).toBeNull();
  fireEvent.click(evening);
  fireEvent.click(await radio('Indoor'));
  await radio(/^19:15/);
});

it('a page that was opened before midnight calls the new day today, without being loaded anew', async () => {
  const venue = fakeVenue(aVenue({ today: '2026-11-30' }));
  await openPage('/', venue);
  expect(await radio(/30 November 2026.*today/)).toBeTruthy();
  venue.plan('venues.find', { ...aVenue({ today: '2026-11-30', calendarDay: '2026-12-01' }) });
  const opened = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(opened + 900_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await radio(/\b1 December 2026.*today/)).toBeTruthy();
});

it('goes on with what it knows where nobody says that the day has changed', async () => {
  const venue = fakeVenue(aVenue({ today: '2026-12-05' }));
  await openPage('/', venue);
  venue.plan('venues.find', 'lost');
  const opened = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(opened + 900_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(venue.askedFor('venues.find')).toHaveLength(2));
  expect(await dayCell(/\b5 December 2026.*today/)).toBeTruthy();
});

it('calls the evening that is over past, not closed', async () => {
  const venue = fakeVenue(aVenue({ today: '2026-12-02', calendarDay: '2026-12-03' }));
  await openPage('/', venue);
  expect((await dayCell(/\b2 December 2026, past/)).getAttribute('aria-disabled')).toBe('true');
});

it('opens in the night to the first of a month with the month that begins', async () => {
  await openPage('/', fakeVenue(aVenue({ today: '2026-11-30', calendarDay: '2026-12-01' })));
  await dayCell(/\b1 December 2026/);
  expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBeNull();
});

it('proposes a time after midnight of another evening by the day that the clock shows then, as the summary does', async () => {
  const venue = await openPage();
  // Once for the day, and once more around the time that is asked for.
  for (let asked = 0; asked < 2; asked++)
    venue.plan('availability.day', night({ ...slot('24:30'), status: 'waitlist', reason: 'tables.none' }));
  venue.plan('availability.alternatives', {
    ...{ free: false, waitlist: true },
    alternatives: [{ date: '2026-12-06', start: at('24:30'), area: null }],
  });
  fireEvent.click(await dayCell(/\b5 December 2026, free/));
  fireEvent.click(await radio(/^00:30/));
  expect(await screen.findByText(/^Sun 6 Dec/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Mon 7 Dec · 00:30' })).toBeTruthy();
});

it('says of a time after midnight that is booked in place of another day’s which day the clock shows then', async () => {
  const venue = await openPage();
  const alternatives = [{ date: '2026-12-06', start: at('24:30'), area: null }];
  venue.plan('reservations.create', { errorid: 'tables.none', detail: { alternatives, waitlist: false } });
  await fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Book now' }));
  expect(await screen.findByRole('button', { name: 'Book Mon 7 Dec · 00:30' })).toBeTruthy();
});
