import { type GuestMix, generateEvening, PUBLIC_MIX } from './generate.ts';
import type { Scenario } from './scenario.ts';

type Venue = Scenario['venue'];
/** A row of equal tables: how many, and whom they seat. */
type Row = readonly [count: number, min: number, max: number];
/** Tables by their places in the hall, counted from 1, joined for so many guests. */
type Joined = readonly [min: number, max: number, ...tables: number[]];

const OPEN = 1110;
const LAST_START = 1335;
const CLOSE = 1440;

function hall(name: string, rows: Readonly<Record<string, readonly Row[]>>, joined: readonly Joined[]): Venue {
  const tables = Object.entries(rows)
    .flatMap(([area, all]) =>
      all.flatMap(([count, min, max]) => Array.from({ length: count }, () => ({ area, min, max }))),
    )
    .map((table, i) => ({ id: `T${i + 1}`, ...table }));
  const seats = tables.reduce((sum, { max }) => sum + max, 0);
  return {
    name,
    areas: Object.keys(rows),
    shifts: [{ name: 'dinner', open: OPEN, lastStart: LAST_START, close: CLOSE }],
    durations: USUAL_STAYS,
    pacing: { coversPerSlot: Math.round(seats * 0.24) },
    tables,
    combos: joined.map(([min, max, ...places], i) => ({
      ...{ id: `C${i + 1}`, min, max },
      tables: places.map((place) => `T${place}`),
    })),
  };
}

const USUAL_STAYS: Venue['durations'] = [
  { upTo: 2, minutes: 90 },
  { upTo: 4, minutes: 105 },
  { upTo: 6, minutes: 120 },
  { upTo: 99, minutes: 150 },
];
const LONG_STAYS: Venue['durations'] = [
  { upTo: 2, minutes: 105 },
  { upTo: 4, minutes: 135 },
  { upTo: 99, minutes: 180 },
];

/** Neighbours joined in twos, and some of them in threes. */
const SMALL = hall(
  'corner',
  {
    indoor: [
      [5, 1, 2],
      [5, 2, 4],
      [2, 4, 6],
    ],
  },
  [
    ...([
      [3, 4, 1, 2],
      [3, 4, 3, 4],
      [5, 8, 6, 7],
      [5, 8, 8, 9],
      [7, 12, 11, 12],
    ] as const),
  ],
);
const MID = hall(
  'garden',
  {
    indoor: [
      [7, 1, 2],
      [8, 2, 4],
      [2, 4, 6],
      [1, 5, 8],
    ],
    outdoor: [
      [4, 1, 2],
      [5, 2, 4],
      [1, 4, 6],
    ],
  },
  [
    ...([
      [3, 4, 1, 2],
      [3, 4, 3, 4],
      [5, 8, 8, 9],
      [5, 8, 10, 11],
    ] as const),
    ...([
      [9, 12, 8, 9, 10],
      [8, 12, 16, 17],
      [3, 4, 19, 20],
      [5, 8, 23, 24],
    ] as const),
  ],
);
const LARGE = hall(
  'palace',
  {
    indoor: [
      [12, 1, 2],
      [12, 2, 4],
      [4, 4, 6],
      [2, 5, 8],
    ],
    outdoor: [
      [7, 1, 2],
      [8, 2, 4],
      [3, 4, 6],
    ],
    dehors: [
      [4, 1, 2],
      [6, 2, 4],
      [2, 4, 6],
    ],
  },
  [
    ...([
      [3, 4, 1, 2],
      [3, 4, 3, 4],
      [3, 4, 5, 6],
      [5, 6, 1, 2, 3],
      [5, 8, 13, 14],
      [5, 8, 15, 16],
      [5, 8, 17, 18],
    ] as const),
    ...([
      [5, 8, 19, 20],
      [9, 12, 13, 14, 15],
      [9, 12, 17, 18, 19],
      [12, 16, 13, 14, 15, 16],
      [8, 12, 25, 26],
    ] as const),
    ...([
      [8, 12, 27, 28],
      [10, 16, 29, 30],
      [3, 4, 31, 32],
      [3, 4, 33, 34],
      [5, 8, 38, 39],
      [5, 8, 40, 41],
    ] as const),
    ...([
      [9, 12, 38, 39, 40],
      [8, 12, 46, 47],
      [3, 4, 49, 50],
      [5, 8, 53, 54],
      [5, 8, 55, 56],
    ] as const),
    ...([
      [9, 12, 53, 54, 55],
      [8, 12, 59, 60],
    ] as const),
  ],
);

/** Who comes, and how long they stay. */
type Kind = { readonly name: string; readonly mix: GuestMix; readonly durations: Venue['durations'] };

const COUPLES: GuestMix['parties'] = [
  [1, 4],
  [2, 66],
  [3, 10],
  [4, 14],
  [5, 3],
  [6, 3],
];
const GROUPS: GuestMix['parties'] = [
  [2, 20],
  [3, 18],
  [4, 26],
  [5, 12],
  [6, 12],
  [7, 4],
  [8, 5],
  [10, 2],
  [12, 1],
];

/** As on the public evenings; couples around eight; groups in two waves; and parties of all sizes who stay long and arrive all evening. */
const KINDS: readonly Kind[] = [
  { name: 'usual', mix: PUBLIC_MIX, durations: USUAL_STAYS },
  {
    name: 'couples',
    mix: {
      parties: COUPLES,
      times: [[{ mean: 1200, deviation: 30 }, 1]],
      flexibility: [
        [0, 60],
        [15, 20],
        [30, 20],
      ],
    },
    durations: USUAL_STAYS,
  },
  {
    name: 'groups',
    mix: {
      ...{
        parties: GROUPS,
        flexibility: [
          [0, 30],
          [30, 40],
          [60, 30],
        ],
      },
      times: [
        [{ mean: 1155, deviation: 20 }, 1],
        [{ mean: 1275, deviation: 25 }, 1],
      ],
    },
    durations: USUAL_STAYS,
  },
  {
    name: 'long',
    mix: { ...PUBLIC_MIX, times: [[{ mean: 1215, deviation: 90 }, 1]] },
    durations: LONG_STAYS,
  },
];
const DEMANDS = [0.8, 1, 1.25, 1.5] as const;
const SEEDS = [1, 2] as const;

/** 96 evenings that are none of the public ones: every hall, mix of guests and demand, twice. */
export function otherEvenings(): Scenario[] {
  return [SMALL, MID, LARGE].flatMap((venue, h) =>
    KINDS.flatMap(({ name, mix, durations }, k) =>
      DEMANDS.flatMap((demand, d) =>
        SEEDS.map((seed) => {
          const like = { ...BARE, name: venue.name, venue: { ...venue, durations } };
          const evening = generateEvening(like, demand, 10_000 * seed + 1000 * h + 100 * k + d, mix);
          return { ...evening, name: `${venue.name}-${name}-${demand}-${seed}` };
        }),
      ),
    ),
  );
}

const BARE = {
  ...{ format: 'packing-scenario/1', demand: 1, slotMinutes: 15 },
  history: { presentCovers: [] },
  events: [],
} satisfies Omit<Scenario, 'name' | 'venue'>;
