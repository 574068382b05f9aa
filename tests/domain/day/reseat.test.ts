import { describe, expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { joinTables, splitTables } from '#shared/domain/day/join.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { moveBlock, withholdTable } from '#shared/domain/day/withhold.ts';
import { aParty, aSheet, at, aVenue, FRIDAY } from './builders.ts';

const rules = aVenue();
/** Half an hour before they come: the venue was shown their tables and reckons with them. */
const SOON = { date: FRIDAY, minute: at('19:30') };
const EVENING = { from: at('19:30'), to: at('23:00') };

describe('who comes soon to a table that is no longer to be had', () => {
  const party = aParty({ unit: 1 });
  const closed = { table: 2, ...EVENING };

  it.each([
    ['joined with another', joinTables(openDay(rules, FRIDAY, aSheet(party), SOON), { tables: [1, 3], ...EVENING })],
    ['closed', withholdTable(openDay(rules, FRIDAY, aSheet(party), SOON), { table: 1, ...EVENING })],
    [
      'closed by another table’s time that is moved there',
      moveBlock(openDay(rules, FRIDAY, { ...aSheet(party), blocks: [closed] }, SOON), closed, { table: 1, ...EVENING }),
    ],
  ])('sits elsewhere when it is %s, and the house is told who', (_, outcome) => {
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(outcome.moved).toEqual([party.id]);
    expect(outcome.sheet.parties[0]).toMatchObject({ pinned: false });
    expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
  });

  it('sits elsewhere when its tables are split again, and at none that is gone', () => {
    const made = joinTables(openDay(rules, FRIDAY, aSheet(), SOON), { tables: [1, 2], ...EVENING });
    if (made.kind === 'refused') throw new Error(made.reason);
    const four = aParty({ unit: made.join.no, covers: 4 });
    const outcome = splitTables(openDay(rules, FRIDAY, { ...made.sheet, parties: [four] }, SOON), made.join.no);
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(outcome.sheet.parties[0]?.unit).toBe(3);
    expect(outcome.moved).toEqual([four.id]);
  });

  it('others who come soon stay where they were shown', () => {
    const other = aParty({ unit: 3, covers: 2, start: at('19:45') });
    const outcome = withholdTable(openDay(rules, FRIDAY, aSheet(party, other), SOON), { table: 1, ...EVENING });
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(outcome.moved).toEqual([party.id]);
  });
});
