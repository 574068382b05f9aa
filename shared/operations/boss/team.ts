import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, email, line, locale } from '#shared/contracts/fields.ts';
import { BOSS_LEVEL, MAX_STAFF_LEVEL, STAFF_AREAS } from '#shared/domain/account/staff.ts';

const userId = () => z.string().check(z.regex(/^usr_[a-z0-9]{1,24}$/, { error: 'field.format' }));
const areas = () => z.array(z.enum(STAFF_AREAS, { error: 'field.choice' }));
/** Null: every area, also those that come later. */
const rights = () => ({
  level: count(BOSS_LEVEL + 1, MAX_STAFF_LEVEL),
  areas: z.nullable(areas().check(z.maxLength(STAFF_AREAS.length, { error: 'field.tooMany' }))),
});

export const team = /* @__PURE__ */ operation('boss.team', {
  summary: 'The platform’s own staff with their levels and areas, who was invited, and what was changed last',
  access: 'boss',
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      staff: z.array(
        z.object({
          ...{ userId: z.string(), name: z.string(), email: z.string(), avatar: z.string() },
          ...{ level: z.number(), areas: z.nullable(areas()) },
          ...{ secondFactor: z.boolean(), signedInAt: z.nullable(z.number()) },
          /** Whether the caller may change or remove them. */
          manageable: z.boolean(),
        }),
      ),
      invitations: z.array(
        z.object({
          ...{ id: z.string(), name: z.string(), email: z.string(), level: z.number() },
          ...{ areas: z.nullable(areas()), endsAt: z.number(), manageable: z.boolean() },
        }),
      ),
      /** What the caller may grant at most. */
      own: z.object({ level: z.number(), areas: z.nullable(areas()) }),
      log: z.array(
        z.object({
          ...{ at: z.number(), by: z.string(), about: z.string(), to: z.optional(z.string()) },
          did: z.enum(['invited', 'withdrawn', 'changed', 'removed']),
        }),
      ),
    }),
});

export const team_invite = /* @__PURE__ */ operation('boss.team_invite', {
  summary: 'Invites somebody into the platform’s staff by e-mail, with a level and areas',
  access: 'boss',
  rate: 'write',
  mutates: true,
  refusals: ['user.notYours', 'invitation.registered', 'rate.exceeded', 'system.busy'],
  input: () => z.object({ email: email(), name: line(30), locale: locale(), ...rights() }),
  output: () => z.object({ id: z.string() }),
});

export const team_withdraw = /* @__PURE__ */ operation('boss.team_withdraw', {
  summary: 'Takes an invitation into the staff back; its link leads nowhere from then on',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['user.notYours'],
  input: () => z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/, { error: 'field.format' })) }),
  output: () => z.object({}),
});

export const team_write = /* @__PURE__ */ operation('boss.team_write', {
  summary: 'Gives a member of the staff another level and other areas, and ends their sessions',
  access: 'boss',
  rate: 'write',
  mutates: false,
  refusals: ['user.notYours', 'system.busy'],
  input: () => z.object({ userId: userId(), ...rights() }),
  output: () => z.object({}),
});

export const team_remove = /* @__PURE__ */ operation('boss.team_remove', {
  summary: 'Takes a member out of the staff, at once',
  access: 'boss',
  rate: 'write',
  mutates: true,
  refusals: ['user.notYours', 'system.busy'],
  input: () => z.object({ userId: userId() }),
  output: () => z.object({}),
});
