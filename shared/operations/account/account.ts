import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { line, locale, password } from '#shared/contracts/fields.ts';
import { isPushService } from '#shared/contracts/push.ts';
import { savedViews, viewContent, viewName } from '#shared/contracts/saved-view.ts';
import { theme } from '#shared/contracts/theme.ts';
import { uploadName, uploadOffer } from '#shared/contracts/upload.ts';

const sessionId = () => z.string().check(z.regex(/^[\w-]{43}$/, { error: 'field.format' }));

/** What users may change about themselves. Role, level and account cannot be sent. */
const profile = () => ({
  name: line(30),
  locale: locale(),
  currency: z.enum(['usd', 'cny', 'eur'], { error: 'field.choice' }),
  newBookingsAlert: z.boolean({ error: 'field.type' }),
  /** Owners are told on each Monday of the week before, and how; a write without it changes nothing of that. */
  weeklyDigest: z.optional(z.boolean({ error: 'field.type' })),
  weeklyDigestBy: z.optional(z.enum(['mail', 'whatsapp'], { error: 'field.choice' })),
});

export const read = /* @__PURE__ */ operation('account.read', {
  summary: 'The user’s own account',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: ['session.invalid'],
  input: () => z.object({}),
  output: () =>
    z.object({
      ...profile(),
      email: z.string(),
      /** The path of the picture; empty for none. */
      avatar: z.string(),
      /** The bound WhatsApp number, or null. */
      phone: z.nullable(z.string()),
      /** `must`: the user's level requires a second factor, and none is set up yet. */
      secondFactor: z.enum(['on', 'off', 'must']),
      recoveryLeft: z.number(),
      /** To an owner: what was said at the sign-up, with which the set-up of the first venue begins. */
      signedUp: z.nullable(
        z.object({ company: z.string(), address: z.string(), country: z.string(), mobile: z.string() }),
      ),
    }),
});

export const profile_write = /* @__PURE__ */ operation('account.profile_write', {
  summary: 'Changes name, language, currency and notifications',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: ['session.invalid'],
  input: () => z.object(profile()),
  output: () => z.object(profile()),
});

export const avatar_start = /* @__PURE__ */ operation('account.avatar_start', {
  summary: 'Offers a place to which the browser uploads a new avatar',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: uploadOffer,
});

export const avatar_write = /* @__PURE__ */ operation('account.avatar_write', {
  summary: 'Makes what was uploaded the avatar, judged by its content and cleaned; or takes the avatar away',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: ['session.invalid', 'upload.gone', 'picture.type', 'picture.size'],
  input: () => z.object({ upload: z.nullable(uploadName()) }),
  /** The path of the picture; empty for none. */
  output: () => z.object({ avatar: z.string() }),
});

export const theme_write = /* @__PURE__ */ operation('account.theme_write', {
  summary: 'How the user wants to see the house: bars, menu, colours, modes and language',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: ['session.invalid'],
  input: () => z.object({ theme: theme() }),
  output: () => z.object({ theme: theme() }),
});

export const view_write = /* @__PURE__ */ operation('account.view_write', {
  summary: 'Saves a search of the reservations under a name, or removes the one of that name',
  access: 'operator',
  rate: 'write',
  // Repeating it changes nothing.
  mutates: false,
  refusals: ['session.invalid', 'system.busy'],
  input: () => z.object({ name: viewName(), view: z.nullable(viewContent()) }),
  /** All views of the user, the latest last. */
  output: () => z.object({ views: savedViews() }),
});

/** An uncompressed P-256 point and sixteen random bytes, both in base64url as browsers encode them. */
const pushKeys = () =>
  z.object({
    p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, { error: 'field.format' })),
    auth: z.string().check(z.regex(/^[\w-]{22}$/, { error: 'field.format' })),
  });

export const push_read = /* @__PURE__ */ operation('account.push_read', {
  summary: 'Whether this device is told of new bookings, and the key with which its browser subscribes',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  /** `key`: the public VAPID key, base64url. */
  output: () => z.object({ on: z.boolean(), key: z.string() }),
});

export const push_on = /* @__PURE__ */ operation('account.push_on', {
  summary: 'Tells this device of new bookings by web push until it signs out',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: ['session.invalid'],
  input: () =>
    z.object({
      endpoint: z
        .string()
        .check(z.maxLength(1000, { error: 'field.tooLong' }), z.refine(isPushService, { error: 'field.format' })),
      keys: pushKeys(),
    }),
  output: () => z.object({}),
});

export const push_off = /* @__PURE__ */ operation('account.push_off', {
  summary: 'Tells this device nothing more',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({}),
});

export const sessions = /* @__PURE__ */ operation('account.sessions', {
  summary: 'Where the user is signed in',
  access: 'operator',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      sessions: z.array(
        z.object({
          sessionId: z.string(),
          /** The browser's description of itself. */
          device: z.string(),
          startedAt: z.number(),
          usedAt: z.number(),
          /** The session of this call. */
          current: z.boolean(),
        }),
      ),
    }),
});

export const session_end = /* @__PURE__ */ operation('account.session_end', {
  summary: 'Signs the user out somewhere else, at once',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: ['device.gone'],
  input: () => z.object({ sessionId: sessionId() }),
  output: () => z.object({}),
});

export const sessions_end = /* @__PURE__ */ operation('account.sessions_end', {
  summary: 'Signs the user out everywhere but here',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({ ended: z.number() }),
});

export const leave = /* @__PURE__ */ operation('account.leave', {
  summary: 'Takes the user out of the account, given the password; not the last one who leads it',
  access: 'operator',
  rate: 'auth',
  mutates: true,
  endsSession: true,
  refusals: ['password.wrong', 'account.lastLeader', 'system.busy'],
  input: () => z.object({ present: password() }),
  output: () => z.object({}),
});

export const device_code = /* @__PURE__ */ operation('account.device_code', {
  summary: 'Shows a code by which a further device is signed in, once',
  access: 'operator',
  rate: 'auth',
  mutates: false,
  refusals: ['rate.exceeded', 'session.invalid'],
  input: () => z.object({}),
  output: () => z.object({ code: z.string(), minutes: z.number() }),
});
