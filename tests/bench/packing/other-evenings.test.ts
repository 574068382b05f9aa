import { expect, it } from 'vitest';
import { otherEvenings } from './other-evenings.ts';

it('makes the same 96 evenings every time: three halls, four mixes of guests, up to one and a half times the room', () => {
  const evenings = otherEvenings();
  expect(new Set(evenings.map(({ name }) => name)).size).toBe(96);
  expect(otherEvenings()).toEqual(evenings);
  expect(new Set(evenings.map(({ venue }) => venue.tables.length))).toEqual(new Set([12, 28, 60]));
  expect(Math.max(...evenings.map(({ demand }) => demand))).toBe(1.5);
  for (const { venue } of evenings) {
    const ids = new Set(venue.tables.map(({ id }) => id));
    expect(venue.combos.flatMap(({ tables }) => tables).filter((id) => !ids.has(id))).toEqual([]);
  }
});

it('has guests who differ by mix: couples are mostly two, groups are not', () => {
  const shareOfTwos = (kind: string) => {
    const guests = otherEvenings()
      .filter(({ name }) => name.includes(kind))
      .flatMap(({ events }) => events.flatMap((event) => (event.op === 'book' ? [event.party] : [])));
    return guests.filter((party) => party === 2).length / guests.length;
  };
  expect(shareOfTwos('couples')).toBeGreaterThan(0.55);
  expect(shareOfTwos('groups')).toBeLessThan(0.3);
});
