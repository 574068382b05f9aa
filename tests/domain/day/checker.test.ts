import { describe, expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { aDinner, aParty, aSheet, aTable, at, aVenue, FRIDAY } from './builders.ts';

const rules = aVenue({ combinations: [{ no: 9, name: '1+2', tables: [1, 2], min: 3, max: 4 }] });

describe('checkSheet', () => {
  it.each([
    ['an empty sheet', []],
    ['parties side by side', [aParty({ unit: 1 }), aParty({ unit: 2 })]],
    ['a table used again the minute it is free', [aParty({ unit: 1 }), aParty({ unit: 1, start: at('22:00') })]],
    [
      'a table laid anew of which nothing is kept',
      [aParty({ unit: 1, duration: 0, status: 'completed', seated: true }), aParty({ unit: 1 })],
    ],
    ['a pinned party at a table too small for it', [aParty({ unit: 1, covers: 5, pinned: true })]],
  ])('finds nothing wrong with %s', (_, parties) => {
    expect(checkSheet(rules, FRIDAY, aSheet(...parties))).toEqual([]);
  });

  it.each([
    ['a table used twice', [aParty({ unit: 1 }), aParty({ unit: 1, start: at('21:59') })], 'used by'],
    ['a combination over a taken table', [aParty({ unit: 1 }), aParty({ unit: 9, covers: 4 })], 'used by'],
    ['a long stay over a later short one', [aParty({ duration: 300 }), aParty({ start: at('23:00') })], 'used by'],
    ['a party too large', [aParty({ unit: 1, covers: 3 })], 'too many'],
    ['a party too small', [aParty({ unit: 9, covers: 2 })], 'too few'],
    ['an area not asked for', [aParty({ areas: 2 })], 'not asked for'],
    ['a party that sits there and stays no time', [aParty({ duration: 0, seated: true })], 'stays 0 minutes'],
    ['a table that is gone', [aParty({ unit: 55 })], 'does not exist'],
    ['a wheelchair at a table without room', [aParty({ accessible: true })], 'not accessible'],
    ['a child at a table without a high-chair', [aParty({ highchair: true })], 'no high-chair'],
    ['a party entered twice', [aParty({ id: 'AAAAAAAA' }), aParty({ id: 'AAAAAAAA', unit: 2 })], 'twice'],
  ])('reports %s', (_, parties, words) => {
    expect(checkSheet(rules, FRIDAY, aSheet(...parties))).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['of nobody', [aParty({ id: '00AAAAA1', part: true })], 'of nobody'],
    [
      'that comes later',
      [aParty({ id: '00AAAAA0' }), aParty({ id: '00AAAAA1', unit: 2, start: 1230, part: true })],
      'start',
    ],
    [
      'already seated',
      [aParty({ id: '00AAAAA0' }), aParty({ id: '00AAAAA1', unit: 2, seated: true, part: true })],
      'seated',
    ],
  ])('reports a further table %s', (_, parties, words) => {
    expect(checkSheet(rules, FRIDAY, aSheet(...parties))).toEqual([expect.stringContaining(words)]);
  });

  it('reports a party at a withheld table, and not the house\u2019s own choice of it', () => {
    const blocks = [{ table: 1, from: at('21:00'), to: at('21:30') }];
    expect(checkSheet(rules, FRIDAY, { parties: [aParty()], blocks })).toEqual([expect.stringContaining('withheld')]);
    expect(checkSheet(rules, FRIDAY, { parties: [aParty({ seated: true })], blocks })).toEqual([]);
  });

  it('reports a reset that is not kept', () => {
    const sheet = aSheet(aParty(), aParty({ start: at('22:00') }));
    expect(checkSheet({ ...rules, resetMinutes: 5 }, FRIDAY, sheet)).toHaveLength(1);
  });

  it('reports an area that takes nobody at that time', () => {
    const indoorOnly = aVenue({
      tables: [aTable(1, 1, 2, { area: 'Outdoor' })],
      shifts: [aDinner({ areas: ['Indoor'] })],
    });
    expect(checkSheet(indoorOnly, FRIDAY, aSheet(aParty()))).toEqual([expect.stringContaining('not open')]);
    expect(checkSheet(indoorOnly, FRIDAY, EMPTY_SHEET)).toEqual([]);
  });
});
