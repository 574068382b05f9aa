import { performance } from 'node:perf_hooks';
import { dayAvailability } from '#shared/domain/availability/day.ts';
import { decodeSheet, encodeSheet } from '#shared/domain/day/codec.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import type { Wish } from '#shared/domain/day/wish.ts';
import { type AreaId, RULE_DEFAULTS, type Table, type VenueRules } from '#shared/domain/venue/rules.ts';
import { compare, randomFrom } from '#tests/domain/packing/small-world.ts';
import { spreadOf } from './packing/report.ts';
import { EVENING, LONG_BEFORE } from './packing/scenario.ts';

/** What a run of the benchmark found: milliseconds, and the ratio of a decision to decoding the same sheet. */
export type AllocatorBench = {
  readonly parties: number;
  readonly decodeMs: ReturnType<typeof spreadOf>;
  readonly decisionMs: ReturnType<typeof spreadOf>;
  readonly allTimesMs: ReturnType<typeof spreadOf>;
  /** (decode + decide) / decode, at the median; what a read costs besides is measured by `sheet-read.ts`. */
  readonly decisionRatio: number;
  readonly refusals: number;
  readonly unproven: number;
};

const ROUNDS = 800;
const SIZES = [1, 2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 8] as const;

/** Sixty tables in three areas and twenty-five combinations of neighbours. */
export function aLargeHall(): VenueRules {
  const sizes: readonly (readonly [AreaId, readonly (readonly [number, number, number])[]])[] = [
    [
      'Indoor',
      [
        [12, 1, 2],
        [12, 2, 4],
        [4, 4, 6],
        [2, 5, 8],
      ],
    ],
    [
      'Outdoor',
      [
        [7, 1, 2],
        [8, 2, 4],
        [3, 4, 6],
      ],
    ],
    [
      'HeatedDehors',
      [
        [4, 1, 2],
        [6, 2, 4],
        [2, 4, 6],
      ],
    ],
  ];
  const tables: Table[] = sizes
    .flatMap(([area, rows]) =>
      rows.flatMap(([count, min, max]) => Array.from({ length: count }, () => ({ no: 0, name: '', area, min, max }))),
    )
    .map((table, i) => ({ ...table, no: i + 1, name: `T${i + 1}` }));
  const pairs = tables.flatMap((table, i) => {
    const next = tables[i + 1];
    return i % 2 === 0 && next?.area === table.area && next.max === table.max ? [[table, next] as const] : [];
  });
  const combinations = pairs.slice(0, 25).map(([a, b], i) => ({
    no: 100 + i,
    name: `C${i}`,
    tables: [a.no, b.no],
    min: a.max + 1,
    max: a.max * 2,
  }));
  return {
    ...RULE_DEFAULTS,
    zone: 'Europe/Rome',
    areas: ['Indoor', 'Outdoor', 'HeatedDehors'],
    tables,
    combinations,
    shifts: [
      {
        id: 'dinner',
        meal: 'Dinner',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        firstSeating: 1110,
        lastSeating: 1335,
        close: 1440,
        slotStep: 15,
      },
    ],
    pacing: { covers: 48 },
    resetMinutes: 0,
    closedWeekdays: [],
  };
}

/** A sheet to which requests were added until forty in a row were refused. */
export function aFullSheet(rules: VenueRules, seed: number): DaySheet {
  const random = randomFrom(seed);
  let sheet = EMPTY_SHEET;
  for (let id = 0, refused = 0; refused < 40; id++) {
    const { wish, start } = aRequest(rules, random);
    const request = { id: String(id).padStart(8, '0'), start, wish, status: 'confirmed', guest: 0 } as const;
    const outcome = placeParty(openDay(rules, EVENING, sheet, LONG_BEFORE), request, 'guest');
    refused = outcome.kind === 'placed' ? 0 : refused + 1;
    if (outcome.kind === 'placed') sheet = outcome.sheet;
  }
  return sheet;
}

export function aRequest(rules: VenueRules, random: () => number): { wish: Wish; start: number } {
  const covers = SIZES[Math.floor(random() * SIZES.length)] ?? 2;
  const area = random() < 0.6 ? null : (rules.areas[Math.floor(random() * rules.areas.length)] ?? null);
  return { wish: { covers, area }, start: 1110 + 15 * Math.floor(random() * 15) };
}

/** Times one decision and all times of a day on full sheets, each from the stored bytes, beside the bare decoding. */
export function benchAllocator(): AllocatorBench {
  const rules = aLargeHall();
  const sheets = [1, 2, 3, 4].map((seed) => encodeSheet(aFullSheet(rules, seed)));
  const random = randomFrom(99);
  const times = { decode: [] as number[], decision: [] as number[], all: [] as number[] };
  const counts = { refusals: 0, unproven: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const bytes = sheets[round % sheets.length] ?? new Uint8Array();
    const { wish, start } = aRequest(rules, random);
    const begin = performance.now();
    decodeSheet(bytes);
    const decoded = performance.now();
    const request = { id: 'ZZZZZZZZ', start, wish, status: 'held', guest: 0 } as const;
    const outcome = placeParty(openDay(rules, EVENING, decodeSheet(bytes), LONG_BEFORE), request, 'guest');
    const decided = performance.now();
    dayAvailability(openDay(rules, EVENING, decodeSheet(bytes), LONG_BEFORE), wish, 'guest');
    const end = performance.now();
    if (round < ROUNDS / 10) continue; // warming up
    times.decode.push(decoded - begin);
    times.decision.push(decided - decoded);
    times.all.push(end - decided);
    if (outcome.kind === 'refused') counts.refusals += 1;
    if (outcome.kind === 'refused' && !outcome.proven) counts.unproven += 1;
  }
  const [decodeMs, decisionMs, allTimesMs] = [times.decode, times.decision, times.all].map(spreadOf) as [
    ReturnType<typeof spreadOf>,
    ReturnType<typeof spreadOf>,
    ReturnType<typeof spreadOf>,
  ];
  return {
    parties: decodeSheet(sheets[0] ?? new Uint8Array()).parties.length,
    decodeMs,
    decisionMs,
    allTimesMs,
    decisionRatio: decisionMs.p50 / decodeMs.p50,
    ...counts,
  };
}

/** Compares the allocator with brute force on so many small services; the faults found. */
export function compareWithBruteForce(services: number): string[] {
  const faults: string[] = [];
  for (let seed = 1; seed <= services; seed++) faults.push(...compare(seed).faults);
  return faults;
}

if (import.meta.main) {
  console.log(benchAllocator());
  if (process.argv.includes('--brute-force')) {
    const faults = compareWithBruteForce(100_000);
    console.log(`100,000 small services against brute force: ${faults.length} differences`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
