import * as z from 'zod/mini';
import { operation, ROLES } from '#shared/contracts/define.ts';
import { venueId } from '#shared/contracts/fields.ts';
import { theme } from '#shared/contracts/theme.ts';
import { STEERINGS } from '#shared/domain/venue/rules.ts';
import { guestForm } from './venue-schemas.ts';

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

export const steering_write = /* @__PURE__ */ operation('settings.steering_write', {
  summary: 'How strongly the booking page steers guests to quiet times',
  access: ['owner', 'manager'],
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), steering: z.enum(STEERINGS, { error: 'field.choice' }) }),
  output: () => z.object({ steering: z.enum(STEERINGS) }),
});

export const guest_form_write = /* @__PURE__ */ operation('settings.guest_form_write', {
  summary: 'What the booking page asks of guests: names, e-mail, birthdate and age, wishes, consent',
  access: ['owner', 'manager'],
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'request.invalid'],
  input: () => z.object({ venueId: venueId(), form: guestForm() }),
  output: () => z.object({ form: guestForm() }),
});
