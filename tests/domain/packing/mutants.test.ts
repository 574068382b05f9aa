import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import * as real from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { aDinner, aParty, aRequest, aSheet, aTable, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from '../day/builders.ts';
import { aDoubtfulHall, aSheetWithAPlace, aSheetWithout, HIDDEN_PLACE, NO_PLACE } from './open-questions.ts';

type Place = Pick<typeof real, 'placeParty'>;

const ask = ({ placeParty }: Place, ...[rules, sheet, more]: [never, never, object]): string => {
  const outcome = placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), aRequest(more), 'guest');
  return outcome.kind === 'placed' ? 'placed' : outcome.reason;
};

const combined = aVenue({
  tables: [aTable(1, 1, 2), aTable(2, 1, 2)],
  combinations: [{ no: 9, name: '1+2', tables: [1, 2], min: 3, max: 4 }],
});

/** What must hold, an error that would break it, and where that error is planted. */
const MUTANTS = [
  {
    behaviour: 'lets no more covers start in a slot than the pacing allows',
    file: 'day/limits.ts',
    from: /return brokenPacing\([^)]*\) \?\? /,
    to: 'return ',
    right: 'pacing.covers',
    verdict: (place: Place) =>
      ask(place, aVenue({ pacing: { covers: 3 } }) as never, aSheet(aParty({ unit: 3 })) as never, {}),
  },
  {
    behaviour: 'gives a table to the next party at the very minute it is free',
    file: 'packing/board.ts',
    from: 'const high = board.pointOf(to);',
    to: 'const high = board.pointOf(to + 1);',
    right: 'placed',
    verdict: (place: Place) => {
      const rules = aVenue({ tables: [aTable(1, 1, 2)], shifts: [aDinner({ lastSeating: 1320, close: 1560 })] });
      return ask(place, rules as never, aSheet(aParty()) as never, { start: at('22:00') });
    },
  },
  {
    behaviour: 'keeps a table before its next party comes',
    file: 'packing/board.ts',
    from: 'const high = board.pointOf(to);',
    to: 'const high = board.pointOf(to - 15);',
    right: 'tables.none',
    verdict: (place: Place) => {
      const rules = aVenue({ tables: [aTable(1, 1, 2)] });
      return ask(place, rules as never, aSheet(aParty({ start: at('21:15') })) as never, { start: at('19:30') });
    },
  },
  {
    behaviour: 'takes every table of a combination',
    file: 'packing/layout.ts',
    from: 'tables: members.map(({ position }) => position)',
    to: 'tables: members.slice(1).map(({ position }) => position)',
    right: 'tables.none',
    verdict: (place: Place) => ask(place, combined as never, aSheet(aParty({ unit: 9, covers: 4 })) as never, {}),
  },
  {
    behaviour: 'leaves a pinned party where it is',
    file: 'day/seating.ts',
    from: 'party.pinned || party.seated',
    to: 'party.seated',
    right: 'tables.none',
    verdict: (place: Place) =>
      ask(place, aVenue() as never, aSheet(aParty({ unit: 3, pinned: true })) as never, { wish: aWish({ covers: 4 }) }),
  },
  {
    behaviour: 'seats by the plan that a dive ends with, where the usual search does not find one',
    file: 'packing/deepen.ts',
    from: "return follow(planOf(program)) ? 'seated' : 'unproven';",
    to: "return 'unproven';",
    right: 'placed',
    verdict: (place: Place) => ask(place, aDoubtfulHall() as never, aSheetWithAPlace() as never, HIDDEN_PLACE),
  },
  {
    behaviour: 'proves a doubtful refusal by the tables that there are',
    file: 'packing/deepen.ts',
    from: /\* \(open\[row\] as number\)/,
    to: '* ((open[row] as number) + 1)',
    right: 'tables.none',
    verdict: (place: Place) => ask(place, aDoubtfulHall() as never, aSheetWithout() as never, NO_PLACE),
  },
] as const;

const folders: string[] = [];

/** The domain with one error in it, loaded from a copy. */
async function mutated({ file, from, to }: (typeof MUTANTS)[number]): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  folders.push(folder);
  const root = join(import.meta.dirname, '../../..');
  cpSync(join(root, 'shared/domain'), join(folder, 'domain'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const path = join(folder, 'domain', file);
  const source = readFileSync(path, 'utf8');
  const changed = source.replace(from, to);
  expect(changed, 'the place to plant the error is gone').not.toBe(source);
  writeFileSync(path, changed);
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'domain/day/place.ts')).href)) as Place;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the allocator, and the same with an error planted in it', () => {
  it.each(MUTANTS)('$behaviour', async (mutant) => {
    expect(mutant.verdict(real)).toBe(mutant.right);
    const broken = await mutated(mutant);
    expect(broken.placeParty).not.toBe(real.placeParty);
    expect(mutant.verdict(broken)).not.toBe(mutant.right);
  });

  it('places a party on an empty day at all', () => {
    expect(ask(real, aVenue() as never, EMPTY_SHEET as never, {})).toBe('placed');
  });
});
