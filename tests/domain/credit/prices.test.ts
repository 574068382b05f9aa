import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountPrices,
  NO_PRICES,
  PRODUCT_NAMES,
  type PriceLists,
  priceOf,
  productOfMessage,
  valueAt,
  withDated,
} from '#shared/domain/credit/prices.ts';
import { day } from '#tests/kit/builders.ts';

const [BEFORE, FROM, AFTER] = [day('2026-11-30'), day('2026-12-01'), day('2026-12-02')];
const LISTS: PriceLists = {
  default: { waMessage: [{ from: FROM, value: 50_000 }], forward: [{ from: FROM, value: 60_000 }] },
  chains: { waMessage: [{ from: FROM, value: 40_000 }] },
};
const onList = (list: string | null): AccountPrices => ({ ...NO_PRICES, list: [{ from: BEFORE, value: list }] });
const custom = (value: number | null): AccountPrices => ({
  ...onList('chains'),
  custom: {
    waMessage: [
      { from: FROM, value: 30_000 },
      { from: AFTER, value },
    ],
  },
});

describe('the price of a message to Italy', () => {
  it.each([
    ['of its own before its list’s', custom(20_000), FROM, 30_000],
    ['of its own, the one of that day', custom(20_000), AFTER, 20_000],
    ['its list’s again, once its own has ended', custom(null), AFTER, 40_000],
    ['of its list before the default', onList('chains'), FROM, 40_000],
    ['the default, on a list that does not exist', onList('gone'), FROM, 50_000],
    ['the default, without a list', onList(null), FROM, 50_000],
    ['the provider’s number, before any list began', onList('chains'), BEFORE, 24_800],
  ] as const)('is %s', (_, prices, on, micros) => {
    expect(priceOf(prices, LISTS, { product: 'waMessage', day: on, market: 'it' })).toBe(micros);
  });
});

it.each([
  ['FF takes euros off a fixed fee', { ff: 1000 }, 'licence', 39_000_000],
  ['FF never makes a fee less than nothing', { ff: 5000 }, 'licence', 0],
  ['FF leaves messages alone', { ff: 1000 }, 'waMessage', 50_000],
  ['FV takes percent off messages', { fv: 15 }, 'waMessage', 42_500],
  ['FV leaves voice alone', { fv: 15 }, 'forward', 60_000],
  ['VV takes percent off calls', { vv: 10 }, 'forward', 54_000],
  ['VV takes percent off spoken text', { vv: 50 }, 'tts', 10_000],
  ['VV leaves messages alone', { vv: 10 }, 'waMessage', 50_000],
  ['a whole discount', { fv: 100 }, 'waMessage', 0],
] as const)('%s', (_, off, product, micros) => {
  const discounts = Object.fromEntries(Object.entries(off).map(([name, value]) => [name, [{ from: FROM, value }]]));
  expect(priceOf({ ...NO_PRICES, discounts }, LISTS, { product, day: FROM })).toBe(micros);
});

it('a discount holds from its day on', () => {
  const prices = { ...NO_PRICES, discounts: { fv: [{ from: AFTER, value: 10 }] } };
  const on = (asked: typeof FROM) => priceOf(prices, LISTS, { product: 'waMessage', day: asked });
  expect([on(FROM), on(AFTER)]).toEqual([50_000, 45_000]);
});

it('a change from a day on keeps what begins later, and replaces what began that day', () => {
  const dated = withDated(withDated(withDated([], AFTER, 3), FROM, 1), FROM, 2);
  expect([valueAt(dated, BEFORE), valueAt(dated, FROM), valueAt(dated, AFTER)]).toEqual([undefined, 2, 3]);
});

it('a message is charged as what the provider charges it as', () => {
  expect((['marketing', 'utility', 'authentication'] as const).map(productOfMessage)).toEqual([
    ...(['waMarketing', 'waMessage', 'waMessage'] as const),
  ]);
});

it('every price is a whole number of micros and never negative', () => {
  const percent = fc.record({ ff: fc.nat(10_000), fv: fc.nat(150), vv: fc.nat(150) });
  fc.assert(
    fc.property(fc.constantFrom(...PRODUCT_NAMES), percent, fc.nat(3_000_000), (product, off, value) => {
      const discounts = Object.fromEntries(
        Object.entries(off).map(([name, by]) => [name, [{ from: FROM, value: by }]]),
      );
      const own = { ...NO_PRICES, custom: { [product]: [{ from: FROM, value }] }, discounts };
      const micros = priceOf(own, LISTS, { product, day: FROM });
      expect(Number.isSafeInteger(micros) && micros >= 0 && micros <= Math.max(value, 0)).toBe(true);
    }),
  );
});
