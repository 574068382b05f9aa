import { expect, it } from 'vitest';
import { latestArrival } from '#web/features/manage/wall/arrivals.ts';
import { wallName } from '#web/features/manage/wall/wall-name.ts';
import { aParty } from './party.ts';

it.each([
  ['the first name only', 'Anna Maria Bianchi', 'Anna'],
  ['what stands before a comma', 'Rossi, Carlo', 'Rossi'],
  ['a long one cut short', 'Maximiliane-Charlotte von Au', 'Maximiliane…'],
  ['two characters of a name that is written in one', '山田太郎', '山田'],
  ['the first of two that are parted', '山田 太郎', '山田'],
  ['a short one whole', '李娜', '李娜'],
  ['nothing of who was erased', '', ''],
])('a wall says %s', (_, name, said) => {
  expect(wallName(name)).toBe(said);
});

it('follows who came last and is still at the house', () => {
  const [early, late] = [aParty({ cameAt: 1_000 }), aParty({ cameAt: 2_000 })];
  expect(latestArrival({ reservations: [late, early, aParty()] })).toBe(late);
  expect(latestArrival({ reservations: [early, aParty({ cameAt: 3_000, unit: null })] })).toBe(early);
  expect(latestArrival({ reservations: [aParty()] })).toBeNull();
});
