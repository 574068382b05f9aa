import { expect, it } from 'vitest';
import { placeParty } from '#shared/domain/day/place.ts';
import { seatingOf, trySeat } from '#shared/domain/day/seating.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import { seatByPlan } from '#shared/domain/packing/lp/relax.ts';
import { noMemo } from '#shared/domain/packing/memo.ts';
import { aLargeHall } from '#tests/bench/allocator.ts';
import { aParty, aRequest, aSheet, aTable, at, aVenue, FRIDAY, NOON_BEFORE } from '../day/builders.ts';
import { canAllSit, type SmallParty } from './brute-force.ts';
import { aSmallService, randomFrom, rulesOf } from './small-world.ts';

const asked = (party: Party) => {
  const { unit: _, ...ask } = party;
  return ask;
};

/** What the bound over the evening alone says of one more party. */
function boundOf(rules: Parameters<typeof seatingOf>[0]['rules'], sheet: DaySheet, party: Party) {
  const { board } = seatingOf({ rules, date: FRIDAY, sheet }, [asked(party)]);
  return seatByPlan(board, noMemo(), sheet.parties.length, () => false);
}

it('proves a shortage that no single moment shows', () => {
  // Early the small table is taken, late the large one: whoever stays through both would have to change tables.
  const rules = aVenue({ tables: [aTable(1, 1, 2), aTable(2, 2, 4)], capacity: {} });
  const early = aParty({ start: at('19:00'), duration: 90, covers: 1, unit: 1 });
  const late = aParty({ start: at('21:00'), duration: 90, covers: 4, unit: 2 });
  const through = aParty({ start: at('20:00'), duration: 90 });
  expect(boundOf(rules, aSheet(early, late), through)).toBe('impossible');
  expect(boundOf(rules, aSheet(early), through)).not.toBe('impossible');
  expect(boundOf(rules, aSheet(late), through)).not.toBe('impossible');
});

it('uses a proof again on a sheet where it still holds, and not where it does not', () => {
  const rules = aVenue({ tables: [aTable(1, 1, 2), aTable(2, 2, 4)] });
  const early = aParty({ start: at('19:00'), duration: 90, covers: 1, unit: 1 });
  const late = aParty({ start: at('21:00'), duration: 90, covers: 4, unit: 2 });
  const through = asked(aParty({ start: at('20:00'), duration: 90 }));
  const answer = (sheet: DaySheet) => trySeat(seatingOf({ rules, date: FRIDAY, sheet }, [through]), 0);
  expect(answer(aSheet(early, late))).toBe('impossible');
  expect(answer(aSheet(early, late, aParty({ start: at('23:00'), duration: 30, unit: 1 })))).toBe('impossible');
  expect(answer(aSheet(early))).toBe('seated');
  expect(answer(aSheet(late))).toBe('seated');
});

it('calls nothing impossible that trying everything seats, on small services', () => {
  const wrong: number[] = [];
  let proofs = 0;
  for (let seed = 1; seed <= 1500; seed++) {
    const service = aSmallService(seed);
    const rules = rulesOf(service);
    let sheet: DaySheet = { parties: [], blocks: [] };
    const held: SmallParty[] = [];
    for (const party of service.parties.filter(({ at: unit }) => unit === null)) {
      const { start, covers, area } = party;
      const wish = { covers, area: area === null ? null : (rules.areas[area] ?? null) };
      const request = aRequest({ start, duration: party.end - start, wish });
      const row = aParty({ start, duration: party.end - start, covers, areas: area === null ? 0 : 1 << area });
      if (boundOf(rules, sheet, row) === 'impossible') {
        proofs += 1;
        if (canAllSit({ ...service, blocks: [], parties: [...held, party] })) wrong.push(seed);
      }
      const outcome = placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), request, 'operator');
      if (outcome.kind === 'refused') continue;
      sheet = outcome.sheet;
      held.push(party);
    }
  }
  expect(wrong).toEqual([]);
  expect(proofs).toBeGreaterThan(500);
});

/** Parties cut out of a seating that fills every table of a large hall: all of them can be seated together. */
function aHiddenSeating(seed: number): Party[] {
  const rules = aLargeHall();
  const random = randomFrom(seed);
  const units = [...rules.tables.map((table) => ({ ...table, tables: [table.no] })), ...rules.combinations];
  const freeFrom = new Map(rules.tables.map(({ no }) => [no, 1110 + 15 * Math.floor(random() * 4)]));
  const parties: Party[] = [];
  for (let tries = 0; tries < 4000; tries++) {
    const unit = units[Math.floor(random() * units.length)];
    if (!unit) continue;
    const start = Math.max(...unit.tables.map((no) => freeFrom.get(no) ?? 0));
    const covers = unit.min + Math.floor(random() * (unit.max - unit.min + 1));
    const duration = rules.durations.find(({ upTo }) => upTo >= covers)?.minutes ?? 90;
    if (covers > 8 || start > 1335 || start + duration > 1440) continue;
    for (const no of unit.tables) freeFrom.set(no, start + duration);
    parties.push(aParty({ start, duration, covers }));
  }
  return parties.toSorted(
    (a, b) => ((a.covers * 7919 + a.start * 31 + seed) % 97) - ((b.covers * 7919 + b.start * 31 + seed) % 97),
  );
}

it.each([1, 2, 3])('seats everybody of a hidden seating, one after the other (%i)', (seed) => {
  const rules = { ...aLargeHall(), pacing: {} };
  const parties = aHiddenSeating(seed);
  let sheet: DaySheet = { parties: [], blocks: [] };
  const refused: string[] = [];
  for (const { id, start, duration, covers } of parties) {
    const request = aRequest({ id, start, duration, wish: { covers, area: null } });
    const outcome = placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), request, 'operator');
    if (outcome.kind === 'placed') sheet = outcome.sheet;
    else refused.push(outcome.reason);
  }
  expect(parties.length).toBeGreaterThan(100);
  expect(refused).toEqual([]);
});

it('proves by rounding down what parties split in halves would fit', () => {
  // Found among the small services: without cuts the program seats its last party in halves.
  const service = aSmallService(5270);
  const rules = rulesOf(service);
  let sheet: DaySheet = { parties: [], blocks: [] };
  const verdicts: string[] = [];
  for (const { start, end, covers, area, at: unit } of service.parties) {
    if (unit !== null) continue;
    const row = aParty({ start, duration: end - start, covers, areas: area === null ? 0 : 1 << area });
    verdicts.push(boundOf(rules, sheet, row));
    const wish = { covers, area: area === null ? null : (rules.areas[area] ?? null) };
    const request = aRequest({ start, duration: end - start, wish });
    const outcome = placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), request, 'operator');
    if (outcome.kind === 'placed') sheet = outcome.sheet;
    else expect(verdicts.at(-1)).toBe('impossible');
  }
  expect(verdicts).toContain('impossible');
});
