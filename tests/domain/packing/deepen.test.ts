import { expect, it } from 'vitest';
import { dayAvailability, judgeStart } from '#shared/domain/availability/day.ts';
import { venueDay } from '#shared/domain/availability/venue-times.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { seatingOf } from '#shared/domain/day/seating.ts';
import { openDay, withBudget } from '#shared/domain/day/service-day.ts';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import { seatDeeply } from '#shared/domain/packing/deepen.ts';
import { noBudget, noMemo } from '#shared/domain/packing/memo.ts';
import { aParty, aRequest, FRIDAY, NOON_BEFORE } from '../day/builders.ts';
import { canAllSit, type SmallParty } from './brute-force.ts';
import { aDoubtfulHall, aSheetWithAPlace, aSheetWithout, HIDDEN_PLACE, NO_PLACE } from './open-questions.ts';
import { aSmallService, rulesOf } from './small-world.ts';

type Asked = typeof HIDDEN_PLACE | typeof NO_PLACE;

/** The decision of a booking, with so many pivots for a doubt. */
function decide(sheet: DaySheet, asked: Asked, pivots: number) {
  const budget = { ...noBudget(), pivots };
  const outcome = placeParty(openDay(aDoubtfulHall(), FRIDAY, sheet, NOON_BEFORE, budget), aRequest(asked), 'operator');
  return { outcome, spent: pivots - budget.pivots };
}

it('seats a party of which the usual search is in doubt, and everybody beside it', () => {
  const sheet = aSheetWithAPlace();
  expect(decide(sheet, HIDDEN_PLACE, 0).outcome).toMatchObject({ kind: 'refused', reason: 'tables.unproven' });
  const { outcome } = decide(sheet, HIDDEN_PLACE, 2_000);
  expect(outcome.kind).toBe('placed');
  if (outcome.kind !== 'placed') return;
  expect(outcome.sheet.parties).toHaveLength(sheet.parties.length + 1);
  expect(checkSheet(aDoubtfulHall(), FRIDAY, outcome.sheet)).toEqual([]);
});

it('proves that there is no place, where the usual search only did not find one', () => {
  const refused = { kind: 'refused', proven: false };
  expect(decide(aSheetWithout(), NO_PLACE, 0).outcome).toMatchObject(refused);
  expect(decide(aSheetWithout(), NO_PLACE, 2_000).outcome).toMatchObject({
    ...refused,
    reason: 'tables.none',
    proven: true,
  });
});

it('decides the same for the same sheet, and takes the same work for it', () => {
  const [once, again] = [1, 2].map(() => decide(aSheetWithAPlace(), HIDDEN_PLACE, 2_000));
  const unitsOf = ({ outcome }: ReturnType<typeof decide>) =>
    outcome.kind === 'placed' ? outcome.sheet.parties.map(({ unit }) => unit) : [];
  expect(once && again && unitsOf(once)).toEqual(again && unitsOf(again));
  expect(once?.spent).toBe(again?.spent);
});

it('takes nothing from its depth when the usual search knows the answer', () => {
  expect(decide({ parties: [], blocks: [] }, HIDDEN_PLACE, 2_000).spent).toBe(0);
});

it('asks a doubt again when there is more depth for it than before, on the very same sheet', () => {
  const sheet = aSheetWithAPlace();
  const rules = aDoubtfulHall();
  const ask = (pivots: number) => {
    const request = aRequest(HIDDEN_PLACE);
    return placeParty(
      withBudget(openDay(rules, FRIDAY, sheet, NOON_BEFORE), { ...noBudget(), pivots }),
      request,
      'operator',
    ).kind;
  };
  expect([ask(0), ask(1), ask(2_000)]).toEqual(['refused', 'refused', 'placed']);
});

it('tells a guest of a doubtful time when it is the one they named, and when they press it', () => {
  const rules = { ...aDoubtfulHall(), durations: [{ upTo: 99, minutes: HIDDEN_PLACE.duration }] };
  const { start, wish } = HIDDEN_PLACE;
  const statusOf = (wished?: number) => {
    const { slots } = dayAvailability(openDay(rules, FRIDAY, aSheetWithAPlace(), NOON_BEFORE), wish, 'guest', wished);
    return slots.find((slot) => slot.start === start)?.status;
  };
  expect([statusOf(), statusOf(start)]).toEqual(['waitlist', 'free']);
  expect(judgeStart(openDay(rules, FRIDAY, aSheetWithAPlace(), NOON_BEFORE), wish, start, 'guest').free).toBe(true);
});

it('goes into the doubts of a host’s day for the time that is named alone', () => {
  const rules = { ...aDoubtfulHall(), durations: [{ upTo: 99, minutes: HIDDEN_PLACE.duration }] };
  const { start, wish } = HIDDEN_PLACE;
  const reasonOf = (wished?: number) => {
    const slots = venueDay(openDay(rules, FRIDAY, aSheetWithAPlace(), NOON_BEFORE), wish, wished);
    return slots.find((slot) => slot.start === start)?.reason;
  };
  expect([reasonOf(), reasonOf(start)]).toEqual(['tables.unproven', null]);
});

/** What the last resort alone says of one more party; a plan that counts right is taken at its word. */
function deepAnswer(rules: Parameters<typeof seatingOf>[0]['rules'], sheet: DaySheet, party: Party) {
  const { unit: _, ...ask } = party;
  const { board } = seatingOf({ rules, date: FRIDAY, sheet }, [ask]);
  return seatDeeply(board, noMemo(), [sheet.parties.length], { ...noBudget(), pivots: 2_000 }, () => true);
}

it('decides small services as trying everything does, without any search', () => {
  const wrong: string[] = [];
  let [asked, proofs] = [0, 0];
  for (let seed = 1; seed <= 500; seed++) {
    const service = aSmallService(seed);
    const rules = rulesOf(service);
    let sheet: DaySheet = { parties: [], blocks: [] };
    const held: SmallParty[] = [];
    for (const party of service.parties.filter(({ at: unit }) => unit === null)) {
      const { start, covers, area, end } = party;
      const row = aParty({ start, duration: end - start, covers, areas: area === null ? 0 : 1 << area });
      const answer = deepAnswer(rules, sheet, row);
      const right = canAllSit({ ...service, blocks: [], parties: [...held, party] }) ? 'seated' : 'impossible';
      if (answer !== right) wrong.push(`${seed}: ${answer}, not ${right}`);
      asked += 1;
      proofs += answer === 'impossible' ? 1 : 0;
      const wish = { covers, area: area === null ? null : (rules.areas[area] ?? null) };
      const request = aRequest({ start, duration: end - start, wish });
      const outcome = placeParty(openDay(rules, FRIDAY, sheet, NOON_BEFORE), request, 'operator');
      if (outcome.kind === 'refused') continue;
      sheet = outcome.sheet;
      held.push(party);
    }
  }
  expect(wrong).toEqual([]);
  expect(proofs / asked).toBeGreaterThan(0.2);
});
