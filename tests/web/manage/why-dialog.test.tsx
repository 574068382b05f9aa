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
  const tonight = () => done(anEvening({ units }));
  const calls = { day: () => done(TIMES), spots: () => done(SPOTS), why: () => done(FULL), ...availability };
  openPage(
    '/manage',
    anApi({ settings: { read: () => done({ settings }) }, reservations: { tonight }, availability: calls, ...more }),
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
    'Unpin Rossi (19:30) from table T1',
    'Another time for Greco (19:45, table T2)',
    'Give table T2 back, withheld from 18:00 to 22:00',
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

/** A plan of one table for two, and four guests already who arrive at half past seven where no more than four may. */
const fullPlan = () => {
  const row = { covers: 2, start: 1170, duration: 90, areas: 0, status: 'confirmed', guest: 0 } as const;
  const flags = { pinned: false, seated: false, accessible: false, highchair: false };
  const parties = [1, 2].map((unit) => ({ ...row, ...flags, id: `0000000${unit}`, unit }));
  const tables = [1, 2, 3].map((no) => aTable({ no, name: `T${no}` }));
  const rules = aRules({ tables, pacing: { covers: 4 }, closedWeekdays: [] });
  const sheet = Buffer.from(encodeSheet({ parties, blocks: [] })).toString('base64');
  return done({ date: '2026-11-21', revision: 1, sheet, rules: seatingRules(rules) });
};

it('tries in the browser what would make room, more or less of it, and leads to where it is done', async () => {
  const dialog = await ask({ why: () => done({ ...FULL, remedies: [] }) }, { plan: { day: fullPlan } });
  const all = within(await dialog.findByRole('region', { name: 'What if …' }));
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
