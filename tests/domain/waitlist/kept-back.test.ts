import { expect, it } from 'vitest';
import { decodeSheet, encodeSheet } from '#shared/domain/day/codec.ts';
import { expiryBits } from '#shared/domain/day/hold.ts';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import { endKept, sheetForGuests } from '#shared/domain/waitlist/kept-back.ts';
import { aRules, aTable, at, SATURDAY } from '#tests/kit/builders.ts';
import { aParty, aSheet } from '../day/builders.ts';

const rules = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2' })] });
const NOON = Date.UTC(2026, 11, 5, 11);
const aKept = (minutes: number, over: Partial<Party> = {}): Party => {
  const guest = expiryBits(NOON / 60_000 + minutes);
  return aParty({ id: 'KEPT0000', start: at('20:00'), unit: 1, status: 'kept', guest, ...over });
};
const forGuests = (sheet: DaySheet) =>
  sheetForGuests({ rules, date: SATURDAY, sheet }, NOON).parties.map(({ id }) => id);

it('is stored beside the rows of the parties, and set apart when it is read', () => {
  const sheet = { ...aSheet(aParty()), kept: [aKept(2)] };
  expect(decodeSheet(encodeSheet(sheet))).toEqual(sheet);
});

it('takes its place from guests until its minute, and not from then on', () => {
  const before = aSheet(aParty({ id: 'ANNA0000', start: at('20:00'), unit: 2 }));
  expect(forGuests({ ...before, kept: [aKept(1)] })).toEqual(['ANNA0000', 'KEPT0000']);
  expect(forGuests({ ...before, kept: [aKept(0)] })).toEqual(['ANNA0000']);
});

it('is gone where the venue has given its table to others, or the party is back', () => {
  const both = aSheet(
    ...[1, 2].map((unit) => aParty({ id: `ANNA000${unit}`, start: at('20:00'), unit, pinned: true })),
  );
  expect(forGuests({ ...both, kept: [aKept(1)] })).toEqual(['ANNA0001', 'ANNA0002']);
  const back = aSheet(aParty({ id: 'KEPT0000', start: at('20:00'), unit: 1 }));
  expect(forGuests({ ...back, kept: [aKept(1)] })).toEqual(['KEPT0000']);
});

it('ends with the undo it is kept for', () => {
  const sheet = { ...aSheet(), kept: [aKept(1), aKept(1, { id: 'KEPT1000' })] };
  expect(endKept(sheet, { ids: ['KEPT1000'] }).kept?.map(({ id }) => id)).toEqual(['KEPT1000']);
  expect(endKept(sheet, { ids: [] })).toEqual(aSheet());
  expect(endKept(sheet, { ids: ['KEPT0000', 'KEPT1000'] })).toBe(sheet);
});
