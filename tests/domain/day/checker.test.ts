import { describe, expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { EMPTY_SHEET, type Join, type Party } from '#shared/domain/day/sheet.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Shift } from '#shared/domain/venue/rules.ts';
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
    ['a party entered twice', [aParty({ id: 'AAAAAAAA' }), aParty({ id: 'AAAAAAAA', unit: 2 })], 'twice'],
  ])('reports %s', (_, parties, words) => {
    expect(checkSheet(rules, FRIDAY, aSheet(...parties))).toEqual([expect.stringContaining(words)]);
  });

  it('reports a child at a table without a high-chair, where the house names tables for them', () => {
    const child = aSheet(aParty({ unit: 1, highchair: true }));
    expect(checkSheet(rules, FRIDAY, child)).toEqual([]);
    const tables = [aTable(1, 1, 2), aTable(2, 1, 2, { highchairs: true })];
    expect(checkSheet(aVenue({ tables }), FRIDAY, child)).toEqual([expect.stringContaining('no high-chair')]);
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

  it.each<[string, Partial<Shift>, number]>([
    ['at its first seating', { firstSeating: at('20:00') }, 1],
    ['before its first seating', { firstSeating: at('20:01') }, 0],
    ['at its last seating', { lastSeating: at('20:00') }, 1],
    ['after its last seating', { lastSeating: at('19:59') }, 0],
    ['on its weekday', { weekdays: [5] }, 1],
    ['on another weekday', { weekdays: [4, 6] }, 0],
    ['on its first day', { from: FRIDAY }, 1],
    ['before its first day', { from: '2026-12-05' as LocalDate }, 0],
    ['on its last day', { to: FRIDAY }, 1],
    ['after its last day', { to: '2026-12-03' as LocalDate }, 0],
  ])('holds a party outdoors against a shift of indoors %s', (_, shift, reports) => {
    const indoorOnly = aVenue({
      tables: [aTable(1, 1, 2, { area: 'Outdoor' })],
      shifts: [aDinner({ areas: ['Indoor'], ...shift })],
    });
    const reported = checkSheet(indoorOnly, FRIDAY, aSheet(aParty()));
    expect(reported).toEqual(reports ? [expect.stringContaining('not open')] : []);
    expect(checkSheet(indoorOnly, FRIDAY, EMPTY_SHEET)).toEqual([]);
  });

  it.each<[string, Partial<Party>, number]>([
    ['until it is withheld', { start: at('18:00') }, 0],
    ['a minute longer', { start: at('18:01') }, 1],
    ['when it is free again', { start: at('20:30') }, 0],
    ['a minute sooner', { start: at('20:29') }, 1],
  ])('a party may sit at a table %s', (_, party, reports) => {
    const blocks = [{ table: 1, from: at('20:00'), to: at('20:30') }];
    const evening = aVenue({ shifts: [aDinner({ firstSeating: at('17:00') })] });
    expect(checkSheet(evening, FRIDAY, { parties: [aParty(party)], blocks })).toHaveLength(reports);
  });

  it.each<[string, Partial<Party>, Partial<Join>, number]>([
    ['sits there all the time it is joined', { unit: 8, covers: 4 }, {}, 0],
    ['sits there a minute before', { unit: 8, covers: 4 }, { from: at('20:01') }, 1],
    ['sits there a minute after', { unit: 8, covers: 4 }, { to: at('21:59') }, 1],
    ['sits at one of its tables until it is joined', { start: at('18:00') }, {}, 0],
    ['sits at one of its tables a minute longer', { start: at('18:01') }, {}, 1],
    ['sits at one of its tables once it is apart', { start: at('22:00') }, {}, 0],
    ['sits at one of its tables a minute sooner', { start: at('21:59') }, {}, 1],
    ['sits at one of its tables, which never were joined', {}, { from: at('21:00'), to: at('21:00') }, 0],
    ['sits at another table', { unit: 3 }, {}, 0],
  ])('tables 1 and 2 are joined for an evening; a party %s', (_, party, join, reports) => {
    const joins = [{ no: 8, tables: [1, 2], min: 1, max: 4, from: at('20:00'), to: at('22:00'), ...join }];
    expect(checkSheet(rules, FRIDAY, { parties: [aParty(party)], blocks: [], joins })).toHaveLength(reports);
  });

  it('reports a combination of which a table is gone, or every one', () => {
    const sheet = aSheet(aParty({ unit: 9, covers: 4 }));
    for (const tables of [[], [1, 77]]) {
      const without = { ...rules, combinations: [{ no: 9, name: '1+2', tables, min: 3, max: 4 }] };
      expect(checkSheet(without, FRIDAY, sheet)).toEqual([expect.stringContaining('does not exist')]);
    }
  });

  it('lets a party be exactly as few as its table takes, and stay five minutes', () => {
    expect(checkSheet(rules, FRIDAY, aSheet(aParty({ unit: 3, covers: 2 })))).toEqual([]);
    expect(checkSheet(rules, FRIDAY, aSheet(aParty({ duration: 5 })))).toEqual([]);
    expect(checkSheet(rules, FRIDAY, aSheet(aParty({ duration: 4 })))).toEqual([expect.stringContaining('4 minutes')]);
  });
});
