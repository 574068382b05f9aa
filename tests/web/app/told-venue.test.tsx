// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeToldVenue } from '#web/app/session/venue.tsx';
import { anEvening } from '../manage/party.ts';
import { anApi, aSession, done, someSettings } from './kit.ts';
import { openPage } from './page.tsx';

beforeEach(() => localStorage.clear());

const BOTH = [
  { venueId: 'ven_trattoria', name: 'Trattoria da Nina' },
  { venueId: 'ven_bistro', name: 'Bistro Verde' },
];

/** Opened at an address: which venue is shown. */
async function venueAt(search: string): Promise<unknown> {
  history.replaceState(null, '', `/manage${search}`);
  takeToldVenue();
  const serviceDay = vi.fn((_: { venueId: string }) => done(anEvening()));
  const settings = someSettings({ venues: BOTH as never });
  openPage(
    '/manage',
    anApi({ settings: { read: () => done({ settings }) }, reservations: { tonight: serviceDay } }),
    aSession(settings),
  );
  await waitFor(() => expect(serviceDay).toHaveBeenCalled());
  return serviceDay.mock.calls[0]?.[0].venueId;
}

it.each([
  ['of the house that a notification tells of', '?date=2026-11-21&venue=ven_bistro', 'ven_bistro'],
  ['of one’s first house where it names none', '?date=2026-11-21', 'ven_trattoria'],
  ['of one’s first house where it names another’s', '?date=2026-11-21&venue=ven_other', 'ven_trattoria'],
])('an address is %s', async (_, search, expected) => {
  expect(await venueAt(search)).toBe(expected);
  // Who then looks at another venue and loads the page anew stays there.
  expect(location.search).toBe('?date=2026-11-21');
});
