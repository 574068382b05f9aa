import { expect, it } from 'vitest';
import { fitting, roomOn } from '#web/features/manage/map/fitting-words.ts';

const ON_ROUND = roomOn({ shape: 'round', rotation: 0 }, 2) / 15;

it.each([
  ['a name that fits as it is', 'Alessandro', 'Alessandro'],
  ['a long name where the table ends', 'Alessandro De Santis', 'Alessand…'],
  ['wide letters sooner', 'Wilhelmina Wimmer', 'Wilhelmi…'],
  ['narrow letters later', 'Lilli Fritzi Till', 'Lilli Frit…'],
  ['letters as wide as they are high', '長谷川健太郎', '長谷川健…'],
  ['no letter without its accent', 'Ze\u0301phyrine-Marie', 'Ze\u0301phyrin…'],
])('writes on a round table for two %s', (_, name, shown) => {
  expect(fitting(name, '', ON_ROUND)).toBe(shown);
});

it('never cuts what follows the name', () => {
  expect(fitting('Alessandro', ' ·\u00a012', ON_ROUND)).toBe('Ale… ·\u00a012');
});

it.each([
  ['a long table', 'long', 0, 188],
  ['a long table that stands upright', 'long', 90, 83],
  ['a long table that stands upright the other way', 'long', 270, 83],
  ['a square table on its corner', 'square', 45, 186],
  ['a round table', 'round', 30, 128],
  ['an oval table that stands upright', 'oval', 90, 98],
] as const)('knows how much room the words have on %s', (_, shape, rotation, room) => {
  expect(Math.round(roomOn({ shape, rotation }, 8))).toBe(room);
});
