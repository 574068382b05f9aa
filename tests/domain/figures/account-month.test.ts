import { expect, it } from 'vitest';
import {
  type AccountMonth,
  creditsUsed,
  marginOf,
  soldIn,
  totalsOfMonth,
} from '#shared/domain/figures/account-month.ts';
import { cloudCostOf } from '#shared/domain/figures/aws-rates.ts';
import { isShort, type Spend, spendIn } from '#shared/domain/figures/spends.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

const aMonth = (over: Partial<AccountMonth> = {}): AccountMonth => ({
  ...{ accountId: 'acc_1', name: 'Nina', since: Date.UTC(2026, 10, 2), venues: 1 },
  ...{ bookings: 10, covers: 24, messages: 30, mails: 2, coversBy: { web: 20 }, granted: 0 },
  revenue: { licences: 49_000_000, modules: 0, credits: 1_000_000 },
  cost: { messages: 900_000, mail: 260, aws: 200_000 },
  ...over,
});

it('counts what was paid for in a month, and credits only once they are used', () => {
  const lines = [
    { item: 'licence', quantity: 1, net: 4900 },
    { item: 'moduleReviews', quantity: 3, net: 2700 },
    { item: 'credits', quantity: 100, net: 10_000 },
  ] as const;
  const paid = { grantedAt: Date.UTC(2026, 10, 30, 23, 59), lines };
  expect(soldIn([paid, { lines }], '2026-11')).toEqual({ licences: 49_000_000, modules: 27_000_000 });
  expect(soldIn([paid], '2026-12')).toEqual({ licences: 0, modules: 0 });
});

it('counts credits that were used by what they were: paid for or given away', () => {
  const part = (nature: 'paid' | 'granted', micros: number) => ({ id: nature, nature, micros });
  const entries = [
    { kind: 'purchase', micros: 9000, parts: [part('paid', 9000)] },
    { kind: 'reserve', micros: -500, parts: [part('granted', 300), part('paid', 200)] },
    { kind: 'settle', micros: 100, parts: [part('paid', 100)] },
    { kind: 'reserve', micros: -400, parts: [part('paid', 400)] },
    { kind: 'release', micros: 400, parts: [part('paid', 400)] },
    { kind: 'refund', micros: -50, parts: [part('paid', 50)] },
  ] as const;
  expect(creditsUsed(entries)).toEqual({ paid: 100, granted: 300 });
});

it('takes the cost of goods from the revenue, and adds accounts up', () => {
  expect(marginOf(aMonth())).toBe(50_000_000 - 1_100_260);
  const lost = aMonth({ revenue: { licences: 0, modules: 0, credits: 0 }, since: 0, coversBy: { web: 4, fb: 1 } });
  expect(totalsOfMonth([aMonth(), lost], '2026-11')).toMatchObject({
    ...{ accounts: 2, signedUp: 1, covers: 48, coversBy: { web: 24, fb: 1 } },
    revenue: { licences: 49_000_000 },
  });
  expect(marginOf(lost)).toBeLessThan(0);
});

it('estimates the cloud by what is used of it', () => {
  const none = { venues: 0, bookings: 0, messages: 0 };
  expect(cloudCostOf(none, '2026-11')).toBe(0);
  expect(cloudCostOf({ ...none, venues: 2, bookings: 1000 }, '2026-11')).toBe(2 * 180_000 + 60_000);
});

const aSpend = (over: Partial<Spend> = {}): Spend => ({
  ...{ id: 'a', text: 'Rent', cents: 1000, every: 'month', until: null },
  from: '2026-03-15' as LocalDate,
  ...over,
});

it.each([
  ['before it begins', aSpend(), '2026-02', 0],
  ['in its first month', aSpend(), '2026-03', 1000],
  ['each month after', aSpend(), '2027-01', 1000],
  ['in its last month', aSpend({ until: '2026-05-01' as LocalDate }), '2026-05', 1000],
  ['after its last month', aSpend({ until: '2026-05-01' as LocalDate }), '2026-06', 0],
  ['once, in its month', aSpend({ every: 'once' }), '2026-03', 1000],
  ['once, in another month', aSpend({ every: 'once' }), '2026-04', 0],
  ['each year in the same month', aSpend({ every: 'year' }), '2027-03', 1000],
  ['each year in another month', aSpend({ every: 'year' }), '2027-04', 0],
])('a cost counts %s', (_, spend, month, cents) => {
  expect(spendIn(spend, month)).toBe(cents);
});

it('a supplier needs somebody once the balance is below what was noted', () => {
  const account = { supplier: 'meta', balance: 99, invoice: null, invoiceOn: null, alertBelow: 100 } as const;
  expect(isShort(account)).toBe(true);
  expect(isShort({ ...account, balance: 100 })).toBe(false);
  expect(isShort({ ...account, balance: null })).toBe(false);
});
