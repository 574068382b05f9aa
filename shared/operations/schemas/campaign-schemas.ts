import * as z from 'zod/mini';
import { count, line, meal, channel as source, venueId } from '#shared/contracts/fields.ts';
import { CAUSES } from '#shared/domain/campaign/automation.ts';
import { CAMPAIGN_STATES } from '#shared/domain/campaign/campaign.ts';
import { CAMPAIGN_LENGTHS, MAX_BLOCKS } from '#shared/domain/campaign/message.ts';
import { LEFT_OUT } from '#shared/domain/campaign/preflight.ts';
import { COUPONED, REVIEWED } from '#shared/domain/campaign/segment.ts';
import { STOPS } from '#shared/domain/campaign/sending.ts';
import { CONSENT_PURPOSES } from '#shared/domain/consent/consent.ts';
import { CHANNELS } from '#shared/domain/kernel/channel.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { MEALS } from '#shared/domain/venue/meals.ts';

const choice = { error: 'field.choice' } as const;
const tooMany = { error: 'field.tooMany' } as const;

export const campaignId = () => z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: 'field.format' }));
export const locale = () => z.enum(LOCALES, choice);
/** By what a campaign is sent. */
export const carrier = () => z.enum(CONSENT_PURPOSES, choice);
export const one = () => z.object({ venueId: venueId(), campaignId: campaignId() });

const range = () => z.nullable(z.object({ least: count(0, 5000), most: z.nullable(count(0, 5000)) }));

/** The only fields by which guests are chosen: none of health, wishes or remarks. */
export const segment = () =>
  z.object({
    visits: range(),
    lastVisit: range(),
    mostNoShows: z.nullable(count(0, 1000)),
    locales: z.readonly(z.array(locale()).check(z.maxLength(LOCALES.length, tooMany))),
    tags: z.readonly(z.array(line(40)).check(z.maxLength(12, tooMany))),
    birthMonth: z.nullable(count(1, 12)),
    meals: z.readonly(z.array(meal()).check(z.maxLength(MEALS.length, tooMany))),
    party: range(),
    sources: z.readonly(z.array(source()).check(z.maxLength(CHANNELS.length, tooMany))),
    review: z.nullable(z.enum(REVIEWED, choice)),
    coupon: z.nullable(z.enum(COUPONED, choice)),
  });

const said = (max: number) => z.string().check(z.maxLength(max, { error: 'field.tooLong' }));
const LENGTHS = CAMPAIGN_LENGTHS;

/** Of the pictures that the venue has uploaded here. */
const picture = () => z.string().check(z.regex(/^\/media\/[\w-]{1,60}\.webp$/, { error: 'field.format' }));

const block = () =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('heading'), text: said(LENGTHS.heading) }),
    z.object({ kind: z.literal('text'), text: said(LENGTHS.text) }),
    z.object({ kind: z.literal('picture'), picture: picture(), alt: said(LENGTHS.alt) }),
    z.object({ kind: z.literal('button'), label: said(LENGTHS.label), target: said(LENGTHS.target) }),
    z.object({ kind: z.literal('coupon'), text: said(LENGTHS.heading) }),
  ]);

export const texts = () =>
  z.partialRecord(
    locale(),
    z.object({
      subject: said(LENGTHS.subject),
      blocks: z.readonly(z.array(block()).check(z.maxLength(MAX_BLOCKS, tooMany))),
    }),
  );

export const campaign = () =>
  z.object({
    campaignId: z.string(),
    name: z.string(),
    channel: carrier(),
    segment: segment(),
    texts: texts(),
    state: z.enum(CAMPAIGN_STATES),
    stop: z.nullable(z.enum([...STOPS, 'person'])),
    by: z.string(),
    writtenAt: z.number(),
    /** Of a scheduled one: when its audience is frozen. */
    dueAt: z.nullable(z.number()),
    startedAt: z.nullable(z.number()),
    /** Of a day's run of an automation: its cause. */
    cause: z.optional(z.enum(CAUSES)),
    revision: z.number(),
    /** How often its sending has gone on. */
    step: z.number(),
  });

export const reason = () => z.enum(LEFT_OUT);

const bookings = { bookings: z.number(), covers: z.number() };
const side = () => z.object({ guests: z.number(), booked: z.number(), ...bookings });

/** What became of an audience. */
export const results = () =>
  z.object({
    eligible: z.number(),
    delivered: z.number(),
    failed: z.number(),
    held: z.number(),
    onItsWay: z.number(),
    skipped: z.number(),
    complained: z.number(),
    optedOut: z.number(),
    read: z.number(),
    clicked: z.number(),
    byMail: z.number(),
    failures: z.array(z.object({ code: z.string(), count: z.number() })),
    byLink: z.object(bookings),
    /** Against the guests held out; `clear`: more than chance. */
    added: z.object({
      sent: side(),
      held: side(),
      bookings: z.nullable(z.number()),
      covers: z.nullable(z.number()),
      clear: z.boolean(),
    }),
  });
