import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { newPassword, password } from '#shared/contracts/fields.ts';

const sessionId = () => z.string().check(z.regex(/^[\w-]{43}$/, { error: 'field.format' }));

export const sessions = operation('account.sessions', {
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
          /** What the browser called itself. */
          device: z.string(),
          startedAt: z.number(),
          usedAt: z.number(),
          /** The session that asks. */
          current: z.boolean(),
        }),
      ),
    }),
});

export const session_end = operation('account.session_end', {
  summary: 'Signs the user out somewhere else, at once',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: ['device.gone'],
  input: () => z.object({ sessionId: sessionId() }),
  output: () => z.object({}),
});

export const sessions_end = operation('account.sessions_end', {
  summary: 'Signs the user out everywhere but here',
  access: 'operator',
  rate: 'write',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () => z.object({ ended: z.number() }),
});

export const password_write = operation('account.password_write', {
  summary: 'Changes the password, given the present one, and ends every other session',
  access: 'operator',
  rate: 'auth',
  mutates: false,
  refusals: ['password.wrong', 'request.invalid', 'system.busy'],
  input: () => z.object({ present: password(), password: newPassword() }),
  output: () => z.object({}),
});
