import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import {
  accepted,
  count,
  email,
  line,
  locale,
  newPassword,
  oneTimeCode,
  password,
  tokenText,
} from '#shared/contracts/fields.ts';
import { PLATFORMS } from '#shared/domain/account/sign-up.ts';
import { country } from '../settings/section-fields.ts';

/**
 * `jwt`: for the Authorization header and `settings.read`. `csrf`: for X-CSRF-TOKEN. `deviceToken`: for further
 * sign-ins on this device.
 */
const tokens = () => z.object({ jwt: z.string(), csrf: z.string(), deviceToken: z.string() });

/**
 * The tokens that this device received at sign-ins, of any user: somebody who has signed in here before is not locked
 * out by guesses made elsewhere. A token that is not ours is ignored, because the user could do nothing about it.
 */
const deviceTokens = () =>
  z.optional(
    z
      .array(z.string().check(z.maxLength(200, { error: 'field.tooLong' })))
      .check(z.maxLength(5, { error: 'field.tooMany' })),
  );

/** A six-digit authenticator code, or a recovery code. */
const factorCode = () => z.optional(z.string().check(z.maxLength(40, { error: 'field.tooLong' })));

export const login = /* @__PURE__ */ operation('auth.login', {
  summary: 'Signs a user in by e-mail and password, and by their second factor where they have one',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: [
    'login.failed',
    'login.codeNeeded',
    'login.codeWrong',
    'account.unproven',
    'account.pending',
    'rate.exceeded',
  ],
  input: () =>
    z.object({
      email: email(),
      password: password(),
      code: factorCode(),
      deviceTokens: deviceTokens(),
    }),
  output: tokens,
});

export const logout = /* @__PURE__ */ operation('auth.logout', {
  summary: 'Ends the session at once',
  access: 'operator',
  rate: 'write',
  mutates: false,
  signsOut: true,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({}),
});

export const send_otp = /* @__PURE__ */ operation('auth.send_otp', {
  summary: 'Sends a code to whoever forgot the password; the answer is the same whether anybody has that address',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: ['rate.exceeded'],
  input: () =>
    z.object({
      email: email(),
      /** Without a known number the code goes by e-mail, whatever was chosen. */
      channel: z.enum(['whatsapp', 'email'], { error: 'field.choice' }),
      locale: locale(),
      deviceTokens: deviceTokens(),
    }),
  /** `request`: identifies the code, which can be used only with it. `minutes`: how long the code is valid. */
  output: () => z.object({ request: z.string(), minutes: z.number() }),
});

export const verify_otp = /* @__PURE__ */ operation('auth.verify_otp', {
  summary: 'Exchanges the code for the right to set a new password; five tries',
  access: 'public',
  rate: 'auth',
  mutates: true,
  refusals: ['code.wrong', 'code.spent'],
  input: () => z.object({ request: tokenText(), code: oneTimeCode() }),
  output: () => z.object({ ticket: z.string() }),
});

export const reset_password = /* @__PURE__ */ operation('auth.reset_password', {
  summary: 'Sets a new password and ends every session of the user; the address of a sign-up is proven by it',
  access: 'public',
  rate: 'auth',
  mutates: true,
  refusals: ['code.spent', 'request.invalid', 'signUp.emailUsed', 'signUp.vatUsed', 'signUp.usernameUsed'],
  input: () => z.object({ ticket: tokenText(), password: newPassword() }),
  /** A new token, as at a sign-in: earlier ones became void with the old password. */
  output: () => z.object({ deviceToken: z.string() }),
});

export const take_back = /* @__PURE__ */ operation('auth.take_back', {
  summary:
    'Gives an account back to an address it had within the last week, once: ends every session, takes away what was bound or switched on lately, and grants the right to set a new password',
  access: 'public',
  rate: 'auth',
  mutates: true,
  refusals: ['former.gone', 'former.used', 'system.busy'],
  input: () => z.object({ token: tokenText() }),
  output: () => z.object({ email: z.string(), ticket: z.string() }),
});

export const bind = /* @__PURE__ */ operation('auth.bind', {
  summary: 'Signs this device in by the code that another device of the same user shows',
  access: 'public',
  rate: 'auth',
  mutates: true,
  refusals: ['code.wrong', 'login.codeNeeded', 'login.codeWrong', 'rate.exceeded'],
  /** `factor`: of a boss. */
  input: () => z.object({ email: email(), code: oneTimeCode(), factor: factorCode() }),
  output: tokens,
});

/** The fields of a sign-up. Level, role and account cannot be chosen: other fields are dropped. */
const applicant = () => ({
  username: z
    .string()
    .check(z.minLength(1, { error: 'field.required' }), z.regex(/^[a-z0-9]{1,30}$/, { error: 'username.characters' })),
  email: email(),
  password: newPassword(),
  confirm: z.string().check(z.maxLength(200, { error: 'field.tooLong' })),
  fullName: line(30),
  /** Decides how mobile number and tax numbers are checked. A page from before it was asked means Italy. */
  country: z._default(country(), 'IT'),
  mobile: line(20),
  /** At least one of the two numbers is required. */
  vat: line(30, 0),
  taxId: line(30, 0),
  address: line(120),
  postalCode: line(12),
  city: line(60),
  locale: locale(),
  terms: accepted(),
});

const SIGN_UP_REFUSALS = [
  'request.invalid',
  'signUp.emailUsed',
  'signUp.vatUsed',
  'signUp.usernameUsed',
  'rate.exceeded',
  'system.busy',
] as const;

/** Identifies one sign-up of an address. It allows resending its mail, and nothing else. */
const signUp = () => z.string().check(z.regex(/^usr_[a-z0-9]{1,24}$/, { error: 'field.format' }));

/** The account waits until its address is verified, and then until it is activated. */
const waiting = () => z.object({ pending: z.literal(true), signUp: signUp() });

export const signup = /* @__PURE__ */ operation('auth.signup', {
  summary: 'Signs an operator up and mails to the address, which is to be proven before the account can be activated',
  access: 'public',
  rate: 'auth',
  mutates: true,
  refusals: SIGN_UP_REFUSALS,
  input: () =>
    z.object({
      ...applicant(),
      company: line(80),
      website: line(200, 0),
      /** Null unless the account also ships goods. */
      shipping: z.nullable(
        z.object({
          monthly: count(0, 1_000_000),
          platforms: z
            .array(z.enum(PLATFORMS, { error: 'field.choice' }))
            .check(z.minLength(1, { error: 'field.required' }), z.maxLength(PLATFORMS.length)),
          predominant: z.enum(PLATFORMS, { error: 'field.choice' }),
        }),
      ),
    }),
  output: waiting,
});

export const signup_agent = /* @__PURE__ */ operation('auth.signup_agent', {
  summary: 'Signs up an agent, who brings and serves venues, and mails to the address, which is to be proven first',
  access: 'public',
  rate: 'auth',
  mutates: true,
  refusals: SIGN_UP_REFUSALS,
  input: () => z.object(applicant()),
  output: waiting,
});

export const signup_mail = /* @__PURE__ */ operation('auth.signup_mail', {
  summary: 'Mails the link of that sign-up once more; the answer is the same whether there is one with that address',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: ['rate.exceeded'],
  input: () => z.object({ email: email(), signUp: signUp(), locale: locale() }),
  output: () => z.object({}),
});

export const signup_prove = /* @__PURE__ */ operation('auth.signup_prove', {
  summary: 'Proves the address of a sign-up, by the link that was mailed to it and the password that was chosen',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: [
    'signUp.gone',
    'password.wrong',
    'signUp.emailUsed',
    'signUp.vatUsed',
    'signUp.usernameUsed',
    'rate.exceeded',
    'system.busy',
  ],
  input: () => z.object({ token: tokenText(), password: password() }),
  output: () => z.object({ email: z.string() }),
});

export const accept_invitation = /* @__PURE__ */ operation('auth.accept_invitation', {
  summary: 'Makes the user of an invitation, with the password they choose',
  access: 'public',
  rate: 'auth',
  mutates: true,
  refusals: ['invitation.gone', 'invitation.registered', 'request.invalid', 'system.busy'],
  input: () => z.object({ token: tokenText(), password: newPassword() }),
  output: () => z.object({ email: z.string() }),
});
