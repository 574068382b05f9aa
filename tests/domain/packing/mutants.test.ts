import { describe, expect, it } from 'vitest';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { aDinner, aParty, aRequest, aSheet, aTable, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from '../day/builders.ts';
import { aDoubtfulHall, aSheetWithAPlace, aSheetWithout, HIDDEN_PLACE, NO_PLACE } from './open-questions.ts';

const ask = (...[rules, sheet, more]: [never, never, object]): string => {
  const outcome = placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), aRequest(more), 'guest');
  return outcome.kind === 'placed' ? 'placed' : outcome.reason;
};

const combined = aVenue({
  tables: [aTable(1, 1, 2), aTable(2, 1, 2)],
  combinations: [{ no: 9, name: '1+2', tables: [1, 2], min: 3, max: 4 }],
});

/** What must hold; `tests/mutants/allocator.ts` plants errors that break it. */
const BEHAVIOURS = [
  {
    behaviour: 'lets no more covers start in a slot than the pacing allows',
    right: 'pacing.covers',
    verdict: () => ask(aVenue({ pacing: { covers: 3 } }) as never, aSheet(aParty({ unit: 3 })) as never, {}),
  },
  {
    behaviour: 'gives a table to the next party at the very minute it is free',
    right: 'placed',
    verdict: () => {
      const rules = aVenue({ tables: [aTable(1, 1, 2)], shifts: [aDinner({ lastSeating: 1320, close: 1560 })] });
      return ask(rules as never, aSheet(aParty()) as never, { start: at('22:00') });
    },
  },
  {
    behaviour: 'keeps a table before its next party comes',
    right: 'tables.none',
    verdict: () => {
      const rules = aVenue({ tables: [aTable(1, 1, 2)] });
      return ask(rules as never, aSheet(aParty({ start: at('21:15') })) as never, { start: at('19:30') });
    },
  },
  {
    behaviour: 'takes every table of a combination',
    right: 'tables.none',
    verdict: () => ask(combined as never, aSheet(aParty({ unit: 9, covers: 4 })) as never, {}),
  },
  {
    behaviour: 'leaves a pinned party where it is',
    right: 'tables.none',
    verdict: () =>
      ask(aVenue() as never, aSheet(aParty({ unit: 3, pinned: true })) as never, { wish: aWish({ covers: 4 }) }),
  },
  {
    behaviour: 'seats by the plan that a dive ends with, where the usual search does not find one',
    right: 'placed',
    verdict: () => ask(aDoubtfulHall() as never, aSheetWithAPlace() as never, HIDDEN_PLACE),
  },
  {
    behaviour: 'proves a doubtful refusal by the tables that there are',
    right: 'tables.none',
    verdict: () => ask(aDoubtfulHall() as never, aSheetWithout() as never, NO_PLACE),
  },
] as const;

describe('the allocator', () => {
  it.each(BEHAVIOURS)('$behaviour', ({ verdict, right }) => {
    expect(verdict()).toBe(right);
  });

  it('places a party on an empty day at all', () => {
    expect(ask(aVenue() as never, EMPTY_SHEET as never, {})).toBe('placed');
  });
});
