import { describe, expect, it } from 'vitest';
import { heldBlock } from '#web/features/manage/grid/blocks.ts';
import {
  foldedUntil,
  hourMarks,
  hoursOf,
  linesFrom,
  linesOf,
  minutesDrawn,
  proposedTimes,
  snapped,
  TIMES,
  unitsAt,
} from '#web/features/manage/grid/layout.ts';
import { anEvening, aParty, aUnit } from './party.ts';

const units = [
  aUnit(),
  aUnit({ no: 2, name: 'T2', max: 4, tables: [2] }),
  aUnit({ no: 3, name: 'T3', area: 'Outdoor', tables: [3] }),
  aUnit({ no: 9, name: 'T1+T2', min: 5, max: 6, tables: [1, 2] }),
];

describe('the lines of the board', () => {
  it('stand by area; who sits at a combination is in the line of each of its tables, named once', () => {
    const party = aParty({ unit: 9, adults: 6 });
    const areas = linesOf({ units, reservations: [party, aParty({ unit: null })] }, [
      { table: 3, from: 1140, to: 1200 },
    ]);
    expect(areas.map(({ area, lines }) => [area, lines.map(({ table }) => table.name)])).toEqual([
      ['Indoor', ['T1', 'T2']],
      ['Outdoor', ['T3']],
    ]);
    expect(areas[0]?.lines.map(({ bars }) => bars.map(({ echo }) => echo))).toEqual([[false], [true]]);
    expect(areas[1]?.lines[0]?.blocks).toHaveLength(1);
  });

  it('show who has left until then and beneath those who sit there now, and their table free from then on', () => {
    const over = { booking: 'completed', presence: 'left', duration: 90 } as const;
    const left = aParty({ ...over, name: 'Left', start: 1200, tablesUntil: 1235 });
    const next = aParty({ name: 'Next', start: 1190, presence: 'seated' });
    const [area] = linesOf({ units, reservations: [next, left] }, []);
    expect(area?.lines[0]?.bars.map(({ party }) => party.name)).toEqual(['Left', 'Next']);
    const { tablesUntil: _, ...laid } = left;
    const gone = [left, laid, { ...left, tablesUntil: 1210 }, { ...left, tablesUntil: 1290 }, next];
    expect(gone.map(minutesDrawn)).toEqual([35, 15, 15, 90, next.duration]);
  });

  it('have a line for each table that is laid by itself, with what it is joined in for a time that has not come to nothing', () => {
    const joined = (no: number, from: number, to: number) =>
      aUnit({ no, name: `J${no}`, tables: [1, 2], joined: { from, to } });
    const one = aUnit({ no: 7, name: 'T3 for two', tables: [3] });
    const all = [...units, one, joined(20, 1140, 1260), joined(21, 1140, 1140)];
    const lines = linesOf({ units: all, reservations: [] }, []).flatMap((area) => area.lines);
    expect(lines.map(({ table, joins }) => [table.name, joins.map(({ no }) => no)])).toEqual([
      ['T1', [20]],
      ['T2', [20]],
      ['T3', []],
    ]);
  });

  it('reach over shifts, parties and what is closed, in whole hours', () => {
    const evening = anEvening({ reservations: [aParty({ start: 1290, duration: 120 })], minute: 1000 });
    expect(hoursOf(evening, [{ from: 1140, to: 1380 }], [])).toEqual({ from: 960, to: 1440 });
    expect(hoursOf({ ...evening, today: '2026-11-20' }, [], [])).toEqual({ from: 1260, to: 1440 });
    const empty = { ...evening, today: '2026-11-20', reservations: [] };
    expect(hoursOf(empty, [], [])).toEqual({ from: 1020, to: 1440 });
    expect(hoursOf(empty, [{ from: 1155, to: 1185 }], [])).toEqual({ from: 1140, to: 1200 });
    expect(hoursOf(empty, [{ from: 1154, to: 1186 }], [])).toEqual({ from: 1080, to: 1260 });
    expect(hoursOf(empty, [{ from: 1140, to: 2880 }], [])).toEqual({ from: 1080, to: 2880 });
    // What is closed all day says nothing of when the venue is open.
    const closed = (from: number, to: number) => hoursOf(empty, [], [{ table: 1, from, to }]);
    expect([closed(300, 1740), closed(600, 1200)]).toEqual([
      { from: 1020, to: 1440 },
      { from: 540, to: 1260 },
    ]);
    const joined = (from: number, to: number) =>
      hoursOf({ ...empty, units: [aUnit({ no: 3841, tables: [1, 2], joined: { from, to } })] }, [], []);
    expect([joined(600, 720), joined(300, 1740), joined(0, 0)]).toEqual([
      { from: 540, to: 780 },
      { from: 1020, to: 1440 },
      { from: 1020, to: 1440 },
    ]);
    // There is no hour before the first of the day.
    expect([closed(0, 120), closed(2700, 2880)]).toEqual([
      { from: 0, to: 180 },
      { from: 2640, to: 2880 },
    ]);
    expect(hoursOf({ ...empty, reservations: [aParty({ unit: null })] }, [], [])).toEqual({ from: 1020, to: 1440 });
    expect(hourMarks({ from: 1080, to: 1260 })).toEqual([1080, 1140, 1200]);
    expect([TIMES[0], TIMES[1], TIMES.at(-1)]).toEqual([300, 315, 1740]);
  });
});

it('something is done to a table for the next two hours, on another day in the evening', () => {
  const evening = anEvening({ minute: 1157 });
  expect(proposedTimes(evening)).toEqual({ from: 1155, to: 1275 });
  expect(proposedTimes({ ...evening, date: '2026-11-22' })).toEqual({ from: 1020, to: 1440 });
});

it.each([
  ['its own table, if it is held there', 1, 6, 9, [9]],
  ['the table itself before a combination', 2, 4, 1, [2, 9]],
  ['a combination when the table is too small', 1, 5, 2, [9]],
  ['the table alone when all are too small, so that the refusal says why', 3, 8, 2, [3]],
])('a party may take %s', (_, table, covers, now, expected) => {
  expect(unitsAt(units, table, covers, now).map(({ no }) => no)).toEqual(expected);
});

it('of several ways to sit at a table the one with fewer tables is the best, and of those the smallest that will do', () => {
  const joined = [
    aUnit({ no: 31, max: 9, tables: [1, 2] }),
    aUnit({ no: 32, max: 8, tables: [1, 2] }),
    aUnit({ no: 33, max: 5, tables: [1, 2, 3] }),
    aUnit({ no: 1, max: 6, tables: [1] }),
  ];
  const best = (now: number | null) => unitsAt(joined, 1, 5, now).map(({ no }) => no);
  expect([best(null), best(33)]).toEqual([
    [1, 32, 31, 33],
    [33, 1, 32, 31],
  ]);
});

it.each([
  ['stays on its minute while it is moved next to nothing', 1172, 5, 1172],
  ['goes to the nearest quarter of an hour', 1172, 20, 1185],
  ['also back', 1170, -16, 1155],
  ['goes from half of it on', 1172, 7.5, 1185],
])('a start %s', (_, start, moved, expected) => {
  expect(snapped(start, moved)).toBe(expected);
});

it.each([
  ['goes as a whole to another line and time', 'whole', 2, 40, { table: 2, from: 1185, to: 1305 }],
  ['begins earlier by its first end, in its line', 'from', 2, -31, { table: 1, from: 1110, to: 1260 }],
  ['ends later by its last end', 'to', 2, 31, { table: 1, from: 1140, to: 1290 }],
  ['never ends before it begins', 'to', 1, -600, { table: 1, from: 1140, to: 1155 }],
  ['never leaves the day', 'whole', 1, 3000, { table: 1, from: 2760, to: 2880 }],
] as const)('a closed time %s', (_, part, table, minutes, block) => {
  const of = { table: 1, from: 1140, to: 1260 };
  expect(heldBlock(of, part, { table, minutes }, anEvening(), null).block).toEqual(block);
});

describe('the past of today', () => {
  const lunchAndDinner = [
    { from: 720, to: 900 },
    { from: 1140, to: 1380 },
  ];
  const hours = { from: 660, to: 1440 };
  const today = { ...anEvening({}), date: '2026-11-21', today: '2026-11-21', minute: 1170 };
  const lunch = aParty({ start: 750, booking: 'completed', presence: 'left' });

  it.each([
    ['is folded until the shift of now', { ...today, reservations: [lunch] }, 1140],
    [
      'stays open for who is at the table since before',
      { ...today, reservations: [aParty({ start: 1085, duration: 90 })] },
      1080,
    ],
    [
      'does not stay open for who was forgotten at lunch',
      { ...today, reservations: [aParty({ start: 750, presence: 'seated' })] },
      1140,
    ],
    ['is not folded on another day', { ...today, date: '2026-11-22', reservations: [] }, 660],
    ['is not folded before the first shift', { ...today, minute: 600, reservations: [] }, 660],
    ['is folded shortly before the shift opens, from now', { ...today, minute: 1085, reservations: [] }, 1080],
  ])('%s', (_, day, from) => {
    expect(foldedUntil(day, lunchAndDinner, hours)).toBe(from);
  });

  it('takes what ended before along, and leaves what goes on', () => {
    const dinner = aParty({ start: 1170 });
    const areas = linesOf({ units, reservations: [lunch, dinner] }, [{ table: 1, from: 700, to: 800 }]);
    const [line] = linesFrom(areas, 1140)[0]?.lines ?? [];
    expect(line?.bars.map(({ party }) => party.id)).toEqual([dinner.id]);
    expect(line?.blocks).toEqual([]);
  });
});
