import { describe, expect, it } from 'vitest';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { joinTables, splitTables } from '#shared/domain/day/join.ts';
import { moveBlock, withholdTable } from '#shared/domain/day/withhold.ts';
import { aParty, aSheet, at, aVenue, FRIDAY } from './builders.ts';

const rules = aVenue();
/** Half an hour before they come: the house was shown their tables and reckons with them. */
const SOON = { date: FRIDAY, minute: at('19:30') };
const EVENING = { from: at('19:30'), to: at('23:00') };

describe('who comes soon to a table that is no longer to be had', () => {
  const party = aParty({ unit: 1 });
  const closed = { table: 2, ...EVENING };

  it.each([
    ['joined with another', joinTables(rules, FRIDAY, aSheet(party), { tables: [1, 3], ...EVENING }, SOON)],
    ['closed', withholdTable(rules, FRIDAY, aSheet(party), { table: 1, ...EVENING }, SOON)],
    [
      'closed by another table’s time that is moved there',
      moveBlock(rules, FRIDAY, { ...aSheet(party), blocks: [closed] }, closed, { table: 1, ...EVENING }, SOON),
    ],
  ])('sits elsewhere when it is %s, and the house is told who', (_, outcome) => {
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(outcome.moved).toEqual([party.id]);
    expect(outcome.sheet.parties[0]).toMatchObject({ pinned: false });
    expect(checkSheet(rules, FRIDAY, outcome.sheet)).toEqual([]);
  });

  it('sits elsewhere when its tables are split again, and at none that is gone', () => {
    const made = joinTables(rules, FRIDAY, aSheet(), { tables: [1, 2], ...EVENING }, SOON);
    if (made.kind === 'refused') throw new Error(made.reason);
    const four = aParty({ unit: made.join.no, covers: 4 });
    const outcome = splitTables(rules, FRIDAY, { ...made.sheet, parties: [four] }, made.join.no, SOON);
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(outcome.sheet.parties[0]?.unit).toBe(3);
    expect(outcome.moved).toEqual([four.id]);
  });

  it('others who come soon stay where they were shown', () => {
    const other = aParty({ unit: 3, covers: 2, start: at('19:45') });
    const outcome = withholdTable(rules, FRIDAY, aSheet(party, other), { table: 1, ...EVENING }, SOON);
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    expect(outcome.moved).toEqual([party.id]);
  });
});
