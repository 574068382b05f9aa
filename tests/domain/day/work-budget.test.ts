import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAvailability, judgeStart, nearestAlternatives } from '#shared/domain/availability/day.ts';
import { placeParty } from '#shared/domain/day/place.ts';
import { openDay, type ServiceDay } from '#shared/domain/day/service-day.ts';
import { GUEST, guestBudget, staffBudget } from '#shared/domain/day/work-budget.ts';
import { partOf, take } from '#shared/domain/packing/meter.ts';
import { aDoubtfulHall, aSheetWithAPlace, aSheetWithout } from '../packing/open-questions.ts';
import { aRequest, FRIDAY, NOON_BEFORE } from './builders.ts';

const hall = aDoubtfulHall();
const asked = fc.record({
  sheet: fc.constantFrom(aSheetWithAPlace, aSheetWithout),
  start: fc.constantFrom(1110, 1155, 1185, 1200, 1230, 1260, 1290),
  covers: fc.integer({ min: 1, max: 12 }),
  area: fc.constantFrom(null, 'Indoor', 'Outdoor', 'HeatedDehors'),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

const dayOf = ({ sheet }: Asked, budget = guestBudget()): ServiceDay & { budget: ReturnType<typeof guestBudget> } =>
  Object.assign(openDay(hall, FRIDAY, sheet(), NOON_BEFORE, budget), { budget });
const wishOf = ({ covers, area }: Asked) => ({ covers, area }) as const;

it('never takes more units for a guest’s question, nor for a guest’s answer, than it has', () => {
  fc.assert(
    fc.property(asked, (each) => {
      const question = dayOf(each);
      judgeStart(question, wishOf(each), each.start, 'guest');
      expect(GUEST.answer - question.budget.meter.units).toBeLessThanOrEqual(GUEST.question);

      const booking = dayOf(each);
      placeParty(booking, aRequest({ start: each.start, wish: wishOf(each) }), 'guest');
      expect(booking.budget.meter.units).toBeGreaterThanOrEqual(0);

      const look = dayOf(each);
      dayAvailability(look, wishOf(each), 'guest', each.start);
      nearestAlternatives(look, wishOf(each), each.start, 4);
      expect(look.budget.meter.units).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 25 },
  );
});

it('gives the same answer for the same units, however fast the machine', () => {
  fc.assert(
    fc.property(asked, (each) => {
      const decide = () => judgeStart(dayOf(each), wishOf(each), each.start, 'guest');
      expect(decide()).toEqual(decide());
    }),
    { numRuns: 10 },
  );
});

it('refuses nobody with proof for want of units', () => {
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: 400 }), (each, units) => {
      const short = judgeStart(
        dayOf(each, { ...guestBudget(), meter: { units }, each: units }),
        wishOf(each),
        each.start,
        'guest',
      );
      if (short.free || !short.proven) return;
      const long = judgeStart(dayOf(each, staffBudget()), wishOf(each), each.start, 'guest');
      expect(long).toMatchObject({ free: false, proven: true });
    }),
    { numRuns: 25 },
  );
});

it.each<[string, number, number, number, boolean, number, number]>([
  ['within both', 10, 5, 3, true, 2, 7],
  ['all of the part', 10, 5, 5, true, 0, 5],
  ['more than the part', 10, 5, 6, false, 0, 10],
  ['a part of more than the whole', 4, 5, 5, false, 0, 4],
])('takes units: %s', (_, all, part, units, taken, left, leftOfAll) => {
  const whole = { units: all };
  const meter = partOf(whole, part);
  expect([take(meter, units), meter.units, whole.units]).toEqual([taken, left, leftOfAll]);
});
