// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import refusals from '#locales/en/refusals.json' with { type: 'json' };
import { aVenue, fakeVenue } from './fake-venue.ts';
import { button, field, fillIn, openPage, radio } from './open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The specification's messages of booking that come as a refusal: its words, the code, and whether to retry helps. */
const STOP = 'Cancel';
const MESSAGES = [
  ['Sorry, too many users', 'rate.exceeded', 'retry'],
  ['Booking error', 'unexpected', 'retry'],
  ['Sorry, service not active', 'venue.inactive', 'no'],
  ['Duplicate record', 'reservation.duplicate', 'no'],
  ['Authentication failed', 'session.csrf', 'no'],
] as const;

it.each(MESSAGES)('says “%s” for %s', async (words, errorid, retry) => {
  const venue = await openPage();
  await fillIn();
  venue.plan('reservations.create', { errorid });
  fireEvent.click(button('Book now'));
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText(refusals[errorid])).toBeTruthy();
  expect(refusals[errorid].startsWith(words)).toBe(true);
  const again = alert.queryByRole('button', { name: 'Try again' });
  expect(again !== null).toBe(retry === 'retry');
  if (!again) return;
  // If it persists the booking service is a tap away.
  const whatsApp = await alert.findByRole('link', { name: 'WhatsApp' });
  expect(whatsApp.getAttribute('href')).toBe('https://wa.me/390612345678');
  fireEvent.click(again);
  await screen.findByRole('heading', { name: /Almost done/ });
});

it('tells who books twice that there is a table already, offers its link, and says nothing of it', async () => {
  const venue = await openPage();
  await fillIn();
  venue.plan('reservations.create', { errorid: 'reservation.duplicate' });
  fireEvent.click(button('Book now'));
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText('You already have a table for this meal.')).toBeTruthy();
  expect(alert.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Send me its link']);
});

it('says “connection missing or overloaded” when no answer comes, and that nothing typed is lost', async () => {
  const venue = await openPage();
  await fillIn();
  venue.plan('reservations.create', 'lost');
  fireEvent.click(button('Book now'));
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText(/^Connection missing or overloaded/)).toBeTruthy();
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: /Almost done/ });
});

it('asks again by itself when the network is back', async () => {
  const venue = await openPage();
  await fillIn();
  venue.plan('reservations.create', 'lost');
  fireEvent.click(button('Book now'));
  await screen.findByRole('button', { name: 'Try again' });
  dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: /Almost done/ });
  const keys = venue.askedFor('reservations.create').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('asks for nothing again that was answered since, as often as the network comes and goes', async () => {
  const venue = await openPage();
  await fillIn();
  venue.plan('reservations.create', 'lost');
  fireEvent.click(button('Book now'));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: /Almost done/ });
  const sent = venue.askedFor('reservations.create').length;
  dispatchEvent(new Event('online'));
  await new Promise((done) => setTimeout(done, 50));
  expect(venue.askedFor('reservations.create')).toHaveLength(sent);
});

it('books nobody twice whose answer was lost, where too many ask just when it is asked for again', async () => {
  const venue = await openPage();
  await fillIn();
  venue.plan('reservations.create', 'lost', { errorid: 'rate.exceeded' });
  fireEvent.click(button('Book now'));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(refusals['rate.exceeded']);
  fireEvent.click(button('Try again'));
  await screen.findByRole('heading', { name: /Almost done/ });
  const keys = venue.askedFor('reservations.create').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(venue.reservations.size).toBe(1);
});

it.each([
  ['what the house asks since the page was opened', 'postalCode', 'Postal code: Please fill this in.'],
  ['what nobody can fill in', 'visitor', 'Please fill this in.'],
])('says by its name what is wrong where the page shows nothing: %s', async (_, path, words) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const venue = await openPage();
  await fillIn();
  venue.plan('reservations.create', { errorid: 'request.invalid', issues: [{ path, code: 'field.required' }] });
  fireEvent.click(button('Book now'));
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText(words)).toBeTruthy();
  expect(alert.queryByText(refusals['request.invalid'])).toBeNull();
  // What was typed is kept, and the page that comes has the field.
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['fr', 'Code postal : Merci de remplir ce champ.'],
  ['ja', '郵便番号：入力してください。'],
])('says it with the marks of the language: %s', async (language, words) => {
  const venue = await openPage();
  await fillIn();
  venue.plan('reservations.create', {
    errorid: 'request.invalid',
    issues: [{ path: 'postalCode', code: 'field.required' }],
  });
  fireEvent.click(button('Book now'));
  await within(await screen.findByRole('alert')).findByText('Postal code: Please fill this in.');
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: language } });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says that the age verification failed, and beside the birthdate why', async () => {
  const venue = aVenue();
  const server = await openPage(
    '/',
    fakeVenue({ ...venue, form: { ...venue.form, birthdate: 'optional', minimumAge: 18 } }),
  );
  await fillIn();
  server.plan('reservations.create', {
    errorid: 'request.invalid',
    issues: [{ path: 'birthdate', code: 'guest.tooYoung' }],
  });
  fireEvent.click(button('Book now'));
  expect(await screen.findByText('Age verification failed')).toBeTruthy();
  expect(await screen.findByText('Sorry, you are too young to book: the minimum age is 18.')).toBeTruthy();
});

it.each([
  ['a number of the wrong length', 'phone.length'],
  ['a number that does not look Italian', 'phone.countryCode'],
  ['a number that is none of the house’s country', 'phone.notLocal'],
  ['a number to which strangers had too much sent', 'message.tooMany'],
] as const)('says beside the number what is wrong: %s', async (_, errorid) => {
  const venue = await openPage();
  await fillIn();
  venue.plan('reservations.create', { errorid, issues: [{ path: 'phone', code: errorid }] });
  fireEvent.click(button('Book now'));
  await screen.findByRole('alert');
  const { phone } = { phone: await screen.findAllByText(refusals[errorid]) };
  expect(phone.some((text) => text.id === 'phone-error')).toBe(true);
});

/** A page without a network, which comes back when it is told to. */
async function offline() {
  const venue = fakeVenue();
  let down = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !down);
  const line: typeof fetch = async (url, init) => {
    if (down) throw new TypeError('Failed to fetch');
    return venue.fetch(url, init);
  };
  await openPage('/', { ...venue, fetch: line });
  await fillIn();
  down = true;
  fireEvent.click(button('Book now'));
  const alert = within(await screen.findByRole('alert'));
  await alert.findByText(/^Connection missing or overloaded/);
  const back = () => {
    down = false;
    dispatchEvent(new Event('online'));
  };
  const booked = () => venue.askedFor('reservations.create').map(({ input }) => input);
  return { alert, back, booked };
}

it('sends by itself what was pressed without a network, once there is one', async () => {
  const { back, booked } = await offline();
  back();
  await waitFor(() => expect(booked()).toMatchObject([{ start: 1155, phone: '333 123 4567' }]));
});

it('says that it is sent once there is a network, and sends nothing that was cancelled', async () => {
  const { alert, back, booked } = await offline();
  expect(alert.getByText('We send it as soon as you are online.')).toBeTruthy();
  fireEvent.click(alert.getByRole('button', { name: 'Do not send' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  back();
  await new Promise((passed) => setTimeout(passed, 100));
  expect(booked()).toEqual([]);
});

it.each([
  ['another time', async () => fireEvent.click(await radio(/^19:30/)), { start: 1170 }],
  [
    'another number',
    async () => fireEvent.input(field('WhatsApp number'), { target: { value: '333 999' } }),
    { phone: '333 999' },
  ],
])('sends nothing by itself of which %s was chosen since, and at the next try that', async (_, change, wanted) => {
  const { alert, back, booked } = await offline();
  await change();
  await new Promise((passed) => setTimeout(passed, 50));
  back();
  await new Promise((passed) => setTimeout(passed, 100));
  expect(booked()).toEqual([]);
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(booked()).toMatchObject([wanted]));
});

it('tries again with the number that was corrected after the house was too busy', async () => {
  const venue = await openPage();
  await fillIn();
  venue.plan('reservations.create', { errorid: 'system.busy' });
  fireEvent.click(button('Book now'));
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText(/many|busy|moment/i)).toBeTruthy();
  // The page asks again by itself, until its guest has enough of it.
  fireEvent.click(await alert.findByRole('button', { name: STOP }));
  fireEvent.input(field('WhatsApp number'), { target: { value: '333 999' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  fireEvent.click(button('Book now'));
  await waitFor(() => expect(venue.askedFor('reservations.create').at(-1)?.input.phone).toBe('333 999'));
});

it('tries again with the number that was corrected while the answer did not come', async () => {
  const venue = fakeVenue();
  const answer = Promise.withResolvers<void>();
  const slow: typeof fetch = async (url, init) => {
    if (!String(url).includes('create')) return venue.fetch(url, init);
    await answer.promise;
    throw new TypeError('Failed to fetch');
  };
  const line = { now: slow };
  await openPage('/', { ...venue, fetch: (url, init) => line.now(url, init) });
  await fillIn();
  await new Promise((passed) => setTimeout(passed, 50));
  fireEvent.click(button('Book now'));
  await screen.findByRole('button', { name: /One moment/ });
  fireEvent.input(field('WhatsApp number'), { target: { value: '333 999' } });
  await new Promise((passed) => setTimeout(passed, 50));
  line.now = venue.fetch;
  answer.resolve();
  const alert = within(await screen.findByRole('alert'));
  fireEvent.click(await alert.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(venue.askedFor('reservations.create')[0]?.input.phone).toBe('333 999'));
});

it('shows the server’s issues beside their fields', async () => {
  const venue = await openPage();
  venue.plan('reservations.create', {
    errorid: 'request.invalid',
    issues: [
      { path: 'phone', code: 'field.tooShort' },
      { path: 'name', code: 'field.characters' },
    ],
  });
  await fillIn();
  fireEvent.click(button('Book now'));
  expect(await screen.findByText('This contains characters that cannot be used.')).toBeTruthy();
  expect(screen.getByText('This is too short.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
});

it('shows a refused number at the number', async () => {
  const venue = await openPage();
  venue.plan('reservations.create', { errorid: 'phone.countryCode' });
  await fillIn();
  fireEvent.click(button('Book now'));
  await waitFor(() => expect(field('WhatsApp number').getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById('phone-error')?.textContent).toMatch(/check the country code/);
});
