// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { aVenue, type FakeVenue, fakeVenue } from './fake-venue.ts';
import { button, dayCell, field, fillIn, openPage, radio } from './open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const holds = (venue: FakeVenue) => venue.askedFor('reservations.hold').map(({ input }) => input);
const choose = async (time: RegExp) => fireEvent.click(await radio(time));

async function chooseDay(): Promise<void> {
  fireEvent.click(await dayCell(/\b5 December 2026, free/));
  fireEvent.click(await radio('Indoor'));
}

it('holds the chosen place by a key of its own, and books it by that key', async () => {
  const venue = await openPage();
  await fillIn();
  expect(await screen.findByText(/Held for you: [45]:\d\d/)).toBeTruthy();
  const [hold] = holds(venue);
  expect(hold).toMatchObject({ date: '2026-12-05', start: 1155, adults: 2, area: 'Indoor' });
  expect(hold).not.toHaveProperty('name');
  fireEvent.click(button('Book now'));
  await waitFor(() => expect(venue.askedFor('reservations.create')).toHaveLength(1));
  expect(venue.askedFor('reservations.create')[0]?.input.hold).toBe(hold?.hold);
});

it('moves the hold with the choice, by the same key', async () => {
  const venue = await openPage();
  await chooseDay();
  await choose(/^19:15/);
  await screen.findByText(/Held for you/);
  await choose(/^19:30/);
  await waitFor(() => expect(holds(venue)).toHaveLength(2));
  const [first, second] = holds(venue);
  expect(second).toMatchObject({ hold: first?.hold, start: 1170 });
});

it('holds nothing at a time that is full, and frees what was held before', async () => {
  const venue = await openPage();
  await chooseDay();
  await choose(/^19:15/);
  await screen.findByText(/Held for you/);
  await choose(/^20:00/);
  await waitFor(() => expect(venue.askedFor('reservations.release')).toHaveLength(1));
  expect(screen.queryByText(/Held for you/)).toBeNull();
  expect(holds(venue)).toHaveLength(1);
});

it('after a reload its own hold does not stand in the way, though the word that frees it was lost', async () => {
  await openPage();
  await fillIn();
  await screen.findByText(/Held for you/);
  dispatchEvent(new Event('pagehide'));
  const kept = { ...sessionStorage };
  cleanup();
  // As a reload leaves it: the tab's memory, and nothing of the page.
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
  const venue = await openPage();
  await waitFor(() => expect(holds(venue)).toHaveLength(1));
  const { hold, date } = JSON.parse(kept['coperto.held'] ?? '{}');
  expect(venue.askedFor('availability.day')[0]?.input).toMatchObject({ date, hold });
  expect(venue.askedFor('reservations.release')[0]?.input).toMatchObject({ hold, date });
  expect(holds(venue)[0]?.hold).not.toBe(hold);
  expect(await screen.findByText(/Held for you/)).toBeTruthy();
});

const hide = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('a tab that is copied while it holds a place leaves it its place, and one that is put away and lost knows its own', async () => {
  await openPage();
  await fillIn();
  await screen.findByText(/Held for you/);
  const copied = { ...sessionStorage };
  hide(true);
  const away = { ...sessionStorage };
  hide(false);
  const back = { ...sessionStorage };
  cleanup();
  const opened = async (memory: Record<string, string>) => {
    cleanup();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(memory)) sessionStorage.setItem(name, value);
    const venue = await openPage();
    await waitFor(() => expect(holds(venue)).toHaveLength(1));
    return venue.askedFor('reservations.release').length;
  };
  expect(await opened(copied)).toBe(0);
  expect(await opened(away)).toBe(1);
  expect(await opened(back)).toBe(0);
});

it('says when somebody was faster, and when too many hold at once', async () => {
  const venue = await openPage();
  venue.plan('reservations.hold', { errorid: 'tables.none' }, { errorid: 'hold.tooMany' });
  await chooseDay();
  await choose(/^19:15/);
  expect(await screen.findByText('Someone was faster: 19:15 has just gone.')).toBeTruthy();
  await choose(/^19:30/);
  expect(await screen.findByText(/too many users/)).toBeTruthy();
});

it('says why a time that was tapped on a page long open, or stands in a link, cannot be had', async () => {
  const tooLate = 'It is too late to book this time online. Please call us.';
  const venue = await openPage();
  await chooseDay();
  const slots = [
    { start: 1155, meal: 'Dinner', proposed: false, status: 'unavailable', reason: 'time.leadTime' },
    { start: 1170, meal: 'Dinner', proposed: false, status: 'free' },
  ];
  await screen.findByRole('radio', { name: /^19:15/ });
  venue.plan('availability.day', { date: '2026-12-05', status: 'open', steering: 'gentle', slots });
  venue.plan('reservations.hold', { errorid: 'time.leadTime' });
  await choose(/^19:15/);
  expect(await screen.findByText(tooLate)).toBeTruthy();
  await choose(/^19:30/);
  expect(await screen.findByText(/Held for you/)).toBeTruthy();
  expect(screen.queryByText(tooLate)).toBeNull();

  await openPage('/?date=2026-12-05&time=12:00&adults=2&children=0&area=Indoor');
  expect(await screen.findByText(tooLate)).toBeTruthy();
  expect(screen.getAllByText(tooLate)).toHaveLength(1);
});

it('books without a hold when the question for one got no answer', async () => {
  const venue = await openPage();
  venue.plan('reservations.hold', 'lost');
  await fillIn();
  fireEvent.click(button('Book now'));
  await screen.findByRole('heading', { name: /Almost done/ });
  expect(screen.queryByText(/Held for you/)).toBeNull();
});

const curious = () =>
  fakeVenue(
    aVenue({
      form: {
        ...FORM_DEFAULTS,
        name: 'parts',
        email: 'required',
        postalCode: 'required',
        birthdate: 'required',
        childrenPresence: true,
        options: ['dog'],
        diets: ['vegan'],
        consent: 'terms',
      },
    }),
  );

it('names each field that the venue asks for and the guest left out', async () => {
  await openPage('/', curious());
  // What only some venues ask for comes when somebody begins.
  expect(screen.queryByLabelText('First name')).toBeNull();
  fireEvent.focus(button('Book now'));
  await screen.findByLabelText('First name');
  fireEvent.click(button('Book now'));
  const names = ['First Name', 'Last Name', 'Postal Code', 'Email', 'Birthdate', 'Children Presence', 'T&C'];
  for (const name of names) expect(await screen.findByText(`Missing: ${name}`)).toBeTruthy();
  expect(screen.queryByText('Missing: Name')).toBeNull();
});

it('sends what was asked for: names, children, wishes', async () => {
  const venue = await openPage('/', curious());
  fireEvent.click(await dayCell(/\b5 December 2026, free/));
  fireEvent.click(await radio('Indoor'));
  fireEvent.click(await radio('Yes'));
  await choose(/^19:15/);
  const typed = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    'WhatsApp number': '3331234567',
    'E-mail': 'ada@example.com',
    'Postal code': '20121',
  };
  for (const [label, value] of Object.entries(typed)) fireEvent.input(field(label), { target: { value } });
  fireEvent.input(screen.getByLabelText('Birthdate'), { target: { value: '1990-12-10' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Vegan' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  fireEvent.click(button('Book now'));
  await waitFor(() => expect(venue.askedFor('reservations.create')).toHaveLength(1));
  expect(venue.askedFor('reservations.create')[0]?.input).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    postalCode: '20121',
    birthdate: '1990-12-10',
    childrenPresence: true,
    children: 1,
    diets: ['vegan'],
  });
});

it('shows beside the birthdate that its guest is too young', async () => {
  const form = { ...FORM_DEFAULTS, birthdate: 'required', minimumAge: 18 } as const;
  const venue = await openPage('/', fakeVenue(aVenue({ form: { ...form, options: [], diets: [] } })));
  const tooYoung = { errorid: 'request.invalid', issues: [{ path: 'birthdate', code: 'guest.tooYoung' }] };
  venue.plan('reservations.create', tooYoung);
  await fillIn();
  fireEvent.input(await screen.findByLabelText('Birthdate'), { target: { value: '2015-01-01' } });
  fireEvent.click(button('Book now'));
  expect(await screen.findByText('Sorry, you are too young to book: the minimum age is 18.')).toBeTruthy();
  expect(await screen.findByText('Age verification failed')).toBeTruthy();
});

it('books one of two wishes when the first got no answer and the guest changed the time', async () => {
  const venue = await openPage();
  venue.plan('reservations.create', 'lost', { errorid: 'request.keyReused' });
  await fillIn();
  fireEvent.click(button('Book now'));
  await screen.findByText(/The answer did not reach us/);
  await choose(/^19:30/);
  fireEvent.click(button('Book now'));
  await screen.findByRole('heading', { name: /Almost done/ });
  const [first, second, third] = venue.askedFor('reservations.create');
  expect(new Set([first, second, third].map((call) => call?.headers.get('idempotency-key'))).size).toBe(1);
  expect(second?.input.start).toBe(1170);
  expect(third?.input).toEqual(first?.input);
});

it('a late word that frees the place of before does not free the one that is chosen next', async () => {
  const venue = fakeVenue();
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const slow: typeof fetch = async (url, init) => {
    if (String(url).includes('release')) await late;
    return venue.fetch(url, init);
  };
  await openPage('/', { ...venue, fetch: slow });
  await chooseDay();
  await choose(/^19:15/);
  await screen.findByText(/Held for you/);
  await choose(/^20:00/);
  await waitFor(() => expect(screen.queryByText(/Held for you/)).toBeNull());
  await choose(/^19:30/);
  await new Promise((passed) => setTimeout(passed, 50));
  arrive();
  await waitFor(() => expect(holds(venue)).toHaveLength(2));
  const order = venue.asked.map(({ id }) => id).filter((id) => /hold|release/.test(id));
  expect(order).toEqual(['reservations.hold', 'reservations.release', 'reservations.hold']);
});
