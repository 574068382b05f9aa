// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadDictionary } from '#web/i18n/guest/dictionaries.ts';
import { aReservation, aVenue, fakeVenue } from './fake-venue.ts';
import { field, openPage } from './open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(cleanup);

it('changes its language in place, and keeps what was typed', async () => {
  await openPage();
  fireEvent.input(field('Name'), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ja' } });
  expect(await screen.findByRole('button', { name: '予約する' })).toBeTruthy();
  expect(field('お名前').value).toBe('Ada');
  await waitFor(() => expect(document.documentElement.lang).toBe('ja'));
});

it('speaks the language that was chosen last, also where the one chosen before it comes later', async () => {
  await loadDictionary('de', 'guest');
  await openPage();
  const languages = screen.getByRole('combobox') as HTMLSelectElement;
  fireEvent.change(languages, { target: { value: 'pt-BR' } });
  fireEvent.change(languages, { target: { value: 'de' } });
  await loadDictionary('pt-BR', 'guest');
  await new Promise((passed) => setTimeout(passed, 50));
  expect(document.documentElement.lang).toBe('de');
  expect(languages.value).toBe('de');
  await openPage();
  expect(document.documentElement.lang).toBe('de');
});

it('says what is missing in the language that is chosen after it was said', async () => {
  await openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Book now' }));
  await screen.findByText('Missing: Name');
  fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'de' } });
  expect(await screen.findByText('Es fehlt: WhatsApp-Nummer')).toBeTruthy();
  expect(screen.queryByText(/Missing/)).toBeNull();
  expect(screen.queryByText('Es fehlt: Name')).toBeNull();
});

it('says nothing more in the language of before of what was done to a reservation', async () => {
  const venue = fakeVenue();
  venue.reservations.set('ven_trattoria.res_9.mac', aReservation({ booking: 'unconfirmed' }));
  await openPage('/r#ven_trattoria.res_9.mac', venue);
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText('The message is on its way again.');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'de' } });
  await screen.findByRole('button', { name: 'Reservierung ändern' });
  expect(screen.queryByText('The message is on its way again.')).toBeNull();
});

it('a link to another house that is opened in the page of one shows that house', async () => {
  const server = fakeVenue();
  const token = (venue: string) => `ven_${venue}.res_9.mac`;
  server.reservations.set(token('trattoria'), aReservation());
  server.reservations.set(token('bistro'), aReservation({ venueId: 'ven_bistro' as never, venueName: 'Bistro' }));
  await openPage(`/r#${token('trattoria')}`, server);
  await screen.findByText('Via dei Serpenti 12, 00184 Roma', { selector: 'dd span' });
  server.plan('venues.find', { ...aVenue({ venueId: 'ven_bistro' as never, name: 'Bistro', address: 'Hof 2' }) });
  history.pushState(null, '', `/r#${token('bistro')}`);
  dispatchEvent(new Event('popstate'));
  expect(await screen.findByText('Hof 2', { selector: 'dd span' })).toBeTruthy();
  expect(server.askedFor('venues.find').at(-1)?.input).toMatchObject({ venueId: 'ven_bistro' });
});

it('stays in the language that was chosen over the link’s when it is loaded anew; another link’s counts again', async () => {
  await openPage('/?lang=it');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ja' } });
  expect(await screen.findByRole('button', { name: '予約する' })).toBeTruthy();
  await openPage('/?lang=it');
  expect(screen.getByRole('button', { name: '予約する' })).toBeTruthy();
  await openPage('/?lang=de');
  expect(screen.queryByRole('button', { name: '予約する' })).toBeNull();
  expect(document.documentElement.lang).toBe('de');
});

it('says that a language is not found', async () => {
  await openPage('/?lang=tlh');
  expect(screen.getByText('Language not found: tlh')).toBeTruthy();
});

it.each([
  ['venue.unknown', '/unknown', 'There is no restaurant here'],
  ['venue.inactive', '/comingsoon', 'Coming soon'],
])('answers %s with a page of its own at %s', async (errorid, path, heading) => {
  const venue = fakeVenue();
  venue.plan('venues.find', { errorid });
  await openPage('/', venue);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe(path));
  expect(document.title).toBe(heading);
});

it('tells at a page that is not open yet where to call, and at one that nobody may open where staff sign in', async () => {
  const venue = fakeVenue();
  venue.plan('venues.find', { errorid: 'venue.inactive', detail: { phone: '+39 02 1234567' } });
  await openPage('/comingsoon', venue);
  await screen.findByRole('heading', { name: 'Coming soon' });
  expect(document.querySelector('main a[href="tel:+39021234567"]')).toBeTruthy();
});

it('keeps an address at a page that is not open yet, and deletes it again', async () => {
  const venue = fakeVenue();
  venue.plan('venues.find', { errorid: 'venue.inactive', detail: { phone: '+39 02 1234567' } });
  await openPage('/comingsoon', venue);
  venue.plan('venues.tell_me', { errorid: 'request.invalid' }, { errorid: '0', open: false });
  venue.plan('venues.forget_me', { errorid: '0' });
  const send = await screen.findByRole('button', { name: 'Tell me' });
  fireEvent.click(send);
  expect(await screen.findByText('That is no e-mail address.')).toBeTruthy();
  fireEvent.input(screen.getByLabelText('E-mail'), { target: { value: 'ada@x.test' } });
  fireEvent.click(send);
  expect(await screen.findByText(/We write to .*ada@x.test/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete my address' }));
  expect(await screen.findByText('Your address is deleted.')).toBeTruthy();
});

it.each([
  ['/error/403', 'This page is not for guests', 'Sign in for staff'],
  ['/error/503', 'Overloaded for a moment', null],
])('says at %s what is wrong, with a way to the venue’s page', async (path, heading, staff) => {
  await openPage(path);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: 'Sign in for staff' }) !== null).toBe(staff !== null);
});

it('names a page that is not there so in its title too, and leads to the booking', async () => {
  await openPage('/nothing');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('Page not found · Trattoria da Nina'));
  expect(screen.getByRole('link', { name: 'Book a table' }).getAttribute('href')).toBe('/');
});

it('offers another try when the house cannot be reached', async () => {
  const venue = fakeVenue();
  venue.plan('venues.find', 'lost');
  await openPage('/', venue);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Trattoria da Nina' })).toBeTruthy();
});
