import * as z from 'zod/mini';
import { operation, ROLES } from '#shared/contracts/define.ts';
import { count, reservationId, venueId } from '#shared/contracts/fields.ts';
import { theme } from '#shared/contracts/theme.ts';
import { STEERINGS } from '#shared/domain/venue/rules.ts';
import * as sections from './section-schemas.ts';

/** The user settings of the specification, every field with its name as specified. */
export const userSettings = () =>
  z.object({
    active: z.boolean(),
    avatar: z.string(),
    brand: z.string(),
    closedOn: z.number(),
    color: z.string(),
    conflictAlertTimeframe: z.number(),
    datefrom: z.string(),
    dateto: z.string(),
    date: z.string(),
    defaultMealDuration: z.number(),
    directBookingLogo: z.string(),
    email: z.string(),
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    level: z.number(),
    logo_400_70: z.string(),
    menuURL: z.string(),
    messagesCount: z.number(),
    name: z.string(),
    newBookingsAlert: z.boolean(),
    requests: z.number(),
    /** Named by the specification; the server never sends a password and always leaves it empty. */
    password: z.literal(''),
    phoneTechnician: z.string(),
    tasksCount: z.number(),
    options: z.object({ avatar: z.boolean(), disableSameDayBooking: z.boolean() }),
    tempBrand: z.string(),
    tbm: z.number(),
    TBM: z.boolean(),
    pushSubscribed: z.boolean(),
    locale: z.string(),
    currency: z.enum(['usd', 'cny', 'eur']),
    credits: z.number(),
    spendmodal: z.boolean(),
    monthfrom: z.string(),
    monthto: z.string(),
    /** Null: the user has chosen nothing yet. */
    theme: z.nullable(theme()),
    role: z.enum(ROLES),
    venues: z.array(z.object({ venueId: z.string(), name: z.string() })),
  });

export const read = /* @__PURE__ */ operation('settings.read', {
  summary: 'The signed-in user’s settings',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['session.invalid'],
  /** The session token once more in the body, as the specification has it; it must be that of the Authorization header. */
  input: () => z.object({ jwt: z.string().check(z.maxLength(200, { error: 'field.tooLong' })) }),
  output: () => z.object({ settings: userSettings() }),
});

const MANAGERS = ['owner', 'manager'] as const;

/**
 * Saves one section as a whole. `revision` is the one that was read: a section that was saved since is not overwritten
 * (`settings.stale`). A change that would leave reservations behind is refused with the list of them
 * (`settings.affects`) until each one is `kept`.
 */
const writes = <S extends z.ZodMiniType<object>>(summary: string, value: () => S) => ({
  summary,
  access: MANAGERS,
  rate: 'write' as const,
  mutates: false as const,
  refusals: ['venue.unknown', 'request.invalid', 'settings.stale', 'settings.affects', 'system.busy'] as const,
  input: () =>
    z.object({
      venueId: venueId(),
      revision: count(0, 1e9),
      value: value(),
      kept: z.array(reservationId()).check(z.maxLength(2000, { error: 'field.tooMany' })),
    }),
  output: () => z.object({ revision: z.number(), value: value() }),
});

export const guest_form_write = /* @__PURE__ */ operation(
  'settings.guest_form_write',
  /* @__PURE__ */ writes(
    'What the booking page asks of guests: names, e-mail, birthdate and age, consent',
    sections.guestFormSection,
  ),
);

export const options_write = /* @__PURE__ */ operation(
  'settings.options_write',
  /* @__PURE__ */ writes('Which wishes and diets guests may tick', sections.optionsSection),
);

export const booking_window_write = /* @__PURE__ */ operation(
  'settings.booking_window_write',
  /* @__PURE__ */ writes('Who may book online, how early and how late', sections.bookingWindowSection),
);

export const requests_write = /* @__PURE__ */ operation(
  'settings.requests_write',
  /* @__PURE__ */ writes('Whether every booking waits for the house, and for how long', sections.requestsSection),
);

export const alerts_write = /* @__PURE__ */ operation(
  'settings.alerts_write',
  /* @__PURE__ */ writes('When the house is told of late guests and of tables needed again', sections.alertsSection),
);

export const weekly_closures_write = /* @__PURE__ */ operation(
  'settings.weekly_closures_write',
  /* @__PURE__ */ writes('The weekdays on which the house rests', sections.weeklyClosuresSection),
);

export const closed_periods_write = /* @__PURE__ */ operation(
  'settings.closed_periods_write',
  /* @__PURE__ */ writes('Holidays and other days without guests', sections.closedPeriodsSection),
);

export const meals_write = /* @__PURE__ */ operation(
  'settings.meals_write',
  /* @__PURE__ */ writes(
    'How long parties stay, by their size, and how long a table is laid anew',
    sections.mealsSection,
  ),
);

export const shifts_write = /* @__PURE__ */ operation(
  'settings.shifts_write',
  /* @__PURE__ */ writes(
    'When guests are seated: meals, weekdays, first and last seating, step',
    sections.shiftsSection,
  ),
);

export const slots_write = /* @__PURE__ */ operation(
  'settings.slots_write',
  /* @__PURE__ */ writes('How many guests may start at one time, and be present at once', sections.slotsSection),
);

export const slot_parameters_write = /* @__PURE__ */ operation(
  'settings.slot_parameters_write',
  /* @__PURE__ */ writes('Other limits, or none seated, on single dates and times', sections.slotParametersSection),
);

export const tables_write = /* @__PURE__ */ operation(
  'settings.tables_write',
  /* @__PURE__ */ writes('The tables of the house, their areas and places', sections.tablesSection),
);

export const combinations_write = /* @__PURE__ */ operation(
  'settings.combinations_write',
  /* @__PURE__ */ writes('Tables that are sold together', sections.combinationsSection),
);

export const deposits_write = /* @__PURE__ */ operation(
  'settings.deposits_write',
  /* @__PURE__ */ writes(
    'What must be paid beforehand, for which days, meals, times and parties; the first rule that fits counts',
    sections.depositsSection,
  ),
);

export const faqs_write = /* @__PURE__ */ operation(
  'settings.faqs_write',
  /* @__PURE__ */ writes('Questions that guests ask, with their answers', sections.faqsSection),
);

export const food_styles_write = /* @__PURE__ */ operation(
  'settings.food_styles_write',
  /* @__PURE__ */ writes('What the house cooks and says of itself', sections.foodStylesSection),
);

export const location_write = /* @__PURE__ */ operation(
  'settings.location_write',
  /* @__PURE__ */ writes('Name, telephone, address and menu', sections.locationSection),
);

export const legal_write = /* @__PURE__ */ operation(
  'settings.legal_write',
  /* @__PURE__ */ writes('Who runs the house, and its own terms', sections.legalSection),
);

export const widget_write = /* @__PURE__ */ operation(
  'settings.widget_write',
  /* @__PURE__ */ writes('The sites that may show the booking page inside of them', sections.widgetSection),
);

export const steering_write = /* @__PURE__ */ operation('settings.steering_write', {
  summary: 'How strongly the booking page steers guests to quiet times',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'system.busy'],
  input: () => z.object({ venueId: venueId(), steering: z.enum(STEERINGS, { error: 'field.choice' }) }),
  output: () => z.object({ steering: z.enum(STEERINGS) }),
});

/** A section as it stands: its value, and the revision that a change of it names. */
const stands = <S extends z.ZodMiniType>(value: S) => z.object({ revision: z.number(), value });

export const venue = /* @__PURE__ */ operation('settings.venue', {
  summary: 'All settings of a venue, by section, each with its revision',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      /** The hostname of the booking page, for the widget's line. */
      host: z.string(),
      locale: z.string(),
      sections: z.object({
        guestForm: stands(sections.guestFormSection()),
        options: stands(sections.optionsSection()),
        bookingWindow: stands(sections.bookingWindowSection()),
        requests: stands(sections.requestsSection()),
        alerts: stands(sections.alertsSection()),
        weeklyClosures: stands(sections.weeklyClosuresSection()),
        closedPeriods: stands(sections.closedPeriodsSection()),
        meals: stands(sections.mealsSection()),
        shifts: stands(sections.shiftsSection()),
        slots: stands(sections.slotsSection()),
        slotParameters: stands(sections.slotParametersSection()),
        tables: stands(sections.tablesSection()),
        combinations: stands(sections.combinationsSection()),
        deposits: stands(sections.depositsSection()),
        faqs: stands(sections.faqsSection()),
        foodStyles: stands(sections.foodStylesSection()),
        location: stands(sections.locationSection()),
        legal: stands(sections.legalSection()),
        widget: stands(sections.widgetSection()),
        steering: stands(sections.steeringSection()),
      }),
    }),
});

export const changes = /* @__PURE__ */ operation('settings.changes', {
  summary: 'Who changed which section when, with what it held before and after; the newest first',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      changes: z.array(
        z.object({
          at: z.number(),
          by: z.string(),
          section: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          /** How many reservations the house kept although the change leaves them behind. */
          kept: z.number(),
        }),
      ),
    }),
});
