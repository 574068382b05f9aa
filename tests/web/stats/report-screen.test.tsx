// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { NO_MONTH } from '#shared/domain/stats/month-figures.ts';
import { platformReport } from '#shared/domain/stats/platform-report.ts';
import { day } from '#tests/kit/builders.ts';
import { anApi, aSession, done, someSettings } from '../app/kit.ts';
import { openPage } from '../app/page.tsx';

const NOW = Date.parse('2026-11-29T10:00:00Z');
const DAY = 86_400_000;
const booked = (covers: number) => ({
  ...NO_MONTH,
  bookings: covers / 2,
  covers,
  seated: covers - 4,
  noShows: 1,
  due: 20,
});

const aVenue = (nth: number, bookedAt: number | null = NOW - DAY) => ({
  ...{ venueId: `ven_${nth}` as VenueId, accountId: 'acc_a', name: `Venue ${nth}`, currency: 'eur' as const, bookedAt },
  months: { '2026-09': booked(100), '2026-10': booked(150), '2026-11': booked(90) },
  weeks: [20, 20, 20, 20, 20, 20, 20, 20],
});
const account = {
  ...{ accountId: 'acc_a', name: '=cmd()', createdAt: Date.parse('2026-09-02T00:00:00Z'), state: 'active' as const },
  ...{ signedInAt: NOW - DAY, licenceUntil: null, lookedAt: NOW },
  sold: { '2026-10': { recurring: 2900, paid: 8700, credits: 0 } },
};

function open(venues: readonly object[], accounts: readonly object[] = [account], level = 200) {
  const facts = { venues, accounts, alerted: new Set(), now: NOW, today: day('2026-11-29') };
  const settings = someSettings({ level, role: 'owner', venues: [] });
  const read = vi.fn(() => done({ ...platformReport(facts as never), lookedAt: NOW }));
  openPage(
    '/businessreport',
    anApi({ settings: { read: () => done({ settings }) }, report: { read } as never }),
    aSession(settings),
  );
  return read;
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the last full month, the one before and what came since, each figure with its definition', async () => {
  open([aVenue(1), aVenue(2)]);
  const tile = await part('Bookings');
  expect(tile.getByText('150')).toBeTruthy();
  expect(tile.getByText('September 2026: 100')).toBeTruthy();
  expect(tile.getByText('November 2026 so far: 90')).toBeTruthy();
  expect(tile.getByText(/walk-ins are not/)).toBeTruthy();
});

it('says in its headings what was found', async () => {
  open([aVenue(1), aVenue(2, NOW - 20 * DAY)]);
  expect(
    await screen.findByRole('heading', { name: 'October 2026: +50% covers against the month before' }),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 of 2 venues need somebody' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 of 1 accounts have bookings this month' })).toBeTruthy();
  expect(screen.getByText('No booking for 14 days')).toBeTruthy();
});

it('finds a venue among many', async () => {
  open(Array.from({ length: 20 }, (_, nth) => aVenue(nth)));
  const field = await screen.findByRole('searchbox', { name: 'Search by venue or account' });
  fireEvent.change(field, { target: { value: 'VENUE 17' } });
  expect(screen.getAllByText(/^Venue 1/)).toHaveLength(1);
  fireEvent.change(field, { target: { value: 'nobody' } });
  expect(screen.getByText('No venue matches')).toBeTruthy();
});

it('says what an empty platform waits for', async () => {
  open([], []);
  expect(await screen.findByText('No venue has any figures yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('is not shown to an operator', async () => {
  const read = open([aVenue(1)], [account], 1);
  await screen.findByText(/403|not allowed|no access/i);
  expect(read).not.toHaveBeenCalled();
});
