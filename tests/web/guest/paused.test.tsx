// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wishOf } from '#web/guest/reservation/wish-of.ts';
import { aReservation, aVenue, fakeVenue } from './fake-venue.ts';
import { button, dayCell, field, fillIn, openPage, radio } from './open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PAUSED = { errorid: 'venue.paused', detail: { phone: '+390612345678' } };
const SAID = /^Online booking is not active here at the moment. Please call us: \+390612345678$/;
const TOKEN = 'ven_trattoria.res_1.mac';
const HEADING = 'No online booking at the moment';
const closed = () => fakeVenue(aVenue({ paused: true }));

describe('a page that is opened while the house is paused', () => {
  it.each(['/', '/wa'])(
    '%s gives the telephone in the place of the form, and says that what is booked stands',
    async (path) => {
      await openPage(path, closed());
      expect(await screen.findByRole('heading', { level: 1, name: HEADING })).toBeTruthy();
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link').getAttribute('href')).toBe('tel:+390612345678');
      expect(main.getByText(/already booked stays booked/)).toBeTruthy();
      expect(screen.queryByRole('textbox')).toBeNull();
      await waitFor(() => expect(document.title).toBe(`${HEADING} · Trattoria da Nina`));
    },
  );

  it('speaks the language of the guest', async () => {
    await openPage('/?lang=ja', closed());
    expect(await screen.findByRole('heading', { name: 'オンライン予約は現在受け付けておりません' })).toBeTruthy();
  });

  it('shows who is booked the reservation, and all that belongs to it', async () => {
    const venue = closed();
    venue.reservations.set(TOKEN, aReservation({ booking: 'confirmed', message: null }));
    await openPage(`/r#${TOKEN}`, venue);
    expect(await screen.findByRole('region', { name: 'Your reservation' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel reservation' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('says in the form of an alteration that there is no other time, and whom to call', async () => {
    const venue = closed();
    venue.reservations.set(TOKEN, aReservation({ booking: 'confirmed', message: null }));
    for (let nth = 0; nth < 3; nth += 1) venue.plan('guest.day', PAUSED);
    await openPage(`/r#${TOKEN}`, venue);
    fireEvent.click(await screen.findByRole('button', { name: 'Change reservation' }));
    expect(await screen.findByText(SAID)).toBeTruthy();
  });

  it.each([
    ['has no room for it unasked', 'requested', 'You asked for a change', /We have asked the restaurant/],
    ['has a table after all', 'altered', 'Your reservation', /Your reservation is changed/],
  ] as const)(
    'asks for a larger party at the time that is booked, of a house that %s',
    async (_, outcome, region, said) => {
      const venue = closed();
      const before = aReservation({ booking: 'confirmed', message: null });
      venue.reservations.set(TOKEN, before);
      for (let nth = 0; nth < 5; nth += 1) venue.plan('guest.day', PAUSED);
      const amendment = { ...wishOf(before), adults: 3, askedAt: 0 };
      const reservation = outcome === 'requested' ? { ...before, amendment } : { ...before, adults: 3 };
      venue.plan('guest.alter', { reservation, outcome });
      venue.reservations.set(TOKEN, before);
      await openPage(`/r#${TOKEN}`, venue);
      fireEvent.click(await screen.findByRole('button', { name: 'Change reservation' }));
      await screen.findByText(SAID);
      fireEvent.click(button('More: Adults'));
      fireEvent.click(await screen.findByRole('button', { name: 'Ask the restaurant' }));
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.getByRole('region', { name: region }).textContent).toMatch(/3/);
      expect(venue.askedFor('guest.alter')[0]?.input).toMatchObject({ ask: true, wish: { adults: 3, start: 1200 } });
    },
  );
});

describe('who is in the middle of booking when the pause comes', () => {
  it('is told at the press, has lost nothing, and books with the next one when it is over', async () => {
    const venue = await openPage();
    await fillIn();
    venue.plan('reservations.create', PAUSED);
    fireEvent.click(button('Book now'));
    const alert = within(await screen.findByRole('alert'));
    expect(await alert.findByText(SAID)).toBeTruthy();
    expect(field('Name').value).toBe('Ada Lovelace');
    fireEvent.click(button('Book now'));
    await screen.findByRole('heading', { name: /Almost done/ });
  });

  it('is told when a time is chosen', async () => {
    const venue = await openPage();
    fireEvent.input(field('Name'), { target: { value: 'Ada' } });
    fireEvent.click(await dayCell(/\b5 December 2026, free/));
    venue.plan('reservations.hold', PAUSED);
    fireEvent.click(await radio(/^19:15/));
    expect(await screen.findByText(SAID)).toBeTruthy();
    expect(field('Name').value).toBe('Ada');
  });

  it('is told when a day or another month is chosen', async () => {
    const venue = await openPage();
    fireEvent.focus(field('Name'));
    venue.plan('availability.day', PAUSED);
    fireEvent.click(await dayCell(/\b5 December 2026, free/));
    expect(await screen.findByText(SAID)).toBeTruthy();
    venue.plan('availability.month', PAUSED);
    fireEvent.click(button('Next month'));
    await waitFor(() => expect(screen.getAllByText(SAID)).toHaveLength(2));
  });

  it('keeps the form on a page that stays open; one that was opened paused has it once that is over', async () => {
    // Five past: within the next sixteen minutes a quarter of an hour begins once.
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2026, 10, 28, 12, 5) });
    const quarter = () => vi.advanceTimersByTimeAsync(16 * 60_000);
    const venue = await openPage();
    fireEvent.input(field('Name'), { target: { value: 'Ada' } });
    venue.plan('venues.find', { ...aVenue({ paused: true }) });
    await quarter();
    expect(venue.askedFor('venues.find')).toHaveLength(2);
    expect(field('Name').value).toBe('Ada');

    const later = fakeVenue();
    later.plan('venues.find', { ...aVenue({ paused: true }) });
    await openPage('/', later);
    await screen.findByRole('heading', { name: HEADING });
    await quarter();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy();
  });
});
