import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_SHEET, type Party } from '#shared/domain/day/sheet.ts';
import { quoteSizes, tablesNow } from '#shared/domain/reservation/walk-in-tables.ts';
import { aRules, aTable, at, SATURDAY } from '#tests/kit/builders.ts';

const NOW = at('19:00');
const aRow = (over: Partial<Party>): Party => ({
  id: '000000A1',
  ...{ start: NOW, duration: 90, covers: 2, areas: 0, unit: 1, status: 'confirmed', guest: 1 },
  ...{ pinned: true, seated: false, accessible: false, highchair: false },
  ...over,
});
const rules = aRules({
  tables: [
    aTable({ no: 1, name: 'T1', max: 2 }),
    aTable({ no: 2, name: 'T2', max: 4 }),
    aTable({ no: 3, name: 'T3', min: 5, max: 8 }),
  ],
  combinations: [],
  resetMinutes: 0,
});
const evening = (...parties: Party[]) => ({ rules, date: SATURDAY, sheet: { ...EMPTY_SHEET, parties } });

it.each([
  [
    'all free: the smallest first, and for the rest of the day',
    [],
    2,
    [
      { units: [1], until: null, minutes: null },
      { units: [2], until: null, minutes: null },
    ],
  ],
  [
    'the next party comes after the usual stay: until then',
    [aRow({ start: at('21:00') })],
    2,
    [
      { units: [1], until: at('21:00'), minutes: null },
      { units: [2], until: null, minutes: null },
    ],
  ],
  [
    'the next party comes sooner: that table last, and for less',
    [aRow({ start: at('20:00') })],
    2,
    [
      { units: [2], until: null, minutes: null },
      { units: [1], until: at('20:00'), minutes: 60 },
    ],
  ],
  [
    'free for too short a time: not at all',
    [aRow({ start: at('19:40') })],
    2,
    [{ units: [2], until: null, minutes: null }],
  ],
  ['somebody sits there', [aRow({ unit: 2, covers: 4, seated: true, start: at('18:45') })], 4, []],
  ['a table that is for more', [], 3, [{ units: [2], until: null, minutes: null }]],
] as const)('proposes the tables of a party at the door: %s', (_, parties, covers, tables) => {
  expect(tablesNow(evening(...parties), covers, NOW)).toEqual(tables);
});

it('says at which table a larger party would sit sooner, if that table is not for so few', () => {
  const full = evening(aRow({ seated: true }), aRow({ id: '000000A2', unit: 2, covers: 4, seated: true }));
  const bySize = new Map(quoteSizes(full, [2, 6], NOW).map((each) => [each.covers, each]));
  expect(bySize.get(2)).toMatchObject({ quote: { wait: 90 }, sooner: { covers: 6, units: [3] } });
  expect(bySize.get(6)).toMatchObject({ quote: { wait: 0, units: [3] }, sooner: null });
});

it('never quotes a larger party a sooner time than a smaller one without naming the table that is why', () => {
  const row = fc.record({
    unit: fc.constantFrom(1, 2, 3),
    start: fc.integer({ min: -6, max: 12 }).map((fives) => NOW + 15 * fives),
    duration: fc.constantFrom(60, 90, 120),
    seated: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
      const parties = rows.map((each, nth) => aRow({ ...each, id: `000000B${nth}`, guest: nth + 1 }));
      const quotes = quoteSizes(evening(...parties), [1, 2, 3, 4, 5, 6, 7, 8], NOW);
      for (const [nth, small] of quotes.entries()) {
        for (const large of quotes.slice(nth + 1)) {
          const sooner = large.quote !== null && (small.quote === null || large.quote.wait < small.quote.wait);
          if (!sooner) continue;
          const why = rules.tables.find(({ no }) => small.sooner?.units.includes(no));
          expect(why?.min).toBeGreaterThan(small.covers);
        }
      }
    }),
    { numRuns: 60 },
  );
});
