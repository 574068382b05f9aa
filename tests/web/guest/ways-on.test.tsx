// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { nearestOpen } from '#web/guest/booking/on-demand/nearest-open.ts';
import { dayOf } from './fake-days.ts';
import { aVenue, fakeVenue } from './fake-venue.ts';
import { button, openPage, radio } from './open-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const CALL = /^Call/;
const asked = (venue: ReturnType<typeof fakeVenue>) => venue.askedFor('availability.day').at(-1)?.input;

/** A day on which no time can be had, for a reason. */
const none = (reason: string) => ({
  ...{ date: '2026-12-05', status: 'closed', reason, steering: 'gentle' },
  slots: [{ start: 1200, meal: 'Dinner', status: 'unavailable', reason, proposed: false }],
});

it.each([
  ['a highchair that stands only in another area', 'party.highchair'],
  ['a party that is too large for the area', 'party.tooLarge'],
  ['an area that is not open', 'area.notOpen'],
])('offers the other areas in one tap for %s', async (_, reason) => {
  const venue = fakeVenue();
  venue.plan('availability.day', none(reason), { ...dayOf('2026-12-05' as LocalDate, aVenue()) });
  await openPage('/?date=2026-12-05&area=outdoor', venue);
  fireEvent.click(await screen.findByRole('button', { name: 'No preference' }));
  expect(((await radio('No preference')) as HTMLInputElement).checked).toBe(true);
  await radio(/^19:15/);
  expect(asked(venue)).toMatchObject({ date: '2026-12-05', area: null });
});

it.each([
  ['a day that is full', '/?date=2026-12-04', /^Sat,? 5 Dec$/, '2026-12-05'],
  ['a day on which all wait', '/?date=2026-12-03', /^Tue,? 1 Dec$/, '2026-12-01'],
  ['a closed day that a link names', '/?date=2026-12-02', /^Tue,? 1 Dec$/, '2026-12-01'],
])('offers the nearest open days in one tap, and a call: %s', async (_, address, day, date) => {
  const venue = await openPage(address);
  const near = await screen.findByRole('button', { name: day });
  expect(screen.getAllByRole('link', { name: CALL }).length).toBeGreaterThan(0);
  fireEvent.click(near);
  await waitFor(() => expect(asked(venue)).toMatchObject({ date }));
  expect(await radio(/^19:15/)).toBeTruthy();
});

it('offers what is near a full time beside the time that was tapped, and a call', async () => {
  await openPage('/?date=2026-12-05');
  fireEvent.click(await radio(/^20:00/));
  const dinner = screen.getByRole('group', { name: 'Dinner' });
  expect(await within(dinner).findByText(/20:00 is full/)).toBeTruthy();
  expect(within(dinner).getByRole('link', { name: CALL })).toBeTruthy();
  fireEvent.click(within(dinner).getByRole('button', { name: '19:45' }));
  expect(((await radio(/^19:45/)) as HTMLInputElement).checked).toBe(true);
  expect(button('Book now')).toBeTruthy();
});

it('offers no day on which the area has no room for the highchair either', async () => {
  const venue = fakeVenue();
  const elsewhere = { ...dayOf('2026-12-05' as LocalDate, aVenue()) };
  // The day itself, the same day in any area, and of the three nearest open days only the last has a place there.
  venue.plan('availability.day', none('party.highchair'), elsewhere, none('party.highchair'), none('party.highchair'));
  await openPage('/?date=2026-12-05&area=outdoor', venue);
  expect(await screen.findByRole('button', { name: /^Tue,? 8 Dec$|^Mon,? 7 Dec$/ })).toBeTruthy();
  const days = screen.getAllByRole('button', { name: / Dec$/ });
  expect(days.map(({ textContent }) => textContent)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'No preference' })).toBeTruthy();
});

it('offers the times near a full one in the order of the clock, those of other days after them', async () => {
  const venue = fakeVenue();
  const near = [
    { date: '2026-12-06', start: 1200, area: null },
    { date: '2026-12-05', start: 1140, area: null },
  ];
  venue.plan('availability.alternatives', { free: false, alternatives: near, waitlist: true });
  await openPage('/?date=2026-12-05', venue);
  fireEvent.click(await radio(/^20:00/));
  await screen.findByRole('button', { name: /6 Dec/ });
  const ways = screen.getAllByRole('button', { name: /\d\d:\d\d$/ }).map(({ textContent }) => textContent ?? '');
  expect(ways.map((way) => way.slice(-5))).toEqual(['19:00', '19:30', '19:45', '20:30', '20:00']);
});

it('names the nearest open days first, none that is over or beyond', () => {
  const open = new Set(['2026-12-01', '2026-12-06', '2026-12-07', '2026-12-03', '2026-12-09']);
  const limits = { from: '2026-12-02' as LocalDate, to: '2026-12-08' as LocalDate, reach: 21 };
  expect(nearestOpen('2026-12-04' as LocalDate, limits, (day) => open.has(day))).toEqual([
    '2026-12-03',
    '2026-12-06',
    '2026-12-07',
  ]);
});
