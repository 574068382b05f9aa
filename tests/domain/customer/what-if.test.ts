import { expect, it } from 'vitest';
import { type AccountPrices, NO_PRICES } from '#shared/domain/credit/prices.ts';
import { paidWith, type Used } from '#shared/domain/customer/what-if.ts';
import { rateOfMessage } from '#shared/domain/message/rates.ts';
import { day } from '#tests/kit/builders.ts';

const DAY = day('2026-11-10');
const LISTS = { partners: { waMessage: [{ from: day('2026-01-01'), value: 20_000 }] } };
const rate = (market: 'it' | 'de') => rateOfMessage({ channel: 'whatsapp', category: 'utility', market }, DAY);
const sent = (paid: number): Used => ({ product: 'waMessage', day: DAY, paid });

it.each<[string, readonly Used[], AccountPrices, string | null, number]>([
  ['nothing, where nothing was used', [], NO_PRICES, 'partners', 0],
  ['the price of the list for each piece', [sent(rate('it')), sent(rate('de'))], NO_PRICES, 'partners', 40_000],
  ['the same again, without any list', [sent(rate('it')), sent(rate('de'))], NO_PRICES, null, rate('it') + rate('de')],
  [
    'less the discount that holds',
    [sent(rate('it') / 2)],
    { ...NO_PRICES, discounts: { fv: [{ from: DAY, value: 50 }] } },
    'partners',
    10_000,
  ],
  [
    'the list, where a price of its own was paid',
    [sent(5)],
    { ...NO_PRICES, custom: { waMessage: [{ from: DAY, value: 5 }] } },
    'partners',
    20_000,
  ],
])('would have been %s', (_, used, own, list, would) => {
  const paid = used.reduce((sum, each) => sum + each.paid, 0);
  expect(paidWith(used, own, LISTS, list)).toEqual({ paid, would });
});
