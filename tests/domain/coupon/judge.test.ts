import { describe, expect, it } from 'vitest';
import type { Coupon, CouponVerdict } from '#shared/domain/coupon/coupon.ts';
import { judgeCoupon, shownState } from '#shared/domain/coupon/judge.ts';
import { momentOf } from '#shared/domain/coupon/serving.ts';
import type { LocalDate, Weekday } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import { aRules, aShift, at, day, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { aCoupon, aRedemption } from '#tests/kit/coupons.ts';

const ZONE = 'Europe/Rome';
const LUNCH = aShift({
  id: 'lunch',
  meal: 'Lunch',
  firstSeating: at('12:00'),
  lastSeating: at('14:00'),
  close: at('16:00'),
});
const DINNER = aShift({ id: 'dinner', firstSeating: at('19:00'), lastSeating: at('24:30'), close: at('26:00') });
const rules = aRules({ zone: ZONE, shifts: [LUNCH, DINNER] });

/*
 * The verdict in plain words, independent of the code that it judges: the clock on the wall is read by Intl, and until
 * five in the morning it is still yesterday.
 */
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What people would say of an instant: the day it still is, its name, and the meal that is eaten. */
function inWords(instant: number) {
  const [date = '', clock = ''] = wall.format(instant).split(' ');
  const noon = new Date(`${date}T12:00:00Z`);
  if (clock < '05:00') noon.setUTCDate(noon.getUTCDate() - 1);
  const meal = clock >= '05:00' && clock < '11:30' ? 'none' : clock >= '11:30' && clock < '18:30' ? 'Lunch' : 'Dinner';
  const weekday = noon.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  return { today: noon.toISOString().slice(0, 10), weekday, meal } as const;
}

function plainly(
  coupon: Coupon,
  { today, weekday, meal }: ReturnType<typeof inWords>,
  persons: number | undefined,
): CouponVerdict['verdict'] {
  if (coupon.venueId !== VENUE_ID) return 'otherVenue';
  if (coupon.state === 'void') return 'void';
  if (coupon.state === 'spent') return 'spent';
  if (today < coupon.from) return 'notYet';
  if (today > coupon.to) return 'overdue';
  if (!coupon.weekdays.some((each) => NAMES[each % 7] === weekday)) return 'dayNotAllowed';
  if (coupon.excluded.includes(today as LocalDate)) return 'dayNotAllowed';
  if (meal !== 'none' && coupon.meals.length > 0 && !coupon.meals.includes(meal)) return 'mealNotAllowed';
  if (persons !== undefined && persons > coupon.maxPersons) return 'tooManyPersons';
  return 'valid';
}

const scanAt = (instant: number, persons?: number) => ({
  ...momentOf(rules, instant),
  ...{ venueId: VENUE_ID, persons, device: 'device-1' },
});

/** Wednesday to Sunday round the night on which an hour comes twice, and round the one on which an hour is skipped. */
const DAYS = ['2026-10-22', '2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28', '2027-03-29'].map(
  day,
);
const CLOCKS = [
  '05:00',
  '11:29',
  '11:30',
  '12:30',
  '17:00',
  '18:29',
  '18:30',
  '20:00',
  '23:59',
  '24:00',
  '24:30',
  '26:00',
  '26:30',
  '27:00',
  '28:59',
];
const TERMS: readonly Partial<Coupon>[] = ([[1, 2, 3, 4], [6], [7], [1, 2, 3, 4, 5, 6, 7], []] as Weekday[][]).flatMap(
  (weekdays) =>
    ([[], ['Lunch'], ['Dinner'], ['Lunch', 'Dinner']] as MealId[][]).flatMap((meals) =>
      [[], [day('2026-10-24')], [day('2027-03-28')]].flatMap((excluded) =>
        (
          [
            ['2026-10-24', '2027-03-28'],
            ['2026-10-25', '2026-10-25'],
            ['2026-10-01', '2026-10-24'],
            ['2027-03-28', '2027-12-31'],
          ] as const
        ).map(([from, to]) => ({ weekdays, meals, excluded, from: day(from), to: day(to) })),
      ),
    ),
);
const STATES: readonly Partial<Coupon>[] = [
  { state: 'valid' },
  { state: 'void' },
  { state: 'spent', redemption: aRedemption() },
  { state: 'valid', venueId: OTHER_VENUE_ID },
];

describe('the verdict on a scan', () => {
  it('is the plain definition’s for every day, weekday, meal, number of persons and state', () => {
    let compared = 0;
    for (const date of DAYS) {
      for (const clock of CLOCKS) {
        const instant = instantFrom(date, at(clock), ZONE);
        const words = inWords(instant);
        const scans = [undefined, 3, 4, 5].map((persons) => scanAt(instant, persons));
        for (const terms of TERMS) {
          for (const state of STATES) {
            const coupon = aCoupon({ ...terms, ...state });
            for (const scan of scans) {
              const { verdict } = judgeCoupon(coupon, scan);
              const expected = plainly(coupon, words, scan.persons);
              if (verdict !== expected) expect({ clock, date, coupon, scan, verdict }).toEqual(expected);
              compared += 1;
            }
          }
        }
      }
    }
    expect(compared).toBe(DAYS.length * CLOCKS.length * TERMS.length * STATES.length * 4);
  });

  it('is invalid for a code that nobody has', () => {
    expect(judgeCoupon(null, scanAt(0))).toEqual({ verdict: 'invalid' });
  });

  it.each([
    ['the first coming of an hour', Date.UTC(2026, 9, 25, 0, 30), '2026-10-24'],
    ['its second coming', Date.UTC(2026, 9, 25, 1, 30), '2026-10-24'],
    ['the last minute of the longer night', Date.UTC(2026, 9, 25, 3, 59), '2026-10-24'],
    ['the morning after it', Date.UTC(2026, 9, 25, 4), '2026-10-25'],
    ['the minute after the skipped hour', Date.UTC(2027, 2, 28, 1), '2027-03-27'],
    ['the last minute of the shorter night', Date.UTC(2027, 2, 28, 2, 59), '2027-03-27'],
    ['the morning after the shorter night', Date.UTC(2027, 2, 28, 3), '2027-03-28'],
  ])('belongs to the business day in %s', (_, instant, date) => {
    expect(momentOf(rules, instant).date).toBe(date);
    const verdict = (over: Partial<Coupon>) =>
      judgeCoupon(aCoupon({ weekdays: [1, 2, 3, 4, 5, 6, 7], ...over }), scanAt(instant)).verdict;
    expect(verdict({ from: day(date), to: day(date) })).toBe('valid');
  });

  it('says from when, since when, which days and meals, and for how many', () => {
    const thursday = scanAt(instantFrom(day('2026-12-03'), at('20:00'), ZONE), 9);
    const verdict = (over: Partial<Coupon>) => judgeCoupon(aCoupon(over), thursday);
    expect(verdict({ from: day('2026-12-04') })).toEqual({ verdict: 'notYet', from: '2026-12-04' });
    expect(verdict({ to: day('2026-12-02') })).toEqual({ verdict: 'overdue', since: '2026-12-02' });
    expect(verdict({ weekdays: [1, 2] })).toEqual({ verdict: 'dayNotAllowed', weekdays: [1, 2], excluded: false });
    expect(verdict({ excluded: [day('2026-12-03')] })).toMatchObject({ verdict: 'dayNotAllowed', excluded: true });
    expect(verdict({ meals: ['Lunch'] })).toEqual({ verdict: 'mealNotAllowed', meals: ['Lunch'] });
    expect(verdict({ maxPersons: 8 })).toEqual({ verdict: 'tooManyPersons', most: 8 });
    expect(verdict({ maxPersons: 9 })).toEqual({ verdict: 'valid', most: 9 });
  });
});

describe('the meals that are served', () => {
  it.each<readonly [string, string, readonly MealId[]]>([
    ['before the first shift', '11:29', []],
    ['half an hour before the first seating', '11:30', ['Lunch']],
    ['between two meals', '17:00', ['Lunch']],
    ['half an hour before dinner', '18:30', ['Dinner']],
    ['after midnight', '25:30', ['Dinner']],
    ['after the close', '27:00', ['Dinner']],
  ])('are found %s', (_, clock, meals) => {
    expect(momentOf(rules, instantFrom(day('2026-12-03'), at(clock), ZONE)).serving).toEqual(meals);
  });

  it('are both where one shift opens while the other is open', () => {
    const long = aRules({ shifts: [{ ...LUNCH, close: at('19:00') }, DINNER] });
    expect(momentOf(long, instantFrom(day('2026-12-03'), at('18:45'), ZONE)).serving).toEqual(['Lunch', 'Dinner']);
  });
});

it('a valid coupon is shown as overdue after its last day, a spent one never', () => {
  const to = day('2026-12-03');
  expect(shownState({ state: 'valid', to }, to)).toBe('valid');
  expect(shownState({ state: 'valid', to }, day('2026-12-04'))).toBe('overdue');
  expect(shownState({ state: 'spent', to }, day('2026-12-04'))).toBe('spent');
});
