import { expect, it } from 'vitest';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type AccountLine, soldByMonth } from '#shared/domain/stats/account-line.ts';
import { type Month, monthsAfter, monthsBetween, NO_MONTH } from '#shared/domain/stats/month-figures.ts';
import { platformReport } from '#shared/domain/stats/platform-report.ts';
import type { VenueLine } from '#shared/domain/stats/venue-line.ts';
import { day } from '#tests/kit/builders.ts';

const TODAY = day('2026-11-29');
const NOW = Date.parse('2026-11-29T10:00:00Z');
const DAY = 86_400_000;

const aVenueLine = (over: Partial<VenueLine> = {}): VenueLine => ({
  ...{ venueId: 'ven_a' as VenueId, accountId: 'acc_a', name: 'Da Nina', currency: 'eur', months: {} },
  ...{ bookedAt: NOW - DAY, weeks: [10, 10, 10, 10, 10, 10, 10, 10] },
  ...over,
});
const anAccountLine = (over: Partial<AccountLine> = {}): AccountLine => ({
  ...{ accountId: 'acc_a', name: 'Da Nina S.r.l.', createdAt: Date.parse('2026-09-10T08:00:00Z'), state: 'active' },
  ...{ signedInAt: NOW - DAY, licenceUntil: null, sold: {}, lookedAt: NOW },
  ...over,
});
const report = (venues: readonly VenueLine[], accounts: readonly AccountLine[], alerted: readonly string[] = []) =>
  platformReport({ venues, accounts, alerted: new Set(alerted), now: NOW, today: TODAY });
const booked = (bookings: number, more: object = {}) => ({ ...NO_MONTH, bookings, covers: 2 * bookings, ...more });

it('counts months over the end of a year', () => {
  expect(monthsAfter('2026-11' as Month, 2)).toBe('2027-01');
  expect(monthsAfter('2026-01' as Month, -1)).toBe('2025-12');
  expect(monthsBetween('2025-11' as Month, '2026-11' as Month)).toBe(12);
});

it('sums thirteen months over all venues, and their money for each currency', () => {
  const { months, money, sources } = report(
    [
      aVenueLine({
        months: { '2026-10': booked(3, { sources: { web: 6 } }), '2026-11': booked(2, { taken: 500 }) } as never,
      }),
      aVenueLine({
        ...{ venueId: 'ven_b' as VenueId, currency: 'usd' },
        months: { '2026-11': booked(1, { taken: 70, sources: { wa: 9 } }), '2026-12': booked(9) } as never,
      }),
    ],
    [anAccountLine()],
  );
  expect(months).toHaveLength(13);
  expect(months.at(-1)).toMatchObject({ month: '2026-11', venues: 2, accounts: 1, bookings: 3, covers: 6 });
  expect(months.at(-2)).toMatchObject({ month: '2026-10', venues: 1, bookings: 3 });
  expect(money).toMatchObject([
    { month: '2026-11', currency: 'usd', taken: 70 },
    { month: '2026-11', currency: 'eur', taken: 500 },
  ]);
  expect(sources).toEqual([
    { channel: 'wa', covers: 9 },
    { channel: 'web', covers: 6 },
  ]);
});

it('follows who signed up in a month through the months after it', () => {
  const { cohorts, earlier } = report(
    [
      aVenueLine({ months: { '2026-09': booked(1), '2026-11': booked(1) } as never }),
      aVenueLine({ venueId: 'ven_b' as VenueId, accountId: 'acc_b', months: { '2026-09': booked(1) } as never }),
    ],
    [
      anAccountLine(),
      anAccountLine({ accountId: 'acc_b' }),
      anAccountLine({ accountId: 'acc_old', createdAt: Date.parse('2024-01-01T00:00:00Z') }),
    ],
  );
  expect(cohorts).toEqual([{ month: '2026-09', accounts: 2, active: [2, 0, 1] }]);
  expect(earlier).toEqual({ accounts: 1, active: 0 });
});

it('counts recurring revenue at the end of each month, what is new in it, and who was lost', () => {
  const lines = [{ item: 'licence', quantity: 3, net: 8700 }] as const;
  const sold = soldByMonth(
    [{ date: day('2026-07-15'), lines: [...lines, { item: 'credits', quantity: 50, net: 5000 }] }],
    TODAY,
  );
  const { months } = report([aVenueLine()], [anAccountLine({ sold })]);
  const of = (month: string) => months.find((each) => each.month === month);
  expect(of('2026-07')).toMatchObject({
    recurring: 2900,
    gained: 2900,
    lost: 0,
    paying: 1,
    paid: 13700,
    credits: 5000,
  });
  expect(of('2026-09')).toMatchObject({ recurring: 2900, gained: 0, paying: 1, churned: 0, paid: 0 });
  expect(of('2026-10')).toMatchObject({ recurring: 0, lost: 2900, paying: 0, churned: 1 });
});

it.each([
  ['nothing', {}, {}, [], []],
  ['no booking for fifteen days', { bookedAt: NOW - 15 * DAY }, {}, [], ['quiet']],
  ['a booking fourteen days ago', { bookedAt: NOW - 14 * DAY }, {}, [], []],
  ['never a booking', { bookedAt: null }, {}, [], ['never']],
  ['never a booking, of a new account', { bookedAt: null }, { createdAt: NOW - 13 * DAY }, [], []],
  ['four weeks below 70 %', { weeks: [6, 7, 7, 7, 10, 10, 10, 10] }, {}, [], ['falling']],
  ['four weeks of 70 %', { weeks: [7, 7, 7, 7, 10, 10, 10, 10] }, {}, [], []],
  ['too few covers to fall', { weeks: [0, 0, 0, 0, 19, 0, 0, 0] }, {}, [], []],
  ['nobody signed in', {}, { signedInAt: null }, [], ['away']],
  ['a licence that ends today', {}, { licenceUntil: TODAY }, [], ['licenceOver']],
  ['a licence that ends in 14 days', {}, { licenceUntil: day('2026-12-13') }, [], ['licenceEnds']],
  ['a licence that ends in 15 days', {}, { licenceUntil: day('2026-12-14') }, [], []],
  ['a paused account with an alert', {}, { state: 'paused' }, ['ven_a'], ['paused', 'alert']],
] as const)('says what is the matter with a venue: %s', (_, venue, account, alerted, concerns) => {
  const { venues } = report([aVenueLine(venue as object)], [anAccountLine(account as object)], alerted);
  expect(venues[0]?.concerns).toEqual(concerns);
});

it('shows a venue whose account was not looked at yet, without concerns about it', () => {
  const { venues } = report([aVenueLine({ bookedAt: null })], []);
  expect(venues).toMatchObject([{ account: '', signedUpAt: null, concerns: [] }]);
});
