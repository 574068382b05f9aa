import { expect, it } from 'vitest';
import { type Licence, licenceWith, NO_LICENCE } from '#shared/domain/shop/licence.ts';
import { coveragesOf, recurringOn } from '#shared/domain/shop/recurring.ts';
import { day } from '#tests/kit/builders.ts';

const licence = (date: string, quantity: number, net: number) => ({
  date: day(date),
  lines: [{ item: 'licence', quantity, net }] as const,
});

it('lets what is bought early begin where the one before it ends, as the licence itself does', () => {
  const orders = [licence('2026-01-31', 1, 2900), licence('2026-02-10', 3, 8100), licence('2026-09-01', 1, 3000)];
  const coverages = coveragesOf(orders);
  expect(coverages.map(({ from, until, monthly }) => [from, until, monthly])).toEqual([
    ['2026-01-31', '2026-02-28', 2900],
    ['2026-02-28', '2026-05-28', 2700],
    ['2026-09-01', '2026-10-01', 3000],
  ]);
  const granted = orders.reduce<Licence>((so, { date, lines }) => licenceWith(so, lines, date), NO_LICENCE);
  expect(coverages.at(-1)?.until).toBe(granted.until);
});

it.each([
  ['the day before', '2026-01-30', 0],
  ['the first day', '2026-01-31', 2900],
  ['the last day', '2026-02-27', 2900],
  ['the day after', '2026-02-28', 0],
])('counts %s', (_, date, cents) => {
  expect(recurringOn(coveragesOf([licence('2026-01-31', 1, 2900)]), day(date))).toBe(cents);
});

it('counts licence and modules beside each other, and no credits', () => {
  const lines = [
    { item: 'licence', quantity: 1, net: 2900 },
    { item: 'moduleReviews', quantity: 12, net: 12000 },
    { item: 'credits', quantity: 50, net: 5000 },
  ] as const;
  expect(recurringOn(coveragesOf([{ date: day('2026-03-01'), lines }]), day('2026-03-15'))).toBe(3900);
});
