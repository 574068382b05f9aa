import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { password, venueId } from '#shared/contracts/fields.ts';
import { GUARDED_NAMES } from '#shared/domain/venue/guarded-names.ts';

const guardedName = () => z.enum(GUARDED_NAMES, { error: 'field.choice' });

export const open = /* @__PURE__ */ operation('guard.open', {
  summary: 'Gives a venue’s settings password: this session may change for a quarter of an hour what it guards',
  access: ['owner', 'manager'],
  rate: 'auth',
  mutates: false,
  refusals: ['venue.unknown', 'password.wrong', 'rate.exceeded'],
  input: () => z.object({ venueId: venueId(), password: password() }),
  /** `until`: milliseconds since the epoch. */
  output: () => z.object({ until: z.number() }),
});

export const write = /* @__PURE__ */ operation('guard.write', {
  summary: 'Sets, changes or removes the settings password of a venue and what it guards',
  access: ['owner'],
  rate: 'auth',
  mutates: false,
  refusals: [
    ...(['venue.unknown', 'request.invalid', 'password.wrong', 'login.codeNeeded', 'login.codeWrong'] as const),
    ...(['rate.exceeded', 'system.busy'] as const),
  ],
  input: () =>
    z.object({
      venueId: venueId(),
      /** The owner's own password, which also allows replacing a forgotten settings password. */
      present: password(),
      /** A second-factor code if the owner has one set up; otherwise empty. */
      code: z.string().check(z.trim(), z.maxLength(20, { error: 'field.tooLong' })),
      /** The new settings password; null keeps the present one. */
      password: z.nullable(password()),
      /** The guarded sections; an empty list removes the password. */
      sections: z.array(guardedName()).check(z.maxLength(60, { error: 'field.tooMany' })),
    }),
  output: () => z.object({ sections: z.array(guardedName()) }),
});
