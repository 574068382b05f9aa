// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeVenue, fakeVenue } from './fake-venue.ts';
import { button, dayCell, field, fillIn, openPage, openParty, radio } from './open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

const book = () => fireEvent.click(button('Book now'));
const reservationShown = () => screen.findByRole('heading', { name: /Almost done/ });
const created = (venue: FakeVenue) => venue.askedFor('reservations.create');

it('books what was chosen, and leads to the reservation', async () => {
  const venue = await openPage('/wa');
  await fillIn();
  book();
  await reservationShown();
  expect(created(venue)).toHaveLength(1);
  // Whoever books at once may have no hold yet.
  const { hold: _, ...booked } = created(venue)[0]?.input ?? {};
  expect(booked).toEqual({
    venueId: 'ven_trattoria',
    date: '2026-12-05',
    start: 1155,
    adults: 2,
    children: 0,
    highchairs: 0,
    area: 'Indoor',
    name: 'Ada Lovelace',
    phone: '333 123 4567',
    remarks: '',
    locale: 'en',
    terms: true,
    promo: false,
    channel: 'wa',
  });
  expect(location.pathname + location.hash).toBe('/r#ven_trattoria.res_1.mac');
});

it('names every missing field beside it, keeps what was typed and leads to the first', async () => {
  const venue = await openPage('/?time=19:15');
  await radio(/^19:15/);
  fireEvent.input(field('Name'), { target: { value: 'Ada' } });
  book();
  for (const name of ['WhatsApp Number', 'GDPR/ePR + T&C (privacy policy, terms and conditions)']) {
    expect(await screen.findByText(`Missing: ${name}`)).toBeTruthy();
  }
  for (const name of ['Covers', 'Day', 'Area', 'Time', 'Name']) {
    expect(screen.queryByText(`Missing: ${name}`)).toBeNull();
  }
  expect(field('WhatsApp number').getAttribute('aria-invalid')).toBe('true');
  expect(field('Name').value).toBe('Ada');
  await waitFor(() => expect(document.activeElement).toBe(field('WhatsApp number')));
  expect(created(venue)).toHaveLength(0);

  fireEvent.input(field('WhatsApp number'), { target: { value: '333 123 4567' } });
  await waitFor(() => expect(screen.queryByText('Missing: WhatsApp Number')).toBeNull());
});

it('goes on naming what is missing when something else is chosen, and not what another time brings along', async () => {
  await openPage('/?date=2026-12-05');
  await radio(/^20:00/);
  fireEvent.click(button('Book now'));
  await screen.findByText('Missing: Time');
  fireEvent.click(await radio(/^20:00/));
  await waitFor(() => expect(screen.queryByText('Missing: Time')).toBeNull());
  expect(screen.getByText('Missing: Name')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /20:00 · Outdoor/ }));
  await waitFor(async () => expect(((await radio('Outdoor')) as HTMLInputElement).checked).toBe(true));
  expect(screen.getByText('Missing: Name')).toBeTruthy();
});

it('asks for covers when nobody comes', async () => {
  await openPage();
  await openParty();
  fireEvent.click(button('Fewer: Adults'));
  fireEvent.click(button('Fewer: Adults'));
  expect(screen.getByText(/Tell us how many you are/)).toBeTruthy();
  book();
  expect(await screen.findByText('Missing: Covers')).toBeTruthy();
});

it('is walked through with the keys of a date grid', async () => {
  await openPage();
  const today = await dayCell(/\b1 December 2026.*today/);
  await waitFor(() => expect(today.tabIndex).toBe(0));
  fireEvent.keyDown(today, { key: 'ArrowRight' });
  fireEvent.keyDown(today, { key: 'ArrowDown' });
  await waitFor(async () => expect(document.activeElement).toBe(await dayCell(/\b9 December 2026/)));
  fireEvent.keyDown(today, { key: 'PageDown' });
  await waitFor(async () => expect(document.activeElement).toBe(await dayCell(/\b9 January 2027/)));
  fireEvent.keyDown(await dayCell(/\b9 January 2027/), { key: 'Enter' });
  await waitFor(async () => expect((await dayCell(/\b9 January 2027/)).getAttribute('aria-selected')).toBe('true'));
});

it('says how each day stands in words, and lets nobody choose a closed one', async () => {
  await openPage();
  expect(await dayCell(/\b5 December 2026, free/)).toBeTruthy();
  expect(await dayCell(/\b3 December 2026, waiting list/)).toBeTruthy();
  expect(await dayCell(/\b4 December 2026, full/)).toBeTruthy();
  const closed = await dayCell(/\b2 December 2026, closed/);
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(closed);
  await new Promise((passed) => setTimeout(passed, 50));
  expect(closed.getAttribute('aria-selected')).toBe('false');
});

it('names beside its button the day on which the guest must be there, also after midnight', async () => {
  const venue = fakeVenue();
  const late = { start: 1500, meal: 'Dinner', status: 'free', proposed: false };
  venue.plan('availability.day', { date: '2026-12-05', status: 'open', steering: 'gentle', slots: [late] });
  await openPage('/?date=2026-12-05&area=indoor', venue);
  fireEvent.click(await radio(/^01:00/));
  expect(await screen.findByText(/^Sun 6 Dec · 01:00 2 guests/)).toBeTruthy();
});

it('lets a full time be pressed to join the waiting list, and shows the free ones beside it', async () => {
  const venue = await openPage();
  await fillIn();
  fireEvent.click(await radio(/^20:00/));
  expect(await screen.findByText(/20:00 is full/)).toBeTruthy();
  expect(button('19:45')).toBeTruthy();
  fireEvent.click(button('Join the waiting list'));
  expect(await screen.findByRole('heading', { name: 'You are on the waiting list' })).toBeTruthy();
  expect(venue.askedFor('waitlist.join')[0]?.input).toMatchObject({ start: 1200, name: 'Ada Lovelace' });
});

it('asks the house for ways out of a full time, once for each, under one random name', async () => {
  const venue = await openPage();
  await fillIn();
  fireEvent.click(await radio(/^20:00/));
  fireEvent.click(await screen.findByRole('button', { name: '20:00 · Outdoor' }));
  expect(((await radio('Outdoor')) as HTMLInputElement).checked).toBe(true);
  expect(((await radio(/^20:00/)) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(await radio('Indoor'));
  fireEvent.click(await radio(/^20:15/));
  await waitFor(() => expect(venue.askedFor('availability.alternatives').length).toBeGreaterThan(1));
  const asked = venue.askedFor('availability.alternatives').map(({ input }) => input);
  expect(asked[0]).toMatchObject({
    venueId: 'ven_trattoria',
    date: '2026-12-05',
    start: 1200,
    covers: 2,
    area: 'Indoor',
  });
  expect(asked[0]?.visitor).toMatch(/^[\w-]{8,64}$/);
  expect(new Set(asked.map(({ visitor }) => visitor)).size).toBe(1);
});

it('tells the first time asked for, and who asked, with the time then booked', async () => {
  const venue = await openPage();
  await fillIn();
  fireEvent.click(await radio(/^20:00/));
  await screen.findByRole('button', { name: '20:00 · Outdoor' });
  fireEvent.click(button('19:45'));
  book();
  await reservationShown();
  const [{ input } = { input: {} }] = created(venue);
  expect(input).toMatchObject({
    start: 1185,
    wished: 1155,
    visitor: venue.askedFor('availability.alternatives')[0]?.input.visitor,
  });
});

it('keeps to its own free times when the house does not answer', async () => {
  const venue = await openPage();
  venue.plan('availability.alternatives', 'lost');
  await fillIn();
  fireEvent.click(await radio(/^20:00/));
  expect(await screen.findByText(/20:00 is full. You can join/)).toBeTruthy();
  expect(button('19:45')).toBeTruthy();
});

it('says when the waiting list of a full time is closed', async () => {
  const venue = await openPage();
  venue.plan('availability.alternatives', { free: false, alternatives: [], waitlist: false });
  await fillIn();
  fireEvent.click(await radio(/^20:00/));
  expect(await screen.findByText(/its waiting list is closed/)).toBeTruthy();
});

it('reads the day again when a full time has become free', async () => {
  const venue = await openPage();
  venue.plan('availability.alternatives', { free: true, alternatives: [], waitlist: false });
  await fillIn();
  const before = venue.askedFor('availability.day').length;
  fireEvent.click(await radio(/^20:00/));
  await waitFor(() => expect(venue.askedFor('availability.day').length).toBe(before + 1));
});

it('does not show a time that is over, nor let one be chosen that is unavailable', async () => {
  const venue = fakeVenue();
  const slots = [
    { start: 720, status: 'unavailable', reason: 'time.leadTime' },
    { start: 735, status: 'unavailable', reason: 'party.seats' },
    { start: 750, status: 'free' },
  ].map((slot) => ({ meal: 'Lunch', proposed: false, ...slot }));
  venue.plan('availability.day', { date: '2026-12-01', status: 'open', steering: 'gentle', slots });
  await openPage('/', venue);
  expect(((await radio(/^12:15/)) as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole('radio', { name: /^12:00/ })).toBeNull();
});

it('says at once when someone was faster, and books a near time in one tap', async () => {
  const venue = await openPage();
  venue.plan('reservations.create', {
    errorid: 'tables.none',
    detail: { alternatives: [{ date: '2026-12-05', start: 1170, area: 'Outdoor' }], waitlist: true },
  });
  await fillIn();
  book();
  const alert = await screen.findByRole('alert');
  expect(await within(alert).findByText(/Someone was faster: 19:15/)).toBeTruthy();
  expect(within(alert).getByRole('button', { name: 'Join the waiting list' })).toBeTruthy();
  fireEvent.click(within(alert).getByRole('button', { name: 'Book 19:30 · Outdoor' }));
  await reservationShown();
  const [first, second] = created(venue);
  expect(second?.input).toMatchObject({ start: 1170, area: 'Outdoor', name: 'Ada Lovelace', phone: '333 123 4567' });
  expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
});

it('waits for the time that was lost, with the data entered', async () => {
  const venue = await openPage();
  venue.plan('reservations.create', { errorid: 'pacing.covers', detail: { waitlist: true } });
  await fillIn();
  book();
  const alert = await screen.findByRole('alert');
  fireEvent.click(await within(alert).findByRole('button', { name: 'Join the waiting list' }));
  await screen.findByRole('heading', { name: 'You are on the waiting list' });
  expect(venue.askedFor('waitlist.join')[0]?.input).toMatchObject({ start: 1155 });
});

it('books with one press a time that became free while its guest was about to wait for it', async () => {
  const venue = await openPage();
  venue.plan('waitlist.join', {
    errorid: 'time.free',
    detail: { alternatives: [{ date: '2026-12-05', start: 1200, area: 'Indoor' }] },
  });
  await fillIn();
  fireEvent.click(await radio(/^20:00/));
  fireEvent.click(button('Join the waiting list'));
  const alert = await screen.findByRole('alert');
  expect(await within(alert).findByText(/just become free/)).toBeTruthy();
  fireEvent.click(within(alert).getByRole('button', { name: 'Book 20:00' }));
  await reservationShown();
  expect(created(venue)[0]?.input).toMatchObject({ start: 1200, area: 'Indoor', name: 'Ada Lovelace' });
});

it('never books twice when the answer is lost: the next try carries the same key', async () => {
  const venue = await openPage();
  venue.plan('reservations.create', 'lost');
  await fillIn();
  book();
  expect(await screen.findByText(/you will never be booked twice/)).toBeTruthy();
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await reservationShown();
  const keys = created(venue).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(venue.reservations.size).toBe(1);
});

it('finds a reservation again whose answer was lost before a reload', async () => {
  const venue = await openPage();
  venue.plan('reservations.create', 'lost');
  await fillIn();
  book();
  await screen.findByText(/you will never be booked twice/);
  await openPage('/', venue);
  fireEvent.click(await screen.findByRole('button', { name: 'Check my booking' }));
  await reservationShown();
  expect(venue.reservations.size).toBe(1);
});

it('keeps the form over a reload, but not the consents', async () => {
  const venue = await openPage();
  await fillIn();
  await waitFor(() => expect(sessionStorage.getItem('coperto.draft')).toContain('333 123 4567'));
  await openPage('/', venue);
  expect(field('Name').value).toBe('Ada Lovelace');
  expect(field('WhatsApp number').value).toBe('333 123 4567');
  expect(((await radio(/^19:15/)) as HTMLInputElement).checked).toBe(true);
  expect(((await radio('Indoor')) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByRole('checkbox', { name: /I accept/ }) as HTMLInputElement).checked).toBe(false);
});
