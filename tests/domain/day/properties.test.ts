import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeStart } from '#shared/domain/availability/day.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { decodeSheet, encodeSheet } from '#shared/domain/day/codec.ts';
import { holderOf, unitsOf } from '#shared/domain/day/conflict.ts';
import { finishParty, freeParty, layParty, markParty, moveParty, placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { aRequest, aTable, at, aVenue, FRIDAY, NOON_BEFORE } from './builders.ts';

/** Four tables, two combinations that share one, a reset and a pacing: small enough that everything collides. */
const rules = aVenue({
  tables: [aTable(1, 1, 2), aTable(2, 1, 2), aTable(3, 2, 4), aTable(4, 1, 2, { area: 'Outdoor', accessible: true })],
  combinations: [
    { no: 8, name: '1+2', tables: [1, 2], min: 3, max: 4 },
    { no: 9, name: '2+3', tables: [2, 3], min: 5, max: 6 },
  ],
  durations: [
    { upTo: 2, minutes: 60 },
    { upTo: 99, minutes: 90 },
  ],
  resetMinutes: 10,
  pacing: { covers: 9 },
});

const aStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      start: fc.integer({ min: 0, max: 8 }).map((quarter) => at('19:00') + 15 * quarter),
      covers: fc.integer({ min: 1, max: 6 }),
      area: fc.constantFrom(null, null, 'Indoor' as const, 'Outdoor' as const),
      accessible: fc.boolean(),
      // The day before, or when the first tables have been shown.
      now: fc.constantFrom(NOON_BEFORE, { date: FRIDAY, minute: at('18:30') }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('free' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('seat' as const), which: fc.nat(20) }) },
  {
    weight: 1,
    // Left at a minute, also before their time, and so many minutes later the table is laid.
    arbitrary: fc.record({
      do: fc.constant('leave' as const),
      which: fc.nat(20),
      minute: fc.integer({ min: at('18:30'), max: at('22:00') }),
      laidAfter: fc.integer({ min: 0, max: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      which: fc.nat(20),
      unit: fc.constantFrom(1, 2, 3, 4, 8, 9),
    }),
  },
);

type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never;

function apply(sheet: DaySheet, step: Step): DaySheet {
  if (step.do === 'place') {
    const { start, covers, area, accessible, now } = step;
    const wish = { covers, area, accessible: accessible && covers < 3 };
    const verdict = judgeStart(openDay(rules, FRIDAY, sheet, now), wish, start, 'operator');
    const outcome = placeParty(openDay(rules, FRIDAY, sheet, now), aRequest({ start, wish }), 'operator');
    // What was offered can be taken, and nothing else can.
    expect(outcome.kind === 'placed').toBe(verdict.free);
    return outcome.kind === 'placed' ? outcome.sheet : sheet;
  }
  const party = sheet.parties[step.which % Math.max(1, sheet.parties.length)];
  if (!party) return sheet;
  if (step.do === 'free') return freeParty(sheet, party.id);
  if (step.do === 'seat') return markParty(sheet, party.id, { seated: true });
  if (step.do === 'leave') {
    const minute = step.minute + step.laidAfter;
    const left = finishParty(
      { rules, date: FRIDAY, sheet: markParty(sheet, party.id, { seated: true }) },
      party.id,
      step.minute,
    );
    const laid = layParty(rules, left, party.id, minute);
    const unit = unitsOf(rules).find(({ no }) => no === party.unit);
    const since = { id: '', start: minute, duration: 60 };
    expect(unit && holderOf(rules, laid, since, unit)?.id).not.toBe(party.id);
    return laid;
  }
  if (party.status === 'completed') return sheet;
  const outcome = moveParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), party.id, step.unit);
  return outcome.kind === 'placed' ? outcome.sheet : sheet;
}

describe('any day of a small venue', () => {
  it('passes the checker after every step, and bound parties stay where they are', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 25 }), (steps) => {
        let sheet = EMPTY_SHEET;
        for (const step of steps) {
          const before = sheet;
          sheet = apply(before, step);
          expect(checkSheet(rules, FRIDAY, sheet)).toEqual([]);
          for (const party of before.parties.filter(({ pinned, seated }) => pinned || seated)) {
            const after = sheet.parties.find(({ id }) => id === party.id);
            if (after && step.do !== 'move') expect(after.unit).toBe(party.unit);
          }
          for (const { id, pinned } of before.parties) {
            const after = sheet.parties.find((party) => party.id === id);
            if (after && step.do !== 'move') expect(after.pinned).toBe(pinned);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same answer to the same question, and after a trip through the store', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 15 }), fc.integer({ min: 1, max: 6 }), (steps, covers) => {
        const sheet = steps.reduce(apply, EMPTY_SHEET);
        const stored = decodeSheet(encodeSheet(sheet));
        const request = aRequest({ start: at('20:00'), wish: { covers, area: null } });
        const ask = (day: DaySheet) => placeParty(openDay(rules, FRIDAY, day, NOON_BEFORE), request, 'guest');
        expect(ask(stored)).toEqual(ask(sheet));
      }),
      { numRuns: 60 },
    );
  });
});
