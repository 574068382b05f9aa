import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, line } from '#shared/contracts/fields.ts';
import { ACCOUNT_LEFT_OUT } from '#shared/domain/campaign/account-preflight.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { SOLD_MODULES } from '#shared/domain/shop/items.ts';
import { LICENCE_STATES } from '#shared/domain/shop/licence.ts';
import { campaignId, locale, campaign as ofGuests, results, texts } from '../schemas/campaign-schemas.ts';

const choice = { error: 'field.choice' } as const;
const some = <T extends z.ZodMiniType>(each: T, max: number) =>
  z.readonly(z.array(each).check(z.maxLength(max, { error: 'field.tooMany' })));

const MAX_DAYS = 3650;
const modules = () => some(z.enum(SOLD_MODULES, choice), SOLD_MODULES.length);

/** The only fields by which accounts are chosen. */
const segment = () =>
  z.object({
    licences: some(z.enum(LICENCE_STATES, choice), LICENCE_STATES.length),
    endsWithin: z.nullable(count(1, MAX_DAYS)),
    has: modules(),
    lacks: modules(),
    countries: some(z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'field.format' })), 250),
    locales: some(locale(), LOCALES.length),
    awayFor: z.nullable(count(1, MAX_DAYS)),
    lists: some(line(40), 100),
    owes: z.nullable(z.boolean({ error: 'field.type' })),
    agent: z.nullable(z.string().check(z.regex(/^acc_[a-z0-9_]{1,40}$/, { error: 'field.format' }))),
  });

const campaign = () => z.object({ ...ofGuests().shape, segment: segment() });
/** A query under a name; campaigns keep copies. */
const saved = () => z.object({ segmentId: z.string(), name: z.string(), segment: segment(), revision: z.number() });
const one = () => z.object({ campaignId: campaignId() });
const reason = () => z.enum(ACCOUNT_LEFT_OUT);

export const campaigns = /* @__PURE__ */ operation('boss.campaigns', {
  summary: 'The platform’s campaigns to its accounts, the latest first, and its saved segments',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({ campaigns: z.array(campaign()), segments: z.array(saved()) }),
});

export const campaigns_write = /* @__PURE__ */ operation('boss.campaigns_write', {
  summary: 'Writes a draft of a campaign to accounts',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['request.invalid', 'settings.stale'],
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

export const campaigns_segment_write = /* @__PURE__ */ operation('boss.campaigns_segment_write', {
  summary: 'Saves a segment of accounts under a name',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['request.invalid', 'settings.stale'],
  input: () =>
    z.object({
      segmentId: campaignId(),
      /** The revision that was read, 0 for a new one. */
      revision: count(0, 1_000_000),
      name: line(60),
      segment: segment(),
    }),
  output: () => z.object({ revision: z.number() }),
});

export const campaigns_segment_remove = /* @__PURE__ */ operation('boss.campaigns_segment_remove', {
  summary: 'Removes a saved segment of accounts; campaigns keep their copies',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: [],
  input: () => z.object({ segmentId: campaignId() }),
  output: () => z.object({}),
});

export const campaigns_audience = /* @__PURE__ */ operation('boss.campaigns_audience', {
  summary: 'Which accounts a campaign would reach now, and why it would not reach the others',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () =>
    z.object({
      segment: segment(),
      locales: z.array(locale()).check(z.maxLength(8)),
      /** Which accounts are shown: all, or those with one reason. */
      shown: z.optional(reason()),
    }),
  output: () =>
    z.object({
      /** Accounts of the segment; how many of them are eligible, and how many are left out by each reason. */
      total: z.number(),
      eligible: z.number(),
      leftOut: z.partialRecord(reason(), z.number()),
      /** The first of them by name, with the reason or null. */
      accounts: z.array(z.object({ accountId: z.string(), name: z.string(), reason: z.nullable(reason()) })),
      /** What can be chosen by, as far as an account has it. */
      countries: z.array(z.string()),
      lists: z.array(z.string()),
      agents: z.array(z.object({ accountId: z.string(), name: z.string() })),
      /** When the first message would leave, and between which minutes of the platform’s day. */
      sendsAt: z.number(),
      hours: z.object({ from: z.number(), to: z.number() }),
      /** False while accounts of earlier versions are not in the table of all accounts yet. */
      whole: z.boolean(),
    }),
});

export const campaigns_test = /* @__PURE__ */ operation('boss.campaigns_test', {
  summary: 'Sends a campaign to accounts in one language to the address of the caller only',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['request.invalid', 'rate.exceeded'],
  input: () => z.object({ ...one().shape, locale: locale() }),
  output: () => z.object({ to: z.string() }),
});

export const campaigns_start = /* @__PURE__ */ operation('boss.campaigns_start', {
  summary: 'Starts a campaign to accounts now or at a time: then its audience is frozen, and it is sent by and by',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['request.invalid', 'settings.stale'],
  /** `at`: when, if not now. */
  input: () => z.object({ ...one().shape, revision: count(1, 1_000_000), at: z.optional(z.nullable(z.int())) }),
  output: () => z.object({ campaign: campaign() }),
});

export const campaigns_act = /* @__PURE__ */ operation('boss.campaigns_act', {
  summary: 'Pauses, resumes or stops a campaign to accounts; a scheduled one that is stopped is a draft again',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['settings.stale'],
  input: () => z.object({ ...one().shape, act: z.enum(['pause', 'resume', 'stop'], choice) }),
  output: () => z.object({ campaign: campaign() }),
});

export const campaigns_results = /* @__PURE__ */ operation('boss.campaigns_results', {
  summary: 'What became of the audience of a campaign to accounts, and what was ordered in the shop since',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  /** `orders`: whether those are read too, one account after the other. */
  input: () => z.object({ ...one().shape, orders: z.boolean({ error: 'field.type' }) }),
  /** Bookings are paid orders within fourteen days, and covers what they came to without VAT, in cents. */
  output: results,
});
