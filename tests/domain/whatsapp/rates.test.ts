import { expect, it } from 'vitest';
import { MARKETS, marketOf, rateOf } from '#shared/domain/whatsapp/rates.ts';
import { CATEGORIES } from '#shared/domain/whatsapp/roll-out.ts';
import { costOf, kindCode, parseKind, SENT_PURPOSES, type SentKind } from '#shared/domain/whatsapp/sent-kinds.ts';

it.each([
  ['+393331234567', 'IT'],
  ['393331234567', 'IT'],
  ['+4366012345', 'westernEurope'],
  ['+35387123456', 'westernEurope'],
  ['+12125550100', 'US'],
  ['+819012345678', 'asiaPacific'],
  ['+85291234567', 'asiaPacific'],
  ['+998901234567', 'other'],
] as const)('the market of %s is %s', (phone, market) => {
  expect(marketOf(phone)).toBe(market);
});

it('has a whole number above zero for each market and category, and marketing is never the cheaper one', () => {
  for (const market of MARKETS) {
    for (const category of CATEGORIES) {
      expect(Number.isInteger(rateOf(market, category)) && rateOf(market, category) > 0).toBe(true);
    }
    expect(rateOf(market, 'marketing')).toBeGreaterThan(rateOf(market, 'utility'));
  }
});

it('reads every kind back from its code, and nothing from another text', () => {
  for (const purpose of SENT_PURPOSES) {
    for (const market of [null, ...MARKETS]) {
      const kind: SentKind = { purpose, channel: market ? 'whatsapp' : 'mail', category: 'utility', market };
      expect(parseKind(kindCode(kind))).toEqual(kind);
    }
  }
  expect(parseKind('fax|utility|IT|confirmed')).toBeNull();
  expect(parseKind('')).toBeNull();
});

it('charges by the market and category, and nothing for a mail', () => {
  const kind: SentKind = { purpose: 'confirmed', channel: 'whatsapp', category: 'utility', market: 'IT' };
  expect(costOf(kind, 1000)).toBe(24_800_000);
  expect(costOf({ ...kind, channel: 'mail', market: null }, 1000)).toBe(0);
});
