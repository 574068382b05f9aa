import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, line, venueId } from '#shared/contracts/fields.ts';
import { CAMPAIGN_STATES } from '#shared/domain/campaign/campaign.ts';
import { CAMPAIGN_LENGTHS } from '#shared/domain/campaign/message.ts';
import { LEFT_OUT } from '#shared/domain/campaign/preflight.ts';
import { STOPS } from '#shared/domain/campaign/sending.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';

const campaignId = () => z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: 'field.format' }));
const locale = () => z.enum(LOCALES, { error: 'field.choice' });
const range = () => z.nullable(z.object({ least: count(0, 5000), most: z.nullable(count(0, 5000)) }));

/** The only fields by which guests are chosen: none of health, wishes or remarks. */
const segment = () =>
  z.object({
    visits: range(),
    lastVisit: range(),
    mostNoShows: z.nullable(count(0, 1000)),
    locales: z.readonly(z.array(locale()).check(z.maxLength(LOCALES.length, { error: 'field.tooMany' }))),
    tags: z.readonly(z.array(line(40)).check(z.maxLength(12, { error: 'field.tooMany' }))),
    birthMonth: z.nullable(count(1, 12)),
  });

const said = (max: number) => z.string().check(z.maxLength(max, { error: 'field.tooLong' }));
const texts = () =>
  z.partialRecord(
    locale(),
    z.object({
      title: said(CAMPAIGN_LENGTHS.title),
      text: said(CAMPAIGN_LENGTHS.text),
      button: said(CAMPAIGN_LENGTHS.button),
    }),
  );

const campaign = () =>
  z.object({
    campaignId: z.string(),
    name: z.string(),
    segment: segment(),
    texts: texts(),
    state: z.enum(CAMPAIGN_STATES),
    stop: z.nullable(z.enum([...STOPS, 'person'])),
    by: z.string(),
    writtenAt: z.number(),
    startedAt: z.nullable(z.number()),
    revision: z.number(),
    /** How often its sending has gone on. */
    step: z.number(),
  });

const LEADS = ['owner', 'manager'] as const;
const one = () => z.object({ venueId: venueId(), campaignId: campaignId() });

export const list = /* @__PURE__ */ operation('campaigns.list', {
  summary: 'The newsletters of a venue, the latest first',
  access: LEADS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId() }),
  output: () => z.object({ campaigns: z.array(campaign()) }),
});

export const write = /* @__PURE__ */ operation('campaigns.write', {
  summary: 'Writes a draft of a newsletter',
  access: LEADS,
  rate: 'write',
  mutates: false,
  refusals: ['request.invalid', 'venue.unknown', 'settings.stale'],
  input: () =>
    z.object({
      ...one().shape,
      /** The revision that was read, 0 for a new one. */
      revision: count(0, 1_000_000),
      name: line(60),
      segment: segment(),
      texts: texts(),
    }),
  output: () => z.object({ campaign: campaign() }),
});

export const audience = /* @__PURE__ */ operation('campaigns.audience', {
  summary: 'Whom a newsletter would reach now, and why it would not reach the others',
  access: LEADS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () =>
    z.object({ venueId: venueId(), segment: segment(), locales: z.array(locale()).check(z.maxLength(LOCALES.length)) }),
  output: () =>
    z.object({
      /** Guests of the segment; how many of them are eligible, and how many are left out by each reason. */
      total: z.number(),
      eligible: z.number(),
      leftOut: z.partialRecord(z.enum(LEFT_OUT), z.number()),
      /** The first of them by name, with the reason or null. */
      guests: z.array(z.object({ guestId: z.string(), name: z.string(), reason: z.nullable(z.enum(LEFT_OUT)) })),
      /** All tags that the venue uses. */
      tags: z.array(z.string()),
    }),
});

export const test_send = /* @__PURE__ */ operation('campaigns.test_send', {
  summary: 'Sends a newsletter in one language to the address of the caller only',
  access: LEADS,
  rate: 'write',
  mutates: false,
  refusals: ['request.invalid', 'venue.unknown', 'rate.exceeded'],
  input: () => z.object({ ...one().shape, locale: locale() }),
  output: () => z.object({ email: z.string() }),
});

export const start = /* @__PURE__ */ operation('campaigns.start', {
  summary: 'Starts a newsletter: its audience is frozen, and it is sent by and by',
  access: LEADS,
  rate: 'write',
  mutates: false,
  refusals: ['request.invalid', 'venue.unknown', 'settings.stale'],
  input: () => z.object({ ...one().shape, revision: count(1, 1_000_000) }),
  output: () => z.object({ campaign: campaign() }),
});

export const stop = /* @__PURE__ */ operation('campaigns.stop', {
  summary: 'Stops a newsletter: from here on nothing more of it leaves',
  access: LEADS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.stale'],
  input: one,
  output: () => z.object({ campaign: campaign() }),
});

export const results = /* @__PURE__ */ operation('campaigns.results', {
  summary: 'What became of the audience of a newsletter',
  access: LEADS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: one,
  output: () =>
    z.object({
      eligible: z.number(),
      delivered: z.number(),
      failed: z.number(),
      held: z.number(),
      onItsWay: z.number(),
      skipped: z.number(),
      complained: z.number(),
    }),
});
