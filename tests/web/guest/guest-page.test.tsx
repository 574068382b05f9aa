// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeHouse } from './fake-house.ts';
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

it('says that a language is not found', async () => {
  await openPage('/?lang=tlh');
  expect(screen.getByText('Language not found: tlh')).toBeTruthy();
});

it.each([
  ['venue.unknown', '/unknown', 'There is no restaurant here'],
  ['venue.inactive', '/comingsoon', 'Coming soon'],
])('answers %s with a page of its own at %s', async (errorid, path, heading) => {
  const house = fakeHouse();
  house.plan('venues.find', { errorid });
  await openPage('/', house);
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe(path));
});

it('offers another try when the house cannot be reached', async () => {
  const house = fakeHouse();
  house.plan('venues.find', 'lost');
  await openPage('/', house);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Trattoria da Nina' })).toBeTruthy();
});
