import { expect, it } from 'vitest';
import { RATE_MARKETS } from '#shared/domain/message/rates.ts';
import { costOf, kindCode, parseKind, SENT_PURPOSES, type SentKind } from '#shared/domain/whatsapp/sent-kinds.ts';
import { day } from '#tests/kit/builders.ts';

it('reads every kind back from its code, and nothing from another text', () => {
  for (const purpose of SENT_PURPOSES) {
    for (const market of [null, ...RATE_MARKETS]) {
      const kind: SentKind = { purpose, channel: market ? 'whatsapp' : 'mail', category: 'utility', market };
      expect(parseKind(kindCode(kind))).toEqual(kind);
    }
  }
  expect(parseKind('whatsapp|utility|xx|confirmed')?.market).toBe('other');
  expect(parseKind('fax|utility|it|confirmed')).toBeNull();
  expect(parseKind('')).toBeNull();
});

it('charges by the market and category, and nothing for a mail', () => {
  const kind: SentKind = { purpose: 'confirmed', channel: 'whatsapp', category: 'utility', market: 'it' };
  expect(costOf(kind, 1000, day('2026-12-01'))).toBe(24_800_000);
  expect(costOf({ ...kind, channel: 'mail', market: null }, 1000, day('2026-12-01'))).toBe(0);
});
