import * as z from 'zod/mini';
import { area, locale, meal } from '#shared/contracts/fields.ts';
import { ACTIONS } from '#shared/domain/reservation/act.ts';
import { deposit } from './deposit-schemas.ts';
import {
  amendment,
  bookingStatus,
  diets,
  messageSummary,
  options,
  paymentStatus,
  presenceStatus,
  waits,
} from './reservation-schemas.ts';

/** A reservation as the house sees it. */
export const hostReservation = () =>
  z.object({
    id: z.string(),
    code: z.string(),
    revision: z.number(),
    start: z.number(),
    duration: z.number(),
    meal: meal(),
    adults: z.number(),
    children: z.number(),
    highchairs: z.number(),
    area: area(),
    name: z.string(),
    phone: z.string(),
    locale: locale(),
    email: z.optional(z.string()),
    remarks: z.string(),
    options: options(),
    diets: diets(),
    channel: z.string(),
    booking: bookingStatus(),
    presence: presenceStatus(),
    messaging: z.enum(['whatsapp', 'none']),
    message: messageSummary(),
    /** When what awaits an answer lapses. */
    expiresAt: z.optional(z.number()),
    waits: waits(),
    /** Number of the table or combination the party has in the witness; null without a place. */
    unit: z.nullable(z.number()),
    pinned: z.boolean(),
    amendment: amendment(),
    late: z.nullable(z.number()),
    payment: paymentStatus(),
    deposit: z.nullable(deposit()),
    actions: z.array(z.enum(ACTIONS)),
  });
