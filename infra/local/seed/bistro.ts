import type { Venue } from '#functions/stores/venues.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type LocalDate, type Weekday, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { DIETS, FORM_DEFAULTS, OPTION_FLAGS } from '#shared/domain/venue/guest-form.ts';
import { RULE_DEFAULTS } from '#shared/domain/venue/rules.ts';
import { NO_SERVICES } from '#shared/domain/venue/services.ts';
import { BISTRO_CONTENT } from './bistro-content.ts';

const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The second venue of the demo: twelve small tables and breakfast at the weekend. */
export function bistro(today: LocalDate): Venue {
  return {
    venueId: 'ven_bistro' as VenueId,
    accountId: 'acc_demo',
    name: 'Bistro Verde',
    phone: '+49 30 1234567',
    email: 'hallo@bistroverde.coperto.test',
    address: 'Lindenhof 3, 10117 Berlin',
    country: 'IT',
    locale: 'de',
    currency: 'eur',
    active: true,
    color: '#2f5d46',
    host: 'bistro.localhost',
    services: NO_SERVICES,
    form: {
      ...FORM_DEFAULTS,
      name: 'parts',
      email: 'optional',
      postalCode: 'optional',
      childrenPresence: true,
      options: OPTION_FLAGS,
      diets: DIETS,
      consent: 'terms',
    },
    content: BISTRO_CONTENT,
    rules: {
      ...RULE_DEFAULTS,
      zone: 'Europe/Berlin',
      areas: ['Indoor', 'Outdoor'],
      tables: [
        { no: 1, name: 'A1', area: 'Indoor', min: 1, max: 2 },
        { no: 2, name: 'A2', area: 'Indoor', min: 1, max: 2 },
        { no: 3, name: 'A3', area: 'Indoor', min: 1, max: 2 },
        { no: 4, name: 'A4', area: 'Indoor', min: 1, max: 2 },
        { no: 5, name: 'B1', area: 'Indoor', min: 2, max: 4, highchairs: true },
        { no: 6, name: 'B2', area: 'Indoor', min: 2, max: 4, accessible: true },
        { no: 7, name: 'B3', area: 'Indoor', min: 2, max: 4 },
        { no: 8, name: 'B4', area: 'Indoor', min: 2, max: 4 },
        { no: 9, name: 'C1', area: 'Indoor', min: 4, max: 6, highchairs: true },
        { no: 10, name: 'H1', area: 'Outdoor', min: 1, max: 2 },
        { no: 11, name: 'H2', area: 'Outdoor', min: 2, max: 4 },
        { no: 12, name: 'H3', area: 'Outdoor', min: 2, max: 4, accessible: true },
      ],
      combinations: [
        { no: 101, name: 'A1+A2', tables: [1, 2], min: 3, max: 4 },
        { no: 102, name: 'B3+B4', tables: [7, 8], min: 5, max: 8 },
      ],
      shifts: [
        {
          id: 'breakfast',
          meal: 'Breakfast',
          weekdays: [6, 7],
          firstSeating: 510,
          lastSeating: 630,
          close: 720,
          slotStep: 30,
        },
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
          firstSeating: 1080,
          lastSeating: 1290,
          close: 1410,
          slotStep: 15,
        },
      ],
      onlinePartyLimit: 6,
      closedWeekdays: [closedDay(today)],
    },
  };
}

/** Closed on Mondays; on Thursdays if that Monday would be the demo's today or tomorrow. */
function closedDay(today: LocalDate): Weekday {
  const weekday = weekdayOf(today);
  return weekday === 7 || weekday === 1 ? 4 : 1;
}
