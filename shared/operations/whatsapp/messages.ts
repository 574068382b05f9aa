import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { localDate, locale, month as monthOf, venueId } from '#shared/contracts/fields.ts';
import { MESSAGE_CHANNELS } from '#shared/domain/message/message.ts';
import { MARKETS } from '#shared/domain/whatsapp/rates.ts';
import { CATEGORIES } from '#shared/domain/whatsapp/roll-out.ts';
import { SENT_PURPOSES } from '#shared/domain/whatsapp/sent-kinds.ts';
import { messagePurpose, messageState } from '../schemas/reservation-schemas.ts';

const MANAGERS = ['owner', 'manager'] as const;

export const messages = /* @__PURE__ */ operation('whatsapp.messages', {
  summary: 'Every message about the reservations of a day, with its state, the latest first',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  /** Without a date: today. */
  input: () => z.object({ venueId: venueId(), date: z.optional(localDate()) }),
  output: () =>
    z.object({
      date: z.string(),
      today: z.string(),
      messages: z.array(
        z.object({
          messageId: z.string(),
          reservationId: z.string(),
          name: z.string(),
          start: z.number(),
          purpose: messagePurpose(),
          channel: z.enum(MESSAGE_CHANNELS),
          locale: locale(),
          state: messageState(),
          /** The provider’s code, or a word of ours; null when it has not failed. */
          failure: z.nullable(z.string()),
          /** When it was written, and when it came into its state. */
          at: z.number(),
          since: z.number(),
          /** The reservation’s latest message, and what fits its state may be sent once more. */
          again: z.boolean(),
        }),
      ),
    }),
});

export const month = /* @__PURE__ */ operation('whatsapp.month', {
  summary: 'What was sent in a month, by kind, with its cost by list prices: an estimate',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  /** Without a month: this one. */
  input: () => z.object({ venueId: venueId(), month: z.optional(monthOf()) }),
  output: () =>
    z.object({
      month: z.string(),
      currency: z.string(),
      lines: z.array(
        z.object({
          purpose: z.enum(SENT_PURPOSES),
          channel: z.enum(MESSAGE_CHANNELS),
          category: z.enum(CATEGORIES),
          /** The country or group of countries whose price holds; null for mails. */
          market: z.nullable(z.enum(MARKETS)),
          count: z.number(),
          /** In millionths of the currency. */
          micros: z.number(),
        }),
      ),
    }),
});
