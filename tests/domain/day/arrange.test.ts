import { describe, expect, it } from 'vitest';
import { arrangeParty } from '#shared/domain/day/arrange.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { giveTableBack, moveBlock, withholdTable } from '#shared/domain/day/withhold.ts';
import { aParty, aSheet, at, aVenue, FRIDAY, NOON_BEFORE } from './builders.ts';

const rules = aVenue();
const arrange = (sheet: DaySheet, change: Parameters<typeof arrangeParty>[2], id = sheet.parties[0]?.id ?? '') =>
  arrangeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), id, change);

/** The outcome, which must have worked and whose sheet must be sound. */
function done(outcome: ReturnType<typeof arrange>) {
  if (outcome.kind !== 'placed') throw new Error(`refused: ${outcome.reason}`);
  expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
  return outcome;
}

describe('arranging a party', () => {
  it('moves and pins it; who sat there and may be moved makes room', () => {
    const [a, b] = [aParty({ unit: 1 }), aParty({ unit: 2 })];
    const { party, moved } = done(arrange(aSheet(a, b), { unit: 2 }));
    expect(party).toMatchObject({ unit: 2, pinned: true });
    expect(moved).toEqual([b.id]);
  });

  it.each([
    ['pinned', { pinned: true }],
    ['seated', { seated: true }],
  ])('says who is %s there and does not give way', (_, mark) => {
    const [a, b] = [aParty({ unit: 1 }), aParty({ unit: 2, ...mark })];
    expect(arrange(aSheet(a, b), { unit: 2 })).toMatchObject({ kind: 'refused', reason: 'table.taken', by: b.id });
  });

  it('does not pin who has no table to one at which somebody else is bound', () => {
    const [left, ...bound] = [aParty({ unit: 1 }), ...[1, 2, 3].map((unit) => aParty({ unit, pinned: true }))];
    const refused = { kind: 'refused', reason: 'table.taken', by: bound[0]?.id };
    expect(arrange(aSheet(left, ...bound), { pinned: true })).toMatchObject(refused);
    // Too small or not, its own table is the venue's choice.
    const large = aParty({ unit: 1, covers: 6 });
    expect(done(arrange(aSheet(large), { pinned: true })).party).toMatchObject({ unit: 1, pinned: true });
  });

  it('goes back to the very table that it left, bound there no more than before, if that serves', () => {
    const party = aParty({ unit: 3 });
    const there = done(arrange(aSheet(party), { unit: 2 })).sheet;
    expect(done(arrange(there, { unit: 3, pinned: false })).party).toMatchObject({ unit: 3, pinned: false });
    const outside = { ...there, parties: there.parties.map((each) => ({ ...each, areas: 2 })) };
    expect(arrange(outside, { unit: 3, pinned: false })).toMatchObject({ kind: 'refused', reason: 'tables.none' });
    const closed = { ...there, blocks: [{ table: 3, from: party.start, to: party.start + 30 }] };
    expect(done(arrange(closed, { unit: 3, pinned: false })).party).toMatchObject({ unit: 1, pinned: false });
  });

  it('answers alike however many places, of whichever parties, were tried on the same sheet before', () => {
    const sheet = aSheet(aParty({ unit: 1 }), aParty({ unit: 2 }), aParty({ unit: 3, pinned: true }));
    const tries = [1, 2, 3, 2, 1].flatMap((unit) => sheet.parties.map(({ id }) => ({ unit, id })));
    for (const { unit, id } of tries) {
      const untouched = { ...sheet, parties: [...sheet.parties] };
      expect(arrange(sheet, { unit }, id)).toEqual(arrange(untouched, { unit }, id));
    }
  });

  it('refuses a table that is closed then, and takes it before', () => {
    const party = aParty({ unit: 1 });
    const from = party.start + party.duration;
    const sheet = (begin: number) => ({ ...aSheet(party), blocks: [{ table: 2, from: begin, to: begin + 60 }] });
    expect(arrange(sheet(party.start + 30), { unit: 2 })).toMatchObject({ reason: 'table.withheld' });
    expect(arrange(sheet(from + rules.resetMinutes), { unit: 2 }).kind).toBe('placed');
  });

  it('refuses a table too small, with its size, and one that does not exist', () => {
    const sheet = aSheet(aParty({ unit: 3, covers: 4 }));
    expect(arrange(sheet, { unit: 1 })).toMatchObject({ reason: 'party.tooLarge', limit: 2 });
    expect(arrange(sheet, { unit: 77 })).toMatchObject({ reason: 'table.unknown' });
  });

  it('judges another start by the limits of the house; a longer stay of who sits is not judged', () => {
    const tight = { ...rules, pacing: { parties: 1 } };
    const [a, b] = [aParty({ unit: 1 }), aParty({ unit: 2, start: at('21:00') })];
    const to = (start: number) => arrangeParty(openDay(tight, FRIDAY, aSheet(a, b), NOON_BEFORE), a.id, { start });
    expect(to(b.start)).toMatchObject({ reason: 'pacing.parties' });
    expect(to(b.start - 30).kind).toBe('placed');
    expect(to(at('04:00'))).toMatchObject({ reason: 'time.notOffered' });
    const late = aParty({ unit: 1, seated: true });
    expect(done(arrange(aSheet(late), { duration: 600 })).party.duration).toBe(600);
  });

  it('lets a party stay longer and moves who comes after it, unless that one is pinned', () => {
    const first = aParty({ unit: 1, seated: true });
    const next = aParty({ unit: 1, start: first.start + first.duration + rules.resetMinutes });
    expect(done(arrange(aSheet(first, next), { duration: first.duration + 15 })).moved).toEqual([next.id]);
    const pinned = { ...next, pinned: true };
    expect(arrange(aSheet(first, pinned), { duration: first.duration + 15 })).toMatchObject({
      reason: 'table.taken',
      by: next.id,
    });
  });

  it('unpins a party where it sits, and seats it elsewhere when the table serves it only by the word of the house', () => {
    const pinned = aParty({ unit: 1, pinned: true });
    expect(done(arrange(aSheet(pinned), { pinned: false }))).toMatchObject({
      moved: [],
      party: { unit: 1, pinned: false },
    });
    const big = aParty({ unit: 1, covers: 4, pinned: true });
    expect(done(arrange(aSheet(big), { pinned: false })).party.unit).not.toBe(1);
  });
});

describe('closing a table', () => {
  const close = (sheet: DaySheet, from: number, to: number, table = 1) =>
    withholdTable(openDay(rules, FRIDAY, sheet, NOON_BEFORE), { table, from, to });

  it('seats elsewhere who may be moved; what touches becomes one', () => {
    const party = aParty({ unit: 1 });
    const outcome = close(aSheet(party), at('19:00'), at('21:00'));
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(outcome.moved).toEqual([party.id]);
    expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
    const more = close(outcome.sheet, at('21:00'), at('22:00'));
    expect(more).toMatchObject({ sheet: { blocks: [{ table: 1, from: at('19:00'), to: at('22:00') }] } });
  });

  it('is refused where somebody sits who may not be moved, where nobody could be moved to, and for no table', () => {
    const seated = aParty({ unit: 1, seated: true });
    expect(close(aSheet(seated), at('19:00'), at('23:00'))).toMatchObject({ reason: 'table.taken', by: seated.id });
    const only = { ...rules, tables: rules.tables.slice(0, 1), combinations: [] };
    const block = { table: 1, from: at('19:00'), to: at('23:00') };
    expect(withholdTable(openDay(only, FRIDAY, aSheet(aParty({ unit: 1 })), NOON_BEFORE), block)).toMatchObject({
      reason: 'tables.none',
    });
    expect(close(aSheet(), at('19:00'), at('20:00'), 77)).toMatchObject({ reason: 'table.unknown' });
  });

  it('is taken back in part or whole', () => {
    const sheet = { ...aSheet(), blocks: [{ table: 1, from: 1140, to: 1320 }] };
    expect(giveTableBack(sheet, { table: 1, from: 1200, to: 1260 }).blocks).toEqual([
      { table: 1, from: 1140, to: 1200 },
      { table: 1, from: 1260, to: 1320 },
    ]);
    expect(giveTableBack(sheet, { table: 1, from: 0, to: 2880 }).blocks).toEqual([]);
    expect(giveTableBack(sheet, { table: 2, from: 0, to: 2880 }).blocks).toEqual(sheet.blocks);
  });
});

describe('a closed time', () => {
  const block = { table: 1, from: at('19:00'), to: at('21:00') };
  const move = (sheet: DaySheet, into: typeof block, from = block) =>
    moveBlock(openDay(rules, FRIDAY, { ...sheet, blocks: [...sheet.blocks, block] }, NOON_BEFORE), from, into);

  it('goes to another table or time, becomes longer or shorter, and whoever may be moved makes room', () => {
    const party = aParty({ unit: 2 });
    const into = { table: 2, from: at('20:00'), to: at('22:30') };
    const outcome = move(aSheet(party), into);
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(outcome).toMatchObject({ moved: [party.id], sheet: { blocks: [into] } });
    expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
    const back = moveBlock(openDay(rules, FRIDAY, outcome.sheet, NOON_BEFORE), into, block);
    expect(back).toMatchObject({ kind: 'withheld', sheet: { blocks: [block] } });
  });

  it('may overlap where it was, and stays where somebody sits who may not be moved', () => {
    expect(move(aSheet(), { ...block, to: at('21:30') })).toMatchObject({ sheet: { blocks: [{ to: at('21:30') }] } });
    const seated = aParty({ unit: 2, seated: true });
    expect(move(aSheet(seated), { ...block, table: 2 })).toMatchObject({ reason: 'table.taken', by: seated.id });
  });

  it('is not moved when it is open again, nor over another closed time, which the way back would open', () => {
    expect(move(aSheet(), block, { ...block, table: 3 })).toMatchObject({ reason: 'table.open' });
    const other = { table: 2, from: at('20:00'), to: at('23:00') };
    expect(move({ ...aSheet(), blocks: [other] }, { ...block, table: 2 })).toMatchObject({ reason: 'table.withheld' });
    const touching = move({ ...aSheet(), blocks: [other] }, { table: 2, from: at('19:00'), to: at('20:00') });
    expect(touching).toMatchObject({ sheet: { blocks: [{ table: 2, from: at('19:00'), to: at('23:00') }] } });
  });
});
