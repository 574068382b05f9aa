import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line, locale, typedPhone, venueId } from '#shared/contracts/fields.ts';
import { NUMBER_STATES, QUALITIES } from '#shared/domain/whatsapp/own-number.ts';
import { CATEGORIES, TEMPLATE_STATES } from '#shared/domain/whatsapp/roll-out.ts';
import { messagePurpose } from '../schemas/reservation-schemas.ts';

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
