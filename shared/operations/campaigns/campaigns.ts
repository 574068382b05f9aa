import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, line, venueId } from '#shared/contracts/fields.ts';
import { CAUSES } from '#shared/domain/campaign/automation.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import {
  campaign,
  campaignId,
  carrier,
  locale,
  one,
  reason,
  results as resultsOf,
  segment,
  texts,
} from '../schemas/campaign-schemas.ts';

const LEADS = ['owner', 'manager'] as const;

export const list = /* @__PURE__ */ operation('campaigns.list', {
  summary: 'The campaigns of a venue, the latest first',
  access: LEADS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () => z.object({ campaigns: z.array(campaign()) }),
});

export const write = /* @__PURE__ */ operation('campaigns.write', {
  summary: 'Writes a draft of a campaign',
  access: LEADS,
  rate: 'write',
  mutates: false,
  module: 'moduleMarketing',
  refusals: ['module.ended', 'request.invalid', 'venue.unknown', 'settings.stale'],
  input: () =>
    z.object({
      ...one().shape,
      /** The revision that was read, 0 for a new one. */
      revision: count(0, 1_000_000),
      name: line(60),
      channel: carrier(),
      segment: segment(),
      texts: texts(),
    }),
  output: () => z.object({ campaign: campaign() }),
});

/** In millionths of a euro. */
const price = () => z.object({ least: z.number(), most: z.number() });

export const audience = /* @__PURE__ */ operation('campaigns.audience', {
  summary: 'Whom a campaign would reach now and at what price, and why it would not reach the others',
  access: LEADS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () =>
    z.object({
      venueId: venueId(),
      channel: carrier(),
      segment: segment(),
      locales: z.array(locale()).check(z.maxLength(LOCALES.length)),
      /** Which guests are shown: all, or those with one reason. */
      shown: z.optional(reason()),
    }),
  output: () =>
    z.object({
      /** Guests of the segment; how many of them are eligible, and how many are left out by each reason. */
      total: z.number(),
      eligible: z.number(),
      leftOut: z.partialRecord(reason(), z.number()),
      /** The first of them by name, with the reason or null. */
      guests: z.array(z.object({ guestId: z.string(), name: z.string(), reason: z.nullable(reason()) })),
      /** All tags that the venue uses. */
      tags: z.array(z.string()),
      price: price(),
      /** Nothing is booked off yet: messages are counted, this month's and with this campaign. */
      credits: z.object({ kind: z.literal('counted'), before: z.number(), after: z.number() }),
      /** From when on the list prices hold that the price is estimated by (a day). */
      pricesOf: z.string(),
      /** When the first message would leave; later than now in the quiet hours, which are outside of these minutes. */
      sendsAt: z.number(),
      hours: z.object({ from: z.number(), to: z.number() }),
      /** Whether the venue's own number can send, and in which languages; null for mails. */
      whatsapp: z.nullable(z.object({ ready: z.boolean(), locales: z.array(locale()) })),
      /** Whether a coupon can be given: by the venue's terms and its stock. */
      coupon: z.boolean(),
    }),
});

export const test_send = /* @__PURE__ */ operation('campaigns.test_send', {
  summary: 'Sends a campaign in one language to the address or number of the caller only',
  access: LEADS,
  rate: 'write',
  mutates: false,
  module: 'moduleMarketing',
  refusals: ['module.ended', 'request.invalid', 'venue.unknown', 'rate.exceeded'],
  input: () => z.object({ ...one().shape, locale: locale() }),
  output: () => z.object({ to: z.string() }),
});

export const start = /* @__PURE__ */ operation('campaigns.start', {
  summary: 'Starts a campaign now or at a time: then its audience is frozen, and it is sent by and by',
  access: LEADS,
  rate: 'write',
  mutates: false,
  module: 'moduleMarketing',
  refusals: ['module.ended', 'request.invalid', 'venue.unknown', 'settings.stale'],
  /** `at`: when, if not now. */
  input: () => z.object({ ...one().shape, revision: count(1, 1_000_000), at: z.optional(z.nullable(z.int())) }),
  output: () => z.object({ campaign: campaign() }),
});

export const pause = /* @__PURE__ */ operation('campaigns.pause', {
  summary: 'Pauses a campaign: from here on nothing of it leaves until it is resumed',
  access: LEADS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.stale'],
  input: one,
  output: () => z.object({ campaign: campaign() }),
});

export const resume = /* @__PURE__ */ operation('campaigns.resume', {
  summary: 'Lets a paused campaign go on with those of its audience who wait',
  access: LEADS,
  rate: 'write',
  mutates: false,
  module: 'moduleMarketing',
  refusals: ['module.ended', 'venue.unknown', 'settings.stale'],
  input: one,
  output: () => z.object({ campaign: campaign() }),
});

export const stop = /* @__PURE__ */ operation('campaigns.stop', {
  summary: 'Stops a campaign: nothing more of it leaves; a scheduled one is a draft again',
  access: LEADS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.stale'],
  input: one,
  output: () => z.object({ campaign: campaign() }),
});

export const results = /* @__PURE__ */ operation('campaigns.results', {
  summary: 'What became of the audience of a campaign, and what it has brought',
  access: LEADS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: one,
  output: resultsOf,
});

const segmentId = campaignId;
const saved = () =>
  z.object({ segmentId: z.string(), name: z.string(), segment: segment(), revision: z.number(), guests: z.number() });

export const segments = /* @__PURE__ */ operation('campaigns.segments', {
  summary: 'The saved segments of a venue, and how many guests each has now',
  access: LEADS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () => z.object({ segments: z.array(saved()) }),
});

export const segment_write = /* @__PURE__ */ operation('campaigns.segment_write', {
  summary: 'Saves a segment under a name',
  access: LEADS,
  rate: 'write',
  mutates: false,
  module: 'moduleMarketing',
  refusals: ['module.ended', 'request.invalid', 'venue.unknown', 'settings.stale'],
  input: () =>
    z.object({
      venueId: venueId(),
      segmentId: segmentId(),
      /** The revision that was read, 0 for a new one. */
      revision: count(0, 1_000_000),
      name: line(60),
      segment: segment(),
    }),
  output: () => z.object({ revision: z.number() }),
});

export const segment_remove = /* @__PURE__ */ operation('campaigns.segment_remove', {
  summary: 'Removes a saved segment; campaigns keep their copies',
  access: LEADS,
  rate: 'write',
  mutates: false,
  module: 'moduleMarketing',
  refusals: ['module.ended', 'venue.unknown'],
  input: () => z.object({ venueId: venueId(), segmentId: segmentId() }),
  output: () => z.object({}),
});

const automation = () =>
  z.object({
    cause: z.enum(CAUSES),
    on: z.boolean(),
    days: z.number(),
    channel: carrier(),
    texts: texts(),
    by: z.string(),
    writtenAt: z.number(),
    revision: z.number(),
    ranOn: z.nullable(z.string()),
  });

export const automations = /* @__PURE__ */ operation('campaigns.automations', {
  summary: 'What a venue sends by itself; a cause that was never written is not among them',
  access: LEADS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () => z.object({ automations: z.array(automation()) }),
});

export const automation_write = /* @__PURE__ */ operation('campaigns.automation_write', {
  summary: 'Writes what a venue sends by itself for a cause, and switches it on or off',
  access: LEADS,
  rate: 'write',
  mutates: false,
  module: 'moduleMarketing',
  refusals: ['module.ended', 'request.invalid', 'venue.unknown', 'settings.stale'],
  input: () =>
    z.object({
      venueId: venueId(),
      cause: z.enum(CAUSES, { error: 'field.choice' }),
      /** The revision that was read, 0 for a new one. */
      revision: count(0, 1_000_000),
      on: z.boolean(),
      days: count(14, 730),
      channel: carrier(),
      texts: texts(),
    }),
  output: () => z.object({ automation: automation() }),
});
