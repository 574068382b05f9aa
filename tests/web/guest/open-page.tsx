import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createApi } from '#web/api/api.ts';
import { askedVenue } from '#web/guest/asked-venue.ts';
import { forgetAttempt } from '#web/guest/booking/on-demand/attempt.ts';
import { GuestPage } from '#web/guest/guest-page.tsx';
import { firstLanguage } from '#web/guest/use-language.ts';
import { loadDictionary } from '#web/i18n/guest/dictionaries.ts';
import '#tests/kit/patience.ts';
import { type FakeVenue, fakeVenue } from './fake-venue.ts';

/** Opens the guest page at an address of a venue, as a browser would after both first answers are here. */
export async function openPage(address = '/', venue: FakeVenue = fakeVenue()): Promise<FakeVenue> {
  cleanup();
  history.replaceState(null, '', address);
  const api = createApi({ fetch: venue.fetch, retries: 0 });
  const language = await firstLanguage();
  // The catalogue of refusals is idle-loaded; the tests are not to wait for it at each step.
  await loadDictionary(language.locale, 'refusals');
  await loadDictionary(language.locale, 'reservation');
  await loadDictionary(language.locale, 'ask');
  await loadDictionary(language.locale, 'booking');
  const found = await api.venues.find(askedVenue(location));
  render(<GuestPage api={api} language={language} found={found} />);
  onTestFinished(forgetAttempt);
  return venue;
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;

/** A day of the month, which is opened first. */
export function dayCell(name: RegExp): Promise<HTMLElement> {
  const calendar = document.querySelector<HTMLElement>('[aria-controls="month"][aria-expanded="false"]');
  if (calendar) fireEvent.click(calendar);
  return screen.findByRole('gridcell', { name });
}

/** The steppers of the party, which are opened first. */
export function openParty(): Promise<unknown> {
  const opener = document.querySelector<HTMLElement>('[aria-controls="party"][aria-expanded="false"]');
  if (opener) fireEvent.click(opener);
  return screen.findByRole('group', { name: 'Children' });
}

/** Fills the whole form: Saturday the fifth at 19:15, two adults, indoors. */
export async function fillIn(): Promise<void> {
  fireEvent.click(await dayCell(/\b5 December 2026, free/));
  fireEvent.click(await radio('Indoor'));
  fireEvent.click(await radio(/^19:15/));
  fireEvent.input(field('Name'), { target: { value: 'Ada Lovelace' } });
  fireEvent.input(field('WhatsApp number'), { target: { value: '333 123 4567' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
}
