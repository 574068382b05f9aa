import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { email, factorCode, locale, newPassword, oneTimeCode, password, typedPhone } from '#shared/contracts/fields.ts';

export const password_write = /* @__PURE__ */ operation('account.password_write', {
  summary: 'Changes the password, given the present one, and ends every other session',
  access: 'operator',
  rate: 'auth',
  mutates: false,
  refusals: ['password.wrong', 'request.invalid', 'system.busy'],
  input: () => z.object({ present: password(), password: newPassword() }),
  /** A new token, as at a sign-in: earlier ones became void with the old password. */
  output: () => z.object({ deviceToken: z.string() }),
});

export const factor_start = /* @__PURE__ */ operation('account.factor_start', {
  summary: 'Begins a second factor: the key for the authenticator app',
  access: 'operator',
  rate: 'auth',
  mutates: false,
  refusals: ['password.wrong', 'factor.on', 'system.busy'],
  input: () => z.object({ present: password() }),
  /** `key` for typing, `uri` for a QR code. */
  output: () => z.object({ key: z.string(), uri: z.string() }),
});

export const factor_on = /* @__PURE__ */ operation('account.factor_on', {
  summary: 'Switches the second factor on, once the app shows the right code; answers recovery codes and a new session',
  access: 'operator',
  rate: 'auth',
  mutates: true,
  endsSession: true,
  refusals: ['login.codeWrong', 'factor.on', 'session.invalid', 'rate.exceeded', 'system.busy'],
  input: () => z.object({ code: factorCode() }),
  output: () => z.object({ recovery: z.array(z.string()), jwt: z.string(), csrf: z.string() }),
});

export const factor_off = /* @__PURE__ */ operation('account.factor_off', {
  summary: 'Switches the second factor off, given the password and a code',
  access: 'operator',
  rate: 'auth',
  mutates: false,
  refusals: ['password.wrong', 'login.codeWrong', 'factor.must', 'rate.exceeded', 'system.busy'],
  input: () => z.object({ present: password(), code: z.string().check(z.maxLength(40, { error: 'field.tooLong' })) }),
  output: () => z.object({}),
});

export const number_start = /* @__PURE__ */ operation('account.number_start', {
  summary: 'Sends a code by WhatsApp to the number that the user wants to bind, given the password',
  access: 'operator',
  rate: 'auth',
  mutates: false,
  refusals: ['password.wrong', 'request.invalid', 'rate.exceeded'],
  input: () => z.object({ present: password(), phone: typedPhone(), locale: locale() }),
  output: () => z.object({ phone: z.string(), minutes: z.number() }),
});

export const number_bind = /* @__PURE__ */ operation('account.number_bind', {
  summary: 'Binds the number to which the code was sent',
  access: 'operator',
  rate: 'auth',
  mutates: true,
  refusals: ['code.wrong', 'code.spent'],
  input: () => z.object({ code: oneTimeCode() }),
  output: () => z.object({ phone: z.string() }),
});

export const number_remove = /* @__PURE__ */ operation('account.number_remove', {
  summary: 'Unbinds the user’s number, given the password: no code goes to it any more',
  access: 'operator',
  rate: 'auth',
  mutates: false,
  refusals: ['password.wrong', 'system.busy'],
  input: () => z.object({ present: password() }),
  output: () => z.object({}),
});

export const email_start = /* @__PURE__ */ operation('account.email_start', {
  summary: 'Mails a code to the address with which the user wants to sign in, given the password',
  access: 'operator',
  rate: 'auth',
  mutates: false,
  refusals: ['password.wrong', 'signUp.emailUsed', 'rate.exceeded'],
  input: () => z.object({ present: password(), email: email(), locale: locale() }),
  output: () => z.object({ email: z.string(), minutes: z.number() }),
});

export const email_write = /* @__PURE__ */ operation('account.email_write', {
  summary: 'The user signs in with the address to which the code was sent; the former one is told',
  access: 'operator',
  rate: 'auth',
  mutates: true,
  refusals: ['code.wrong', 'code.spent', 'signUp.emailUsed'],
  input: () => z.object({ code: oneTimeCode() }),
  output: () => z.object({ email: z.string() }),
});
