import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line, localDate, locale, month as monthOf, typedPhone, venueId } from '#shared/contracts/fields.ts';
import { MESSAGE_CHANNELS } from '#shared/domain/message/message.ts';
import { RATE_MARKETS } from '#shared/domain/message/rates.ts';
import { NUMBER_STATES, QUALITIES } from '#shared/domain/whatsapp/own-number.ts';
import { CATEGORIES, TEMPLATE_STATES } from '#shared/domain/whatsapp/roll-out.ts';
import { SENT_PURPOSES } from '#shared/domain/whatsapp/sent-kinds.ts';
import { WORDED_PURPOSES } from '#shared/domain/whatsapp/wording.ts';
import { messagePurpose, messageState } from '../schemas/reservation-schemas.ts';

const MANAGERS = ['owner', 'manager'] as const;
const category = () => z.enum(CATEGORIES);

/** A venue’s own number; instants in milliseconds. */
const ownNumber = () =>
  z.object({
    number: z.string(),
    name: z.string(),
    state: z.enum(NUMBER_STATES),
    /** Oldest first; an entry for each change. */
    quality: z.array(z.object({ quality: z.enum(QUALITIES), at: z.number() })),
    /** How many guests may be written to in 24 hours; null: no limit is known. */
    tier: z.nullable(z.number()),
    since: z.number(),
  });

const template = () =>
  z.object({
    purpose: messagePurpose(),
    locale: locale(),
    state: z.enum(TEMPLATE_STATES),
    category: category(),
    /** The category that is announced, and from when it will hold. */
    soon: z.nullable(z.object({ category: category(), at: z.number() })),
    /** Why it was rejected, by the provider’s name of the reason. */
    reason: z.nullable(z.string()),
  });

const whatsAppState = () =>
  z.object({
    number: z.nullable(ownNumber()),
    progress: z.object({ approved: z.number(), pending: z.number(), total: z.number() }),
    /** When the roll-out goes on; null: nothing is left to do. */
    nextStepAt: z.nullable(z.number()),
    templates: z.array(template()),
  });

export const state = /* @__PURE__ */ operation('whatsapp.state', {
  summary: 'A venue’s own WhatsApp number, its quality and limit, and how its templates stand in each language',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: whatsAppState,
});

export const connect = /* @__PURE__ */ operation('whatsapp.connect', {
  summary: 'Begins to connect a number of the venue’s own; answers the address of WhatsApp’s dialog',
  access: MANAGERS,
  rate: 'write',
  // Pressed again it begins anew: the earlier dialog no longer counts.
  mutates: false,
  refusals: ['venue.unknown', 'whatsapp.stale'],
  input: () => z.object({ venueId: venueId() }),
  output: () => z.object({ url: z.string() }),
});

export const finish = /* @__PURE__ */ operation('whatsapp.finish', {
  summary: 'Connects the number with the code that the dialog gave, and begins to submit its templates',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: [
    ...(['venue.unknown', 'whatsapp.stale', 'whatsapp.codeGone', 'whatsapp.noNumber', 'whatsapp.taken'] as const),
    'whatsapp.providerDown',
  ],
  input: () => z.object({ venueId: venueId(), code: line(1000), state: line(200, 20) }),
  output: whatsAppState,
});

export const disconnect = /* @__PURE__ */ operation('whatsapp.disconnect', {
  summary: 'Sends nothing more by the venue’s own number: the platform’s number sends from then on',
  access: MANAGERS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'whatsapp.stale'],
  input: () => z.object({ venueId: venueId() }),
  output: whatsAppState,
});

export const test = /* @__PURE__ */ operation('whatsapp.test', {
  summary: 'Sends the confirmation, with invented values, to a number of the venue’s own people',
  access: MANAGERS,
  rate: 'write',
  mutates: true,
  refusals: [
    ...(['venue.unknown', 'whatsapp.notReady', 'whatsapp.providerDown'] as const),
    ...(['phone.length', 'phone.countryCode', 'phone.notLocal', 'phone.invalid', 'phone.landline'] as const),
  ],
  input: () => z.object({ venueId: venueId(), phone: typedPhone(), locale: locale() }),
  /** `failure`: the provider’s code when it refused. */
  output: () => z.object({ failure: z.nullable(z.number()) }),
});

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
          market: z.nullable(z.enum(RATE_MARKETS)),
          count: z.number(),
          /** In millionths of the currency. */
          micros: z.number(),
        }),
      ),
    }),
});
const which = () => ({
  venueId: venueId(),
  purpose: z.enum(WORDED_PURPOSES, { error: 'field.choice' }),
  locale: locale(),
});

/** A message in one language: its standard text, the text in use, and one that is submitted or was rejected. */
const wording = () =>
  z.object({
    standard: z.object({ header: z.string(), body: z.string(), footer: z.string(), buttons: z.array(z.string()) }),
    /** What guests get now; the standard text where the venue has none of its own. */
    used: z.string(),
    review: z.nullable(z.object({ body: z.string(), state: z.enum(TEMPLATE_STATES), reason: z.nullable(z.string()) })),
  });

export const wordings = /* @__PURE__ */ operation('whatsapp.wordings', {
  summary: 'The words of a message in one language, with those that the venue has submitted',
  access: MANAGERS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'whatsapp.notReady'],
  input: () => z.object(which()),
  output: wording,
});

export const wording_write = /* @__PURE__ */ operation('whatsapp.wording_write', {
  summary: 'Submits words of the venue’s own as a new version of a template; the approved one is used until then',
  access: MANAGERS,
  rate: 'write',
  // Written again, the words that are under review are left as they are.
  mutates: false,
  refusals: ['request.invalid', 'venue.unknown', 'whatsapp.notReady'],
  input: () => z.object({ ...which(), body: z.string().check(z.maxLength(2000, { error: 'field.tooLong' })) }),
  output: wording,
});
