import { expect, it } from 'vitest';
import { freeNow, quotesOnDevice } from '#web/features/manage/door/quotes-on-device.ts';
import { anEvening, aParty, aUnit } from './party.ts';

const units = [aUnit({ min: 1, max: 2 }), aUnit({ no: 2, name: 'T2', tables: [2], min: 1, max: 4 })];
const at = (unit: number, over: object) =>
  aParty({ unit, tables: [{ unit, covers: 2, pinned: false }], ...over } as never);

it.each([
  ['nobody: for the rest of the day', [], [1, 2], null],
  ['somebody who sits there', [at(1, { start: 1100, presence: 'seated' })], [2], undefined],
  ['somebody who is awaited now', [at(1, { start: 1190, duration: 90 })], [2], undefined],
  ['somebody who comes in half an hour', [at(1, { start: 1230 })], [2], undefined],
  ['somebody who comes in an hour: until then', [at(1, { start: 1260 })], [1, 2], 1260],
  ['somebody of lunch who was never marked: held no more', [at(1, { start: 750, duration: 90 })], [1, 2], null],
] as const)('a table without a connection, with %s', (_, reservations, free, until) => {
  const day = anEvening({ minute: 1200, units, reservations: [...reservations] });
  expect(freeNow(day).map(({ unit }) => unit.no)).toEqual(free);
  expect(freeNow(day).find(({ unit }) => unit.no === 1)?.until).toBe(until);
  expect(quotesOnDevice(day)[1]?.tables.map(({ units }) => units[0])).toEqual(free);
});
