import { daysStore } from '#functions/stores/days.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { randomFrom } from '#tests/domain/packing/small-world.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { startEngine } from '#tests/kit/engine.ts';
import { aFullSheet, aLargeHall, aRequest } from './allocator.ts';
import { spreadOf } from './packing/report.ts';
import { EVENING, LONG_BEFORE } from './packing/scenario.ts';

const ROUNDS = 400;

type Spread = ReturnType<typeof spreadOf>;

/** Milliseconds to read a full sheet, bare and with the decision for one request on top, and their ratio at the median. */
export type SheetReads = { readonly readMs: Spread; readonly decidedMs: Spread; readonly ratio: number };

/**
 * Reads a full sheet from the table engine (request, answer, decoding) and decides on it. Every round begins with a store
 * that remembers nothing, so that the sheet is decoded and laid out anew.
 */
export async function measureSheetReads(): Promise<SheetReads> {
  const engine = await startEngine();
  try {
    const { table } = await engine.newTable();
    const rules = aLargeHall();
    const sheet = aFullSheet(rules, 1);
    const commit = { commit: { sheet, reservations: [] }, answer: null };
    await daysStore(table).change(VENUE_ID, EVENING, () => commit, { now: 0 });
    const random = randomFrom(5);
    const [bare, decided]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const { wish, start } = aRequest(rules, random);
      const request = { id: 'ZZZZZZZZ', start, wish, status: 'held', guest: 0 } as const;
      const begin = performance.now();
      await daysStore(table).load(VENUE_ID, EVENING);
      const read = performance.now();
      const day = await daysStore(table).load(VENUE_ID, EVENING);
      placeParty(openDay(rules, EVENING, day.sheet, LONG_BEFORE), request, 'guest');
      const end = performance.now();
      if (round < ROUNDS / 10) continue; // warming up
      bare.push(read - begin);
      decided.push(end - read);
    }
    const [readMs, decidedMs] = [spreadOf(bare), spreadOf(decided)];
    return { readMs, decidedMs, ratio: decidedMs.p50 / readMs.p50 };
  } finally {
    await engine.stop();
  }
}

if (import.meta.main) console.log(await measureSheetReads());
