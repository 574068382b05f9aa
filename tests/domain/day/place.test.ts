import { describe, expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import {
  finishParty,
  freeParty,
  layParty,
  markParty,
  moveParty,
  placeParty,
  resumeParty,
} from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { aParty, aRequest, aSheet, aTable, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from './builders.ts';

const place = (rules: ReturnType<typeof aVenue>, sheet: DaySheet, more: Parameters<typeof aRequest>[0] = {}) =>
  placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), aRequest(more), 'guest');

/** The sheet after a placement that must succeed, verified by the checker. */
function placed(
  rules: ReturnType<typeof aVenue>,
  sheet: DaySheet,
  more: Parameters<typeof aRequest>[0] = {},
): DaySheet {
  const outcome = place(rules, sheet, more);
  if (outcome.kind !== 'placed') throw new Error(`refused: ${outcome.reason}`);
  expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
  return outcome.sheet;
}

describe('placeParty', () => {
  it('takes the smallest table that fits', () => {
    expect(placed(aVenue(), EMPTY_SHEET).parties[0]?.unit).toBe(1);
    expect(placed(aVenue(), EMPTY_SHEET, { wish: aWish({ covers: 4 }) }).parties[0]?.unit).toBe(3);
  });

  it('moves a party of two off the table for four when four ask for it', () => {
    const two = aParty({ unit: 3 });
    const outcome = place(aVenue(), aSheet(two), { wish: aWish({ covers: 4 }) });
    expect(outcome).toMatchObject({ kind: 'placed', party: { unit: 3 }, moved: [two.id] });
  });

  it.each([
    ['pinned', { pinned: true }],
    ['seated', { seated: true }],
  ])('never moves a %s party', (_, mark) => {
    const outcome = place(aVenue(), aSheet(aParty({ unit: 3, ...mark })), { wish: aWish({ covers: 4 }) });
    expect(outcome).toEqual({ kind: 'refused', reason: 'tables.none', proven: true });
  });

  it('moves along a chain of several tables', () => {
    const rules = aVenue({ tables: [aTable(1, 1, 2), aTable(2, 2, 3), aTable(3, 3, 4), aTable(4, 4, 5)] });
    const sheet = aSheet(aParty({ unit: 2 }), aParty({ unit: 3, covers: 3 }), aParty({ unit: 4, covers: 4 }));
    expect(place(rules, sheet, { wish: aWish({ covers: 5 }) })).toMatchObject({ kind: 'placed', party: { unit: 4 } });
  });

  it.each([
    ['a table is free again the minute its stay and reset end', 0, '22:00', 'placed'],
    ['a table is not free a step before its stay ends', 0, '21:45', 'refused'],
    ['the reset counts', 10, '22:00', 'refused'],
    ['the reset ends', 15, '22:15', 'placed'],
  ])('%s', (_, resetMinutes, start, kind) => {
    const rules = aVenue({
      tables: [aTable(1, 1, 2)],
      resetMinutes,
      shifts: [{ ...aVenue().shifts[0], lastSeating: at('23:00'), close: at('26:00') } as never],
    });
    expect(place(rules, aSheet(aParty()), { start: at(start) }).kind).toBe(kind);
  });

  it('does not sell a combination and one of its tables at once', () => {
    const rules = aVenue({
      tables: [aTable(1, 1, 2), aTable(2, 1, 2)],
      combinations: [{ no: 9, name: '1+2', tables: [1, 2], min: 3, max: 4 }],
    });
    const four = placed(rules, EMPTY_SHEET, { wish: aWish({ covers: 4 }) });
    expect(place(rules, four)).toMatchObject({ reason: 'tables.none', proven: true });
    expect(place(rules, placed(rules, EMPTY_SHEET), { wish: aWish({ covers: 4 }) })).toMatchObject({
      reason: 'tables.none',
    });
  });

  it('pins a party to the unit that the house chose, whatever its size', () => {
    const outcome = placeParty(
      openDay(aVenue(), FRIDAY, EMPTY_SHEET, NOON_BEFORE),
      aRequest({ unit: 1, wish: aWish({ covers: 3 }) }),
      'operator',
    );
    expect(outcome).toMatchObject({ kind: 'placed', party: { unit: 1, pinned: true } });
  });

  it('replaces a party of the same id instead of doubling it', () => {
    const party = aParty();
    const sheet = placed(aVenue({ tables: [aTable(1, 1, 2)] }), aSheet(party), { id: party.id, start: at('20:30') });
    expect(sheet.parties).toMatchObject([{ id: party.id, start: at('20:30') }]);
  });

  it('leaves a withheld table empty and gives it when the withholding ends', () => {
    const rules = aVenue({ tables: [aTable(1, 1, 2)] });
    const sheet = { ...EMPTY_SHEET, blocks: [{ table: 1, from: at('19:00'), to: at('20:00') }] };
    expect(place(rules, sheet, { start: at('19:45') })).toMatchObject({ reason: 'tables.none' });
    expect(place(rules, sheet, { start: at('20:00') }).kind).toBe('placed');
  });

  // Settings were saved over parties that the venue keeps: the tables of two are one now, or are laid for longer.
  const bound = (more: Parameters<typeof aParty>[0]) => aParty({ pinned: true, ...more });
  it.each([
    ['two have all the while', '20:00', [bound({}), bound({ unit: 9 })], []],
    [
      'is not laid when the last to come have it',
      '21:30',
      ['19:30', '21:30'].map((start) => bound({ start: at(start) })),
      [],
    ],
    ['is withheld while somebody sits there', '20:00', [bound({})], [{ table: 1, from: at('19:00'), to: at('23:00') }]],
  ])('gives nobody else a table that %s', (_, start, parties, blocks) => {
    const rules = aVenue({
      tables: [aTable(1, 1, 2), aTable(2, 3, 4)],
      combinations: [{ no: 9, name: '1+2', tables: [1, 2], min: 5, max: 6 }],
      resetMinutes: 15,
    });
    expect(place(rules, { parties, blocks }, { start: at(start) })).toMatchObject({
      reason: 'tables.none',
      proven: true,
    });
  });

  it.each([
    ['whose table was made smaller', { covers: 6, unit: 3 }],
    ['whose table is gone', { covers: 6, unit: 77 }],
  ])('keeps nobody from a table that could not be that of a party %s', (_, kept) => {
    const sheet = aSheet(aParty(kept), aParty({ unit: 1 }));
    expect(place(aVenue(), sheet)).toMatchObject({ kind: 'placed', party: { unit: 2 } });
    expect(moveParty(openDay(aVenue(), FRIDAY, sheet, NOON_BEFORE), sheet.parties[1]?.id ?? '', 2)).toMatchObject({
      kind: 'placed',
      party: { unit: 2 },
    });
  });

  it('does not change the sheet it was given', () => {
    const sheet = aSheet(aParty({ unit: 3 }));
    const copy = structuredClone(sheet);
    place(aVenue(), sheet, { wish: aWish({ covers: 4 }) });
    expect(sheet).toEqual(copy);
  });
});

describe('the house moves, frees and finishes', () => {
  const rules = aVenue();

  it('moves a party where it says, pins it, and makes room for it', () => {
    const [a, b] = [aParty({ unit: 1 }), aParty({ unit: 2 })];
    const outcome = moveParty(openDay(rules, FRIDAY, aSheet(a, b), NOON_BEFORE), a.id, 2);
    expect(outcome).toMatchObject({ kind: 'placed', party: { unit: 2, pinned: true }, moved: [b.id] });
    if (outcome.kind === 'placed') expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
  });

  it.each([
    ['somebody seated there', aParty({ unit: 2, seated: true }), 2],
    ['a table that does not exist', aParty({ unit: 2 }), 77],
  ])('refuses to move a party to %s', (_, other, unit) => {
    const a = aParty({ unit: 1 });
    expect(moveParty(openDay(rules, FRIDAY, aSheet(a, other), NOON_BEFORE), a.id, unit)).toMatchObject({
      reason: 'tables.none',
    });
  });

  it('refuses to move a party that is not there', () => {
    expect(moveParty(openDay(rules, FRIDAY, EMPTY_SHEET, NOON_BEFORE), '0000000Z', 1)).toMatchObject({
      reason: 'tables.none',
    });
  });

  it('frees and marks', () => {
    const [a, b] = [aParty(), aParty({ unit: 2 })];
    expect(freeParty(aSheet(a, b), a.id).parties).toEqual([b]);
    expect(markParty(aSheet(a, b), b.id, { seated: true }).parties[1]).toEqual({ ...b, seated: true });
  });

  it.each([
    ['20:47', 50],
    ['20:45', 45],
    ['19:50', 5],
    ['23:30', 120],
  ])('ends the stay of a party that leaves at %s after %i minutes', (clock, duration) => {
    const a = aParty();
    expect(finishParty({ rules, date: FRIDAY, sheet: aSheet(a) }, a.id, at(clock)).parties[0]).toMatchObject({
      duration,
      status: 'completed',
      seated: true,
    });
  });

  it.each([
    ['21:04', 50, 'steps of five'],
    ['21:05', 55, 'from the very minute on'],
    ['21:09', 55, 'as long as it can be'],
    ['21:20', 60, 'its minutes were over anyway'],
    ['20:15', 5, 'the shortest of which something is left'],
    ['20:14', 0, 'the minutes for laying it and its stay do not fit between'],
    ['19:40', 0, 'they came, and left, before their time'],
  ])('a table left at 21:00 and laid at %s is theirs for %i minutes: %s', (clock, duration) => {
    const left = aParty({ duration: 60, status: 'completed', seated: true });
    const laid = layParty(aVenue({ resetMinutes: 10 }), aSheet(left), left.id, at(clock));
    expect(laid.parties).toEqual([{ ...left, duration }]);
  });

  it('takes a finish back, moving whoever was promised the table since', () => {
    const seated = aParty({ unit: 3, covers: 4, seated: true });
    const finished = finishParty({ rules, date: FRIDAY, sheet: aSheet(seated) }, seated.id, at('20:30'));
    const since = placed(rules, finished, { start: at('20:30'), wish: aWish({ covers: 2 }) });
    const moved = moveParty(openDay(rules, FRIDAY, since, NOON_BEFORE), since.parties[1]?.id ?? '', 3);
    const again = moved.kind === 'placed' ? markParty(moved.sheet, moved.party.id, { pinned: false }) : since;
    expect(resumeParty(openDay(rules, FRIDAY, again, NOON_BEFORE), seated)).toMatchObject({
      kind: 'placed',
      party: { unit: 3, duration: 120 },
      moved: [moved.kind === 'placed' ? moved.party.id : ''],
    });
  });

  it('does not take a finish back onto a table where others sit by now', () => {
    const seated = aParty({ unit: 3, seated: true });
    const finished = finishParty({ rules, date: FRIDAY, sheet: aSheet(seated) }, seated.id, at('20:30'));
    const others = aParty({ unit: 3, start: at('20:30'), seated: true });
    const sheet = { ...finished, parties: [...finished.parties, others] };
    expect(resumeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), seated)).toMatchObject({ reason: 'tables.none' });
  });
});

describe('tables that the house was shown', () => {
  // Two tables for four, each with a party of two that could sit elsewhere: four guests need one of them at eight.
  const rules = aVenue({ tables: [aTable(1, 1, 2), aTable(2, 1, 2), aTable(3, 1, 4), aTable(4, 1, 4)] });
  const soon = (unit: number) => aParty({ id: '0000SOON', unit, start: at('19:00') });
  const later = (unit: number) => aParty({ id: '000LATER', unit, start: at('20:30') });
  const four = aRequest({ start: at('20:00'), wish: aWish({ covers: 4 }) });
  const at6 = { date: FRIDAY, minute: at('18:00') };

  it.each([
    ['the later of two that are firm', at6, { firmMinutes: 240 }, soon(3), later(4)],
    ['the later of two that are firm, wherever they sit', at6, { firmMinutes: 240 }, soon(4), later(3)],
    ['who has been shown no table yet', at6, { firmMinutes: 120 }, soon(3), later(4)],
    ['who has been shown no table yet, wherever it sits', at6, { firmMinutes: 120 }, soon(4), later(3)],
    ['the later one at the door', { date: FRIDAY, minute: at('19:05') }, {}, soon(3), later(4)],
  ])('are changed for %s', (_, now, settings, one, other) => {
    const outcome = placeParty(openDay({ ...rules, ...settings }, FRIDAY, aSheet(one, other), now), four, 'operator');
    expect(outcome).toMatchObject({ kind: 'placed', moved: ['000LATER'] });
    if (outcome.kind !== 'placed') return;
    expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
    expect(outcome.sheet.parties.filter(({ pinned }) => pinned)).toEqual([]);
  });

  it('are changed when there is no other way: nobody is refused for them', () => {
    const bound = { ...later(4), pinned: true };
    const outcome = placeParty(openDay(rules, FRIDAY, aSheet(soon(3), bound), at6), four, 'operator');
    expect(outcome).toMatchObject({ kind: 'placed', moved: ['0000SOON'] });
  });

  it('do not keep anybody at a table that was taken away', () => {
    const sheet = { ...aSheet(soon(3), later(4)), blocks: [{ table: 3, from: at('18:00'), to: at('20:00') }] };
    const outcome = placeParty(openDay(rules, FRIDAY, sheet, at6), four, 'operator');
    expect(outcome).toMatchObject({ kind: 'placed', moved: ['0000SOON'] });
    if (outcome.kind === 'placed') expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
  });
});
