import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { email, locale, newPassword, oneTimeCode, password, tokenText } from '#shared/contracts/fields.ts';

/** `jwt` goes into Authorization and into `settings.read`; `csrf` into X-CSRF-TOKEN. */
const tokens = () => z.object({ jwt: z.string(), csrf: z.string() });

export const login = operation('auth.login', {
  summary: 'Signs a user in by e-mail and password, and by their second factor where they have one',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: ['login.failed', 'login.codeNeeded', 'login.codeWrong', 'account.pending', 'rate.exceeded'],
  input: () =>
    z.object({
      email: email(),
      password: password(),
      /** Six digits of the authenticator, or a recovery code. */
      code: z.optional(z.string().check(z.maxLength(40, { error: 'field.tooLong' }))),
    }),
  output: tokens,
});

export const logout = operation('auth.logout', {
  summary: 'Ends the session at once',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({}),
});

export const send_otp = operation('auth.send_otp', {
  summary: 'Sends a code to whoever forgot the password; the answer is the same whether anybody has that address',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: ['rate.exceeded'],
  input: () =>
    z.object({
      email: email(),
      /** Without a known number it goes by e-mail all the same. */
      channel: z.enum(['whatsapp', 'email'], { error: 'field.choice' }),
      locale: locale(),
    }),
  /** Minutes for which the code is good. */
  output: () => z.object({ minutes: z.number() }),
});

export const verify_otp = operation('auth.verify_otp', {
  summary: 'Exchanges the code for the right to set a new password; five tries',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: ['code.wrong', 'code.spent'],
  input: () => z.object({ email: email(), code: oneTimeCode() }),
  output: () => z.object({ ticket: z.string() }),
});

export const reset_password = operation('auth.reset_password', {
  summary: 'Sets a new password and ends every session of the user',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: ['code.spent', 'request.invalid'],
  input: () => z.object({ ticket: tokenText(), password: newPassword() }),
  output: () => z.object({}),
});

export const bind = operation('auth.bind', {
  summary: 'Signs this device in by the code that another device of the same user shows',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: ['code.wrong'],
  input: () => z.object({ email: email(), code: oneTimeCode() }),
  output: tokens,
});
