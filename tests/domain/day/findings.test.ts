import { expect, it } from 'vitest';
import { judgeStart } from '#shared/domain/availability/day.ts';
import { settleDoubt } from '#shared/domain/availability/settle-doubt.ts';
import { checkSheet } from '#shared/domain/day/checker.ts';
import { added, afterLeaving, type Finding, findingsOf, withFindings } from '#shared/domain/day/findings.ts';
import { freeParty, placeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { decisionBudget, guestBudget } from '#shared/domain/day/work-budget.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aHallFor, aSheetWithAPlace, aSheetWithout, HIDDEN_PLACE, NO_PLACE } from '../packing/open-questions.ts';
import { aRequest, FRIDAY, NOON_BEFORE } from './builders.ts';

const [hall, otherHall] = [aHallFor(HIDDEN_PLACE), aHallFor(NO_PLACE)];
type Asked = typeof HIDDEN_PLACE | typeof NO_PLACE;

const hallOf = (asked: Asked): VenueRules => (asked.start === NO_PLACE.start ? otherHall : hall);

function found(sheet: DaySheet, asked: Asked, rules = hallOf(asked)): Finding {
  const { start, wish } = asked;
  const day = openDay(rules, FRIDAY, sheet, NOON_BEFORE, decisionBudget());
  const finding = settleDoubt(day, { start, ...wish, highchair: false });
  if (!finding) throw new Error('still open');
  return finding;
}

/** The answer to a guest, and the units that it took. */
function answer(sheet: DaySheet, asked: Asked, rules = hallOf(asked)) {
  const { start, wish } = asked;
  const budget = guestBudget();
  const { units } = budget.meter;
  const verdict = judgeStart(openDay(rules, FRIDAY, sheet, NOON_BEFORE, budget), wish, start, 'guest');
  return { verdict, units: units - budget.meter.units, doubtful: budget.doubtful === true };
}

it('takes a place that was found at once, and seats everybody beside it', () => {
  const sheet = aSheetWithAPlace();
  expect(answer(sheet, HIDDEN_PLACE)).toMatchObject({ verdict: { free: false, proven: false }, doubtful: true });
  const known = withFindings({ ...sheet }, [found(sheet, HIDDEN_PLACE)]);
  const { verdict, units } = answer(known, HIDDEN_PLACE);
  expect(verdict).toEqual({ free: true });
  expect(units).toBeLessThan(200);
  const budget = guestBudget();
  const placed = placeParty(openDay(hall, FRIDAY, known, NOON_BEFORE, budget), aRequest(HIDDEN_PLACE), 'guest');
  expect(placed.kind === 'placed' && checkSheet(hall, FRIDAY, placed.sheet)).toEqual([]);
});

it('repeats a proven refusal without any work', () => {
  const known = withFindings(aSheetWithout(), [found(aSheetWithout(), NO_PLACE)]);
  const { verdict, units, doubtful } = answer(known, NO_PLACE);
  expect(verdict).toMatchObject({ free: false, reason: 'tables.none', proven: true });
  expect([units, doubtful]).toEqual([0, false]);
});

it('repeats an unproven refusal of the same sheet without any work', () => {
  const sheet = aSheetWithAPlace();
  expect(answer(sheet, HIDDEN_PLACE).units).toBeGreaterThan(0);
  expect(answer(sheet, HIDDEN_PLACE)).toMatchObject({ units: 0, doubtful: true });
});

it.each<[string, (sheet: DaySheet) => DaySheet, VenueRules]>([
  ['a changed sheet', (sheet) => ({ ...sheet, parties: sheet.parties.toReversed() }), hall],
  ['other settings', (sheet) => sheet, { ...hall, holdMinutes: hall.holdMinutes + 1 }],
])('does not hold for %s', (_, change, rules) => {
  const sheet = aSheetWithAPlace();
  const known = withFindings({ ...sheet }, [found(sheet, HIDDEN_PLACE)]);
  expect(answer(change(known), HIDDEN_PLACE, rules).units).toBeGreaterThan(200);
});

it('keeps a place when somebody leaves, but no proof', () => {
  const sheet = aSheetWithAPlace();
  const [place, proof] = [found(sheet, HIDDEN_PLACE), found(aSheetWithout(), NO_PLACE)];
  const known = withFindings({ ...sheet }, [proof, place]);
  expect(findingsOf(afterLeaving(known, aSheetWithout()))).toEqual([place]);
  const [first] = known.parties;
  const less = freeParty(known, first?.id ?? '');
  expect(answer(less, HIDDEN_PLACE).verdict).toEqual({ free: true });
});

it('keeps one finding for a stay, the latest', () => {
  const place = found(aSheetWithAPlace(), HIDDEN_PLACE);
  expect(added([place], { ...place, place: null })).toEqual([{ ...place, place: null }]);
  const proof = found(aSheetWithout(), NO_PLACE);
  expect(added([place], proof)).toEqual([place, proof]);
});

it('never believes a place that does not hold', () => {
  const { stay, rules } = found(aSheetWithAPlace(), HIDDEN_PLACE);
  const wrong = withFindings(aSheetWithAPlace(), [{ stay, rules, place: { unit: 55, others: [] } }]);
  expect(answer(wrong, HIDDEN_PLACE).verdict).toMatchObject({ free: false });
});
