import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { email } from '#shared/contracts/fields.ts';

export const login = operation('auth.login', {
  summary: 'Signs a user in by e-mail and password',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: ['login.failed', 'rate.exceeded'],
  input: () =>
    z.object({
      email: email(),
      password: z
        .string()
        .check(z.minLength(6, { error: 'field.tooShort' }), z.maxLength(200, { error: 'field.tooLong' })),
    }),
  /** `jwt` goes into Authorization and into `settings.read`; `csrf` into X-CSRF-TOKEN. */
  output: () => z.object({ jwt: z.string(), csrf: z.string() }),
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
