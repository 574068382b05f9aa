// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { encodeSheet } from '#shared/domain/day/codec.ts';
import { seatingRules } from '#shared/domain/venue/seating-rules.ts';
import { aRules, aTable } from '#tests/kit/builders.ts';
import { anApi, aSession, done, refused, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';
import { anEvening, aUnit } from './party.ts';

const TIMES = {
  date: '2026-11-21',
  status: 'open',
  steering: 'off',
  slots: [1140, 1170, 1200].map((start) => ({ start, meal: 'Dinner', status: 'free', proposed: false })),
};
const SPOTS = {
  spots: [
    { covers: 2, parties: 3 },
    { covers: 4, parties: 0 },
  ],
};
const FULL = {
  reason: 'pacing.covers',
  proven: true,
  figures: { limit: 26, taken: 24 },
  remedies: [
    { kind: 'raise', limit: 'pacing.covers', to: 28, next: 'tables.none' },
    { kind: 'unpin', name: 'Rossi', start: 1170, covers: 2, unit: 1 },
    { kind: 'without', name: 'Greco', start: 1185, covers: 4, unit: 2 },
    { kind: 'unblock', table: 2, from: 1080, to: 1320 },
  ],
};

type Calls = Record<string, (input: never) => Promise<unknown>>;

async function ask(availability: Calls, more: Record<string, Calls> = {}) {
  const settings = someSettings({ role: 'owner' });
  const units = [aUnit(), aUnit({ no: 2, name: 'T2', area: 'Outdoor', tables: [2] })];
  // The question begins with the first time that is not over.
  const serviceDay = () => done(anEvening({ units, minute: 1155 }));
  const calls = { day: () => done(TIMES), spots: () => done(SPOTS), why: () => done(FULL), ...availability };
  openPage(
    '/manage',
    anApi({
      settings: { read: () => done({ settings }) },
      reservations: { tonight: serviceDay },
      availability: calls,
      ...more,
    }),
    aSession(settings),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'More for this day' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Is there room?' }));
  return within(await screen.findByRole('dialog', { name: 'Is there room?' }));
}

it('names the limit with its figures, what would make room, and what still fits', async () => {
  const why = vi.fn((_: object) => done(FULL));
  const dialog = await ask({ why });
  expect(await dialog.findByText('Guests who arrive at once: 24 of 26 taken')).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Unpin Rossi (19:30) from table\u00a0T1',
    'Another time for Greco (19:45, table\u00a0T2)',
    'Open table\u00a0T2 again, closed from 18:00 to 22:00',
  ]);
  expect(dialog.getByText(/^Raise the limit .* to 28 – then this is in the way: No table is free/)).toBeTruthy();
  expect(dialog.getByText('2 covers').nextElementSibling?.textContent).toBe('3');
  expect(dialog.getByText('4 covers').nextElementSibling?.textContent).toBe('0');
  expect(why.mock.calls[0]?.[0]).toEqual({
    ...{ venueId: 'ven_trattoria', date: '2026-11-21', start: 1170, covers: 2, area: null },
  });
});

it('asks anew for another party, and not for a mistyped one', async () => {
  const free = { reason: null, proven: true, figures: null, remedies: [] };
  const why = vi.fn((_: object) => done(free));
  const dialog = await ask({ why });
  expect(await dialog.findByText('There is room at 19:30')).toBeTruthy();
  const guests = dialog.getByLabelText('Guests');
  fireEvent.change(guests, { target: { value: '2o' } });
  expect(dialog.getByText('A number from 1 to 200')).toBeTruthy();
  expect(dialog.queryByText('There is room at 19:30')).toBeNull();
  fireEvent.change(guests, { target: { value: '20' } });
  await waitFor(() => expect(why).toHaveBeenCalledTimes(2));
  expect(why.mock.calls[1]?.[0]).toMatchObject({ covers: 20 });
});

it('says that nothing single helps, and that a search was not certain', async () => {
  const none = { reason: 'tables.unproven', proven: false, figures: { limit: 3, taken: 3 }, remedies: [] };
  const dialog = await ask({ why: () => done(none) });
  expect(await dialog.findByText(/^The search ended before it was certain/)).toBeTruthy();
  expect(dialog.getByText('No single change would make room.')).toBeTruthy();
});

it.each([
  ['the house is closed that day', { day: () => done({ ...TIMES, reason: 'venue.closedWeekly', slots: [] }) }],
  ['the times were refused', { day: () => refused('venue.inactive') }],
])('says why there are no times: %s', async (_, calls) => {
  const dialog = await ask(calls);
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  expect(dialog.queryByLabelText('Guests')).toBeNull();
});

/** Tables for two, and parties of two at the first of them; a start takes so many guests. */
const aPlan = ({ tables = 3, taken = [1170, 1170], pinned = false, most = 4 } = {}) => {
  const row = { covers: 2, duration: 90, areas: 0, status: 'confirmed', guest: 0 } as const;
  const flags = { pinned, seated: false, accessible: false, highchair: false };
  const parties = taken.map((start, at) => ({ ...row, ...flags, start, id: `0000000${at + 1}`, unit: at + 1 }));
  const rules = aRules({
    tables: Array.from({ length: tables }, (_, at) => aTable({ no: at + 1, name: `T${at + 1}` })),
    pacing: { covers: most },
    closedWeekdays: [],
  });
  const sheet = Buffer.from(encodeSheet({ parties, blocks: [] })).toString('base64');
  return done({ date: '2026-11-21', revision: 1, sheet, rules: seatingRules(rules) });
};

it('tries in the browser what would make room, more or less of it, and leads to where it is done', async () => {
  const dialog = await ask({ why: () => done({ ...FULL, remedies: [] }) }, { plan: { day: () => aPlan() } });
  const all = within(await dialog.findByRole('region', { name: 'What if\u00a0…' }));
  const limit = await all.findByText('“Guests who arrive at once”: 2 more');
  const row = within(limit.closest('li') as HTMLElement);
  expect(row.getByText('Room for 1 such party')).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: 'Less' }));
  expect(await row.findByText('“Guests who arrive at once”: 1 more')).toBeTruthy();
  expect(row.getByText(/^Still in the way: /)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Open the setting' }).getAttribute('href')).toBe(
    '/settings?pageId=slotParameters',
  );
  expect(row.getByRole('link', { name: 'Book this once, with a reason' }).getAttribute('href')).toBe(
    '/booking?date=2026-11-21&start=1170&adults=2',
  );
});

/** What would make room there, as the row that has these words. */
async function rowOf(words: RegExp, reason: string, plan: Parameters<typeof aPlan>[0], guests = '2') {
  const dialog = await ask(
    { why: () => done({ ...FULL, reason, remedies: [] }) },
    { plan: { day: () => aPlan(plan) } },
  );
  fireEvent.change(await dialog.findByLabelText('Guests'), { target: { value: guests } });
  return within((await dialog.findByText(words)).closest('li') as HTMLElement);
}

it('does not lead to a form that would say no: a limit is set aside, a table that is taken is not', async () => {
  const row = await rowOf(/^“Guests who arrive at once”/, 'pacing.covers', { tables: 2 });
  fireEvent.click(row.getByRole('button', { name: 'More' }));
  expect(await row.findByText(/^Still in the way: No table/)).toBeTruthy();
  expect(row.queryByRole('link', { name: 'Book this once, with a reason' })).toBeNull();
  expect(row.getByRole('link', { name: 'Open the setting' })).toBeTruthy();
});

it('leads from tables that could be pushed together to the plan, for one evening', async () => {
  const row = await rowOf(/^Tables T1 and T2 are pushed together/, 'tables.none', { tables: 4, most: 40 }, '4');
  const link = row.getByRole('link', { name: 'Join them for this evening, on the plan' });
  expect(link.getAttribute('href')).toBe('/manage_grid?date=2026-11-21');
});

it('says of a shorter stay that it is set for all', async () => {
  const row = await rowOf(/^They stay 30 minutes less/, 'tables.none', { tables: 1, taken: [1245], pinned: true });
  expect(row.getByText('A stay is set for every party of this size, never for one alone.')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Open the setting' }).getAttribute('href')).toBe('/settings?pageId=meals');
});
