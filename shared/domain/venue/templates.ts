import type { Weekday } from '../kernel/time/local-date.ts';
import type { MealId } from './meals.ts';
import { RULE_DEFAULTS, type Shift, type VenueRules } from './rules.ts';

/** The kinds of venues; each has its default meals and stays. */
export const VENUE_KINDS = ['restaurant', 'pizzeria', 'bistro', 'bar', 'cafe'] as const;
export type VenueKind = (typeof VENUE_KINDS)[number];

type Meal = readonly [meal: MealId, first: string, last: string, close: string];
/** The stays in minutes of parties of up to two, four, six, and more. */
type Stays = readonly [number, number, number, number];
type Template = { readonly meals: readonly Meal[]; readonly stays: Stays };

const STAYS: Stays = [90, 105, 120, 150];

const TEMPLATES: Readonly<Record<VenueKind, Template>> = {
  restaurant: {
    meals: [
      ['Lunch', '12:00', '14:00', '15:30'],
      ['Dinner', '19:00', '21:30', '23:30'],
    ],
    stays: STAYS,
  },
  pizzeria: { meals: [['Dinner', '18:30', '22:00', '23:30']], stays: [60, 75, 90, 120] },
  bistro: {
    meals: [
      ['Lunch', '12:00', '14:00', '15:00'],
      ['Dinner', '18:30', '21:30', '23:00'],
    ],
    stays: [75, 90, 105, 135],
  },
  // 25:30 is half past one on the next day.
  bar: { meals: [['Dinner', '18:00', '23:00', '25:30']], stays: [90, 120, 120, 150] },
  cafe: {
    meals: [
      ['Breakfast', '08:00', '11:00', '12:00'],
      ['Lunch', '12:00', '14:30', '16:00'],
    ],
    stays: [45, 60, 75, 90],
  },
};

const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
const SIZES = [2, 4, 6, 99] as const;

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const shiftOf = ([meal, first, last, close]: Meal): Shift => ({
  id: meal.toLowerCase(),
  meal,
  weekdays: EVERY_DAY,
  firstSeating: minuteOf(first),
  lastSeating: minuteOf(last),
  close: minuteOf(close),
  slotStep: 15,
});

/** The initial rules of a venue of a kind in a time zone: its usual meals and stays, and no table yet. */
export function startingRules(kind: VenueKind, zone: string): VenueRules {
  const { meals, stays } = TEMPLATES[kind];
  return {
    ...RULE_DEFAULTS,
    durations: SIZES.map((upTo, at) => ({ upTo, minutes: stays[at] ?? STAYS[at] ?? 90 })),
    zone,
    areas: ['Indoor'],
    tables: [],
    combinations: [],
    shifts: meals.map(shiftOf),
  };
}
