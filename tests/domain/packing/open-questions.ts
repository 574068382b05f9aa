import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aDinner, aParty, aSheet, aTable, aVenue } from '../day/builders.ts';

/** Alike tables in a row: how many, their area, and for how many covers. */
const TABLES = [
  [12, 'Indoor', 1, 2],
  [12, 'Indoor', 2, 4],
  [4, 'Indoor', 4, 6],
  [2, 'Indoor', 5, 8],
  [7, 'Outdoor', 1, 2],
  [8, 'Outdoor', 2, 4],
  [3, 'Outdoor', 4, 6],
  [4, 'HeatedDehors', 1, 2],
  [6, 'HeatedDehors', 2, 4],
  [2, 'HeatedDehors', 4, 6],
] as const;

/** First table, how many from there on, and for how many covers. */
const COMBINED = [
  [1, 2, 3, 4],
  [3, 2, 3, 4],
  [5, 2, 3, 4],
  [1, 3, 5, 6],
  [13, 2, 5, 8],
  [15, 2, 5, 8],
  [17, 2, 5, 8],
  [19, 2, 5, 8],
  [13, 3, 9, 12],
  [17, 3, 9, 12],
  [13, 4, 12, 16],
  [25, 2, 8, 12],
  [27, 2, 8, 12],
  [29, 2, 10, 16],
  [31, 2, 3, 4],
  [33, 2, 3, 4],
  [38, 2, 5, 8],
  [40, 2, 5, 8],
  [38, 3, 9, 12],
  [46, 2, 8, 12],
  [49, 2, 3, 4],
  [53, 2, 5, 8],
  [55, 2, 5, 8],
  [53, 3, 9, 12],
  [59, 2, 8, 12],
] as const;

/** Start, duration, covers, areas and unit of each party; an exclamation mark pins. */
const SEATABLE = `
  1140 120 6 4 59, 1245 120 6 0 83, 1215 150 7 1 29, 1200 150 8 1 68, 1245 120 6 0 60, 1170 150 7 0 65,
  1200 90 2 0 31, 1260 120 6 1 28, 1260 90 2 1 10, 1245 90 2 4 49, 1125 90 2 0 7, 1140 120 6 4 82,
  1155 105 4 0 15, 1275 90 2 1 4, 1290 90 2 2 31, 1140 120 6 2 77, 1185 90 2 1 4, 1245 90 2 4 50, 1215 150 7 0 67,
  1320 90 2 1 8, 1200 90 2 0 32, 1245 105 3 2 42, 1185 90 2 0 5, 1275 105 4 1 15 !, 1170 90 2 0 6, 1260 90 2 0 6,
  1305 105 4 2 43, 1185 90 2 0 34 !, 1245 90 2 1 7, 1290 90 1 2 32, 1260 105 4 1 21, 1170 105 4 2 44,
  1245 150 7 2 78, 1230 150 9 0 80, 1185 120 6 1 64, 1305 90 2 1 11, 1290 150 8 4 82, 1200 105 4 0 43,
  1215 120 6 0 30 !, 1275 120 6 4 59, 1230 90 2 0 8, 1245 90 2 1 9, 1155 90 2 4 49, 1230 90 2 2 33,
  1200 105 3 0 58, 1170 90 2 0 10, 1200 90 2 1 11, 1200 105 3 0 24, 1245 90 2 1 12, 1185 150 10 0 72,
  1140 90 2 4 50, 1260 120 5 2 77, 1305 120 6 2 48, 1245 105 3 1 22, 1260 120 5 1 27, 1290 90 2 1 5,
  1305 90 2 1 3 !, 1185 120 6 0 48, 1215 90 2 0 35, 1200 105 4 0 45, 1260 105 3 4 57, 1245 105 3 1 23,
  1290 105 3 1 16
`;

/** The same of another evening. */
const IMPOSSIBLE = `
  1185 120 5 0 82, 1170 120 6 0 48, 1260 150 11 0 70, 1230 90 2 0 1, 1170 105 4 1 13, 1335 105 4 0 21,
  1245 150 9 1 73, 1185 90 2 0 37, 1140 120 6 2 46, 1230 90 2 0 3, 1230 120 6 0 59, 1230 90 2 0 4, 1140 90 2 1 1,
  1260 90 2 1 5, 1140 90 2 0 3, 1230 105 3 0 23, 1200 105 4 1 21, 1275 150 10 0 69, 1245 90 2 0 6,
  1200 150 7 0 29, 1185 105 4 0 16, 1215 90 2 0 41 !, 1215 90 2 0 7, 1200 105 4 0 42, 1290 90 2 4 57,
  1260 90 2 0 8, 1245 105 4 0 75, 1170 120 5 1 30, 1290 90 2 1 2, 1245 150 9 0 79, 1110 105 4 1 17,
  1230 105 4 0 22, 1215 90 2 0 9, 1245 105 4 0 81, 1260 90 2 0 10, 1215 90 2 1 11, 1290 90 2 4 58,
  1200 120 6 0 83, 1245 120 6 1 25, 1245 105 3 0 45, 1185 105 4 0 43, 1170 105 4 1 24 !, 1140 105 3 0 45 !,
  1215 105 4 2 76, 1215 90 2 1 12, 1260 120 5 0 46, 1320 90 2 0 1, 1275 90 2 1 24, 1200 105 4 0 44,
  1215 90 2 4 51, 1230 90 2 0 36, 1275 90 2 2 37, 1290 90 2 1 16, 1230 90 2 0 35, 1245 120 5 0 47,
  1215 120 5 0 60, 1185 105 4 4 58, 1230 120 6 0 26, 1170 90 2 0 5, 1260 90 2 0 52, 1110 90 2 0 4, 1290 90 2 0 43,
  1155 90 2 0 6, 1155 105 3 0 14, 1125 105 4 0 15, 1200 90 2 1 2, 1140 105 4 4 81, 1245 105 3 0 20,
  1185 105 4 0 57, 1290 105 4 0 48
`;

/** The hall of sixty tables in which the two evenings below were played. */
export function aDoubtfulHall(): VenueRules {
  const tables = TABLES.flatMap(([count, area, min, max]) => Array.from({ length: count }, () => ({ area, min, max })));
  return aVenue({
    areas: ['Indoor', 'Outdoor', 'HeatedDehors'],
    tables: tables.map(({ min, max, area }, i) => aTable(i + 1, min, max, { area })),
    combinations: COMBINED.map(([first, count, min, max], i) => {
      return { no: 61 + i, name: `C${i + 1}`, tables: Array.from({ length: count }, (_, n) => first + n), min, max };
    }),
    shifts: [aDinner({ firstSeating: 1110, lastSeating: 1335 })],
    pacing: {},
    capacity: {},
  });
}

/** The same with the stay of a question for everybody, so that it can be asked as guests do. */
export const aHallFor = ({ duration }: { readonly duration: number }): VenueRules => ({
  ...aDoubtfulHall(),
  durations: [{ upTo: 99, minutes: duration }],
});

/** A sheet that leaves a place for four in the third area at 19:45, though the usual search does not find it. */
export const aSheetWithAPlace = (): DaySheet => sheetOf(SEATABLE);
export const HIDDEN_PLACE = { start: 1185, duration: 105, wish: { covers: 4, area: 'HeatedDehors' } } as const;

/** A sheet that has none for five in the second area at 21:00, though the usual search does not prove it. */
export const aSheetWithout = (): DaySheet => sheetOf(IMPOSSIBLE);
export const NO_PLACE = { start: 1260, duration: 120, wish: { covers: 5, area: 'Outdoor' } } as const;

function sheetOf(rows: string): DaySheet {
  const parties = rows.split(',').map((row) => {
    const [start = 0, duration = 0, covers = 0, areas = 0, unit = 0] = row.trim().split(' ').map(Number);
    return aParty({ start, duration, covers, areas, unit, pinned: row.includes('!') });
  });
  return aSheet(...parties);
}
