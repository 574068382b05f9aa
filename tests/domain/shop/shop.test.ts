import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_PRICES } from '#shared/domain/credit/prices.ts';
import { isOffered, pricedLines, SHOP_ITEMS, totalsOf, vatRateOf } from '#shared/domain/shop/items.ts';
import { extended, licenceWith, moduleStateOf, NO_LICENCE } from '#shared/domain/shop/licence.ts';
import { orderStateOf } from '#shared/domain/shop/order.ts';
import { day } from '#tests/kit/builders.ts';

const TODAY = day('2026-12-01');

it.each([
  ['from today, if it never had an end', null, 1, '2027-01-01'],
  ['from today, if it has ended', '2026-11-15', 1, '2027-01-01'],
  ['from its end, if that is later', '2026-12-15', 1, '2027-01-15'],
  ['from its end, which is today', '2026-12-01', 3, '2027-03-01'],
  ['to the last day of a shorter month', '2027-01-31', 1, '2027-02-28'],
] as const)('a licence is extended %s', (_, until, months, end) => {
  expect(extended(until && day(until), months, TODAY)).toBe(end);
});

it('an order extends what it names, line after line, and nothing else', () => {
  const lines = [
    { item: 'credits', quantity: 50 },
    { item: 'licence', quantity: 12 },
    { item: 'moduleReviews', quantity: 1 },
    { item: 'moduleReviews', quantity: 3 },
  ] as const;
  const after = licenceWith(NO_LICENCE, lines, TODAY);
  expect(after).toEqual({ until: '2027-12-01', modules: { moduleReviews: '2027-04-01' } });
});

it.each([
  ['before its end', '2026-12-02', 'on'],
  ['on its end', '2026-12-01', 'readOnly'],
  ['on the thirtieth day after', '2026-11-02', 'readOnly'],
  ['on the day after that', '2026-11-01', 'off'],
  ['never bought', undefined, 'off'],
] as const)('a module %s', (_, until, state) => {
  expect(moduleStateOf(until && day(until), TODAY)).toBe(state);
});

it.each([
  ['an Italian company', { country: 'IT', vat: '12345678903' }, 22],
  ['one from before the country was asked for', { vat: '12345678903' }, 22],
  ['a German company with a number', { country: 'DE', vat: 'DE123456789' }, 0],
  ['a German one without', { country: 'DE', vat: '' }, 22],
  ['a Swiss one', { country: 'CH', vat: '' }, 0],
])('the VAT of %s', (_, account, rate) => {
  expect(vatRateOf(account)).toBe(rate);
});

it.each([
  [{ item: 'credits', quantity: 50 }, true],
  [{ item: 'credits', quantity: 51 }, false],
  [{ item: 'licence', quantity: 12 }, true],
  [{ item: 'licence', quantity: 50 }, false],
] as const)('%j is offered: %s', (line, offered) => {
  expect(isOffered(line)).toBe(offered);
});

it('credits cost what they are worth, and a fee its price of the day with its discount', () => {
  const discounts = { ff: [{ from: TODAY, value: 900 }] };
  const lines = [
    { item: 'credits', quantity: 25 },
    { item: 'licence', quantity: 3 },
  ] as const;
  const priced = pricedLines(lines, { prices: { ...NO_PRICES, discounts }, lists: {} }, TODAY);
  expect(priced.map(({ net }) => net)).toEqual([2500, 3 * 4000]);
});

it('sums are whole cents, and add up', () => {
  const aLine = fc.record({
    item: fc.constantFrom(...SHOP_ITEMS),
    quantity: fc.integer({ min: 1, max: 1000 }),
    net: fc.nat(99_999),
  });
  fc.assert(
    fc.property(fc.array(aLine), fc.constantFrom(0, 22), (lines, rate) => {
      const { net, vat, total } = totalsOf(lines, rate);
      expect([Number.isInteger(vat), net + vat]).toEqual([true, total]);
      expect(Math.abs(vat - (net * rate) / 100)).toBeLessThanOrEqual(0.5);
    }),
  );
});

it.each([
  ['granted', { grantedAt: 1, attempt: { state: 'paid', captured: 100 } }, 'paid'],
  ['paid, and not granted yet', { attempt: { state: 'paid', captured: 100 } }, 'open'],
  ['whose page is open', { attempt: { state: 'opened', captured: 0 } }, 'open'],
  ['whose page has closed', { attempt: { state: 'expired', captured: 0 } }, 'ended'],
] as const)('an order %s', (_, order, state) => {
  expect(orderStateOf(order as never)).toBe(state);
});
