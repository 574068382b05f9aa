import { expect, it } from 'vitest';
import { alikePairs } from '#shared/domain/guest/alike.ts';
import { keptApart } from '#shared/domain/guest/apart.ts';
import type { GuestCard } from '#shared/domain/guest/card.ts';
import { day } from '#tests/kit/builders.ts';

const card = (guestId: string, over: Partial<GuestCard> = {}): GuestCard => ({
  ...{ guestId, names: [`Guest ${guestId}`], phone: '', locale: 'en' },
  ...{ bookings: 1, visits: 0, noShows: 0, cancelled: 0, lastVisit: null, latest: day('2026-12-05') },
  ...over,
});
const pairsOf = (cards: readonly GuestCard[], most = 9) =>
  alikePairs(cards, most).map(({ by, one, other }) => `${by} ${one.guestId} ${other.guestId}`);

it('names two once, for the surest reason, who booked more often first', () => {
  const email = 'anna@example.com';
  const two = [card('a', { names: ['Anna Rossi'], email }), card('b', { names: ['Anna Rosi'], email, bookings: 3 })];
  expect(pairsOf(two)).toEqual(['email b a']);
  expect(pairsOf(two.toReversed())).toEqual(['email b a']);
});

it('names the surest first, of equal ones who comes or came last, and no more than are asked for', () => {
  const cards = [
    ...[card('a', { names: ['Anna Rossi'] }), card('b', { names: ['Anna Rosi'] })],
    ...[card('c', { names: ['Bruno Conti'] }), card('d', { names: ['Bruno Cnti'], latest: day('2026-12-07') })],
    ...[card('e', { email: 'carla@example.com' }), card('f', { email: 'carla@example.com' })],
  ];
  expect(pairsOf(cards)).toEqual(['email e f', 'name c d', 'name a b']);
  expect(pairsOf(cards, 1)).toEqual(['email e f']);
});

it.each([
  ['both', ['a', 'b'], true],
  ['both, named the other way round', ['b', 'a'], true],
  ['one, under an id from before they were found to be the same', ['old', 'b'], true],
  ['one of them and somebody else', ['a', 'z'], false],
  ['somebody else and the other', ['z', 'b'], false],
  ['two others', ['y', 'z'], false],
])('are kept apart by what was said of %s', (_, [one = '', other = ''], kept) => {
  const said = { guestIds: [one, other], words: [{ at: 1, by: 'Hanna', apart: true }] } as const;
  expect(keptApart([said], card('a', { also: ['old'] }), card('b')) !== null).toBe(kept);
});
