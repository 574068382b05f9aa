import { expect, it } from 'vitest';
import { promoteWaiting, type Waiting } from '#shared/domain/availability/promote.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { seeded } from '#tests/kit/random.ts';
import { aParty, aRequest, aSheet, aTable, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from '../day/builders.ts';

const waits = (covers: number, ...starts: string[]) => {
  const { start: _, ...request } = aRequest({ wish: aWish({ covers }) });
  return { request, starts: starts.map(at) };
};
const promote = (rules: ReturnType<typeof aVenue>, sheet: typeof EMPTY_SHEET, waiting: ReturnType<typeof waits>[]) => {
  const found = promoteWaiting(openDay(rules, FRIDAY, sheet, NOON_BEFORE), waiting, 'guest');
  expect(checkSheet(rules, FRIDAY, found.sheet)).toEqual([]);
  return found.parties.map(({ covers, start }) => ({ covers, start }));
};

const oneForFour = aVenue({ tables: [aTable(1, 1, 4)] });

it('promotes the party that fills the table best, not the one that has waited longest', () => {
  expect(promote(oneForFour, EMPTY_SHEET, [waits(2, '20:00'), waits(4, '20:00')])).toEqual([
    { covers: 4, start: at('20:00') },
  ]);
});

it('prefers two parties that fit together to a larger one that fits alone', () => {
  const rules = aVenue({ tables: [aTable(1, 1, 4)], shifts: [{ ...aVenue().shifts[0], close: at('26:00') } as never] });
  const waiting = [waits(4, '20:15'), waits(3, '19:00'), waits(2, '21:00')];
  expect(promote(rules, EMPTY_SHEET, waiting)).toEqual([
    { covers: 3, start: at('19:00') },
    { covers: 2, start: at('21:00') },
  ]);
});

it('takes a later start of a waiting party when its first is full', () => {
  const sheet = aSheet(aParty({ start: at('19:00') }));
  expect(promote(oneForFour, sheet, [waits(2, '20:00', '21:00')])).toEqual([{ covers: 2, start: at('21:00') }]);
});

it('promotes the one that has waited longer of two alike', () => {
  const [first, second] = [waits(2, '20:00'), waits(2, '20:00')];
  const found = promoteWaiting(openDay(oneForFour, FRIDAY, EMPTY_SHEET, NOON_BEFORE), [first, second], 'guest');
  expect(found.parties.map(({ id }) => id)).toEqual([first.request.id]);
});

it('promotes for the stay that was agreed, whatever the settings give such a party by now', () => {
  const { request, starts } = waits(2, '20:00');
  const agreed = { request: { ...request, duration: 60 }, starts };
  expect(promote(oneForFour, aSheet(aParty({ start: at('21:00') })), [agreed])).toEqual([
    { covers: 2, start: at('20:00') },
  ]);
});

it('promotes nobody when nothing is free', () => {
  expect(promote(oneForFour, aSheet(aParty({ start: at('20:00') })), [waits(2, '20:30')])).toEqual([]);
});

it('finds as many covers as any choice of parties and starts, on small evenings', () => {
  const random = seeded(3);
  const pick = (below: number) => Math.floor(random() * below);
  const rules = aVenue({ tables: [aTable(1, 1, 2), aTable(2, 1, 4), aTable(3, 2, 6)], pacing: { covers: 9 } });
  const best = (sheet: DaySheet, [first, ...rest]: readonly Waiting[]): number => {
    if (!first) return 0;
    const taken = first.starts.map((start) => {
      const placed = placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), { ...first.request, start }, 'operator');
      return placed.kind === 'placed' ? placed.party.covers + best(placed.sheet, rest) : 0;
    });
    return Math.max(best(sheet, rest), ...taken);
  };
  for (let evening = 0; evening < 60; evening += 1) {
    const quarter = () => at('19:00') + 15 * pick(11);
    const waiting = Array.from({ length: 5 }, (_, n) => ({
      request: { id: `0000000${n}`, wish: aWish({ covers: 1 + pick(6) }), status: 'offered' as const, guest: 0 },
      starts: [...new Set([quarter(), quarter()])],
    }));
    const sheet = aSheet(aParty({ unit: 3, start: quarter() }), aParty({ unit: 1, start: at('20:00'), pinned: true }));
    const found = promoteWaiting(openDay(rules, FRIDAY, sheet, NOON_BEFORE), waiting, 'operator');
    expect(found.parties.reduce((sum, { covers }) => sum + covers, 0)).toBe(best(sheet, waiting));
    expect(checkSheet(rules, FRIDAY, found.sheet)).toEqual([]);
  }
});
