import { expect, it } from 'vitest';
import { marketOf, RATE_CATEGORIES, RATE_MARKETS, rateOfMessage } from '#shared/domain/message/rates.ts';
import { day } from '#tests/kit/builders.ts';

it.each([
  ['an Italian number', '+393331234567', 'it'],
  ['an Austrian one, of the rest of western Europe', '+436641234567', 'westEurope'],
  ['a Portuguese one, whose code begins as that of another country', '+351912345678', 'westEurope'],
  ['a Finnish one', '+358401234567', 'westEurope'],
  ['a Czech one, of no list', '+420601234567', 'other'],
  ['a Japanese one', '+819012345678', 'asiaPacific'],
  ['none', '', 'other'],
])('the market of %s', (_, phone, market) => {
  expect(marketOf(phone)).toBe(market);
});

it.each([
  ['a notice to Italy', 'whatsapp', 'utility', 'it', 24_800],
  ['an offer to Italy', 'whatsapp', 'marketing', 'it', 57_200],
  ['a code to Germany, at the price of a notice', 'whatsapp', 'authentication', 'de', 45_600],
  ['a mail, wherever to', 'mail', 'utility', 'de', 130],
] as const)('the price of %s', (_, channel, category, market, micros) => {
  expect(rateOfMessage({ channel, category, market }, day('2026-12-05'))).toBe(micros);
});

it('a message before the first list costs what that list says', () => {
  const notice = { channel: 'whatsapp', category: 'utility', market: 'it' } as const;
  expect(rateOfMessage(notice, day('2020-01-01'))).toBe(24_800);
});

it('all prices are whole numbers of micros', () => {
  for (const market of RATE_MARKETS) {
    for (const category of RATE_CATEGORIES) {
      const micros = rateOfMessage({ channel: 'whatsapp', category, market }, day('2026-12-05'));
      expect(Number.isInteger(micros) && micros > 0).toBe(true);
    }
  }
});
