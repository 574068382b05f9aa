import type { Venue } from '#functions/stores/venues.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate, type Weekday, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { type Combination, RULE_DEFAULTS, type Table } from '#shared/domain/venue/rules.ts';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { TRATTORIA_CONTENT } from './trattoria-content.ts';

const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

type Row = readonly [name: string, min: number, max: number, more?: Pick<Table, 'accessible' | 'highchairs'>];

const INDOOR: readonly Row[] = [
  ['1', 1, 2],
  ['2', 1, 2],
  ['3', 1, 2],
  ['4', 1, 2],
  ['5', 1, 2],
  ['6', 2, 4, { highchairs: true }],
  ['7', 2, 4, { highchairs: true }],
  ['8', 2, 4, { accessible: true }],
  ['9', 2, 4, { accessible: true, highchairs: true }],
  ['10', 2, 4],
  ['11', 2, 4],
  ['12', 3, 5],
  ['14', 4, 6, { highchairs: true }],
  ['15', 4, 6, { highchairs: true }],
  ['16', 5, 8],
  ['18', 6, 10, { highchairs: true }],
];
const OUTDOOR: readonly Row[] = [
  ['20', 1, 2],
  ['21', 1, 2],
  ['22', 1, 2],
  ['23', 2, 4, { accessible: true }],
  ['24', 2, 4],
  ['25', 2, 4],
  ['26', 2, 4],
  ['27', 4, 6],
];
const HEATED: readonly Row[] = [
  ['30', 1, 2],
  ['31', 2, 4, { highchairs: true }],
  ['32', 2, 4],
  ['33', 4, 6],
];

const tables: readonly Table[] = [
  ...INDOOR.map((row) => ['Indoor', row] as const),
  ...OUTDOOR.map((row) => ['Outdoor', row] as const),
  ...HEATED.map((row) => ['HeatedDehors', row] as const),
].map(([area, [name, min, max, more]], index) => ({ no: index + 1, name, area, min, max, ...more }));

/** A combination of tables by their names, which skip the unlucky 13 and 17: a name is not the table's number. */
const combine = (no: number, names: readonly string[], min: number, max: number): Combination => ({
  no,
  name: names.join('+'),
  tables: tables.filter(({ name }) => names.includes(name)).map((table) => table.no),
  min,
  max,
});

/** The first venue of the demo: three areas, 28 tables, 8 combinations. */
export function trattoria(today: LocalDate): Venue {
  return {
    venueId: 'ven_trattoria' as VenueId,
    accountId: 'acc_demo',
    name: 'Trattoria da Nina',
    phone: '+39 02 1234567',
    email: '',
    address: 'Via dei Glicini 12, 20121 Milano',
    country: 'IT',
    locale: 'it',
    currency: 'eur',
    active: true,
    color: '#8a3324',
    host: 'trattoria.localhost',
    // Ten percent from Monday to Thursday for up to four, within sixty days of the visit.
    services: {
      ...NO_SERVICES,
      reviews: { ...NO_SERVICES.reviews, coupon: true },
      revenue: { Breakfast: 0, Lunch: 2400, Dinner: 3900 },
    },
    form: {
      ...FORM_DEFAULTS,
      options: ['gluten', 'dog', 'birthdayCake', 'buggy'],
      diets: ['glutenFree', 'vegetarian', 'vegan', 'lactoseFree'],
    },
    content: TRATTORIA_CONTENT,
    rules: {
      ...RULE_DEFAULTS,
      zone: 'Europe/Rome',
      areas: ['Indoor', 'Outdoor', 'HeatedDehors'],
      tables,
      combinations: [
        combine(101, ['1', '2'], 3, 4),
        combine(102, ['3', '4'], 3, 4),
        combine(103, ['6', '7'], 5, 8),
        combine(104, ['10', '11'], 5, 8),
        combine(105, ['14', '15'], 8, 12),
        combine(106, ['20', '21'], 3, 4),
        combine(107, ['24', '25', '26'], 8, 12),
        combine(108, ['31', '32'], 5, 8),
      ],
      shifts: [
        {
          id: 'lunch',
          meal: 'Lunch',
          weekdays: EVERY_DAY,
          firstSeating: 720,
          lastSeating: 840,
          close: 960,
          slotStep: 15,
        },
        {
          id: 'dinner',
          meal: 'Dinner',
          weekdays: EVERY_DAY,
          firstSeating: 1110,
          lastSeating: 1350,
          close: 1470,
          slotStep: 15,
        },
      ],
      pacing: { covers: 26 },
      capacity: { covers: 96 },
      closedWeekdays: [closedDay(today)],
      deposits: [
        // The fixed-price menu of Sundays at noon, drinks excluded.
        {
          ...{ kind: 'prepayment', currency: 'eur', refundHours: 48 },
          amount: { per: 'guest', adult: 4000, child: 2600 },
          weekdays: [7],
          meals: ['Lunch'],
        },
        {
          ...{ kind: 'deposit', currency: 'eur', refundHours: 24 },
          amount: { per: 'guest', adult: 1000, child: 500 },
          weekdays: [5, 6],
          minCovers: 6,
        },
        {
          ...{ kind: 'guarantee', currency: 'eur', refundHours: 6 },
          amount: { per: 'guest', adult: 2000, child: 2000 },
          weekdays: [6],
          meals: ['Dinner'],
          minCovers: 4,
        },
      ],
      closedPeriods: [{ from: addDays(today, 38), to: addDays(today, 44), note: 'Ferie' }],
    },
  };
}

/**
 * The trattoria is closed on Wednesdays. A demo that is seeded on a Tuesday or Wednesday would show an empty venue
 * today or nothing to book tomorrow, so it is closed on Mondays instead.
 */
function closedDay(today: LocalDate): Weekday {
  const weekday = weekdayOf(today);
  return weekday === 2 || weekday === 3 ? 1 : 3;
}
