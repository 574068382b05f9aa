import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSheet, encodeSheet } from '#shared/domain/day/codec.ts';
import { type DaySheet, EMPTY_SHEET, HOLDING_STATUSES } from '#shared/domain/day/sheet.ts';
import { aParty, aSheet } from './builders.ts';

const anyParty = fc.record({
  id: fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), minLength: 8, maxLength: 8 }),
  start: fc.integer({ min: 0, max: 2879 }),
  duration: fc.integer({ min: 1, max: 255 }).map((fives) => fives * 5),
  covers: fc.integer({ min: 1, max: 255 }),
  areas: fc.integer({ min: 0, max: 255 }),
  unit: fc.integer({ min: 1, max: 4095 }),
  status: fc.constantFrom(...HOLDING_STATUSES),
  pinned: fc.boolean(),
  seated: fc.boolean(),
  accessible: fc.boolean(),
  highchair: fc.boolean(),
  guest: fc.integer({ min: 0, max: 65535 }),
});
const anyRow = fc.oneof(
  anyParty,
  anyParty.map((party) => ({ ...party, part: true as const })),
);

const anyBlock = fc.record({
  table: fc.integer({ min: 1, max: 4095 }),
  from: fc.integer({ min: 0, max: 2879 }),
  to: fc.integer({ min: 0, max: 2880 }),
});

describe('the stored sheet', () => {
  it('gives back every field of every party and block', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 20 }), fc.array(anyBlock, { maxLength: 4 }), (parties, blocks) => {
        const sheet: DaySheet = { parties, blocks };
        expect(decodeSheet(encodeSheet(sheet))).toEqual(sheet);
      }),
    );
  });

  it('costs fourteen bytes a party after one byte of version', () => {
    expect(encodeSheet(EMPTY_SHEET)).toEqual(new Uint8Array([1]));
    expect(encodeSheet(aSheet(aParty(), aParty()))).toHaveLength(29);
  });

  it('lays a party out as documented, so that sheets of today stay readable', () => {
    const party = aParty({ id: 'ZZZZ0001', start: 1200, duration: 105, covers: 3, unit: 12, guest: 0xabcd });
    const row = [...encodeSheet(aSheet({ ...party, pinned: true }))].map((byte) => byte.toString(16).padStart(2, '0'));
    expect(row.join(' ')).toBe('01 ff ff f0 00 01 4b 01 50 0c 03 00 90 ab cd');
  });

  it.each([
    ['of another version', [2]],
    ['cut short', [1, 0, 0, 0]],
    ['empty', []],
  ])('refuses bytes that are %s', (_, bytes) => {
    expect(() => decodeSheet(new Uint8Array(bytes))).toThrow('not a day sheet');
  });
});
