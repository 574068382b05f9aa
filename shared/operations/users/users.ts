import * as z from 'zod/mini';
import { operation, ROLES } from '#shared/contracts/define.ts';
import { email, line, locale, venueId } from '#shared/contracts/fields.ts';

const role = () => z.enum(ROLES, { error: 'field.choice' });
const userId = () => z.string().check(z.regex(/^usr_[a-z0-9]{1,24}$/, { error: 'field.format' }));
/** The most venues of one user in a request: an agent may work for hundreds of venues. */
const MAX_VENUES = 2000;
const someVenues = () => z.array(venueId()).check(z.maxLength(MAX_VENUES, { error: 'field.tooMany' }));
const invitationId = () => z.string().check(z.regex(/^[\w-]{22}$/, { error: 'field.format' }));

export const list = /* @__PURE__ */ operation('users.list', {
  summary: 'The users of the account and who was invited',
  access: ['owner', 'manager', 'agent'],
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      users: z.array(
        z.object({
          userId: z.string(),
          name: z.string(),
          email: z.string(),
          role: role(),
          secondFactor: z.boolean(),
          venues: z.array(z.string()),
          /** Whether the caller may change or remove them. */
          manageable: z.boolean(),
        }),
      ),
      invitations: z.array(
        z.object({ id: z.string(), name: z.string(), email: z.string(), role: role(), endsAt: z.number() }),
      ),
      /** The roles that the caller may assign. */
      grants: z.array(role()),
    }),
});

export const invite = /* @__PURE__ */ operation('users.invite', {
  summary: 'Invites somebody into the account by e-mail',
  access: ['owner', 'manager', 'agent'],
  rate: 'write',
  mutates: true,
  refusals: ['user.notYours', 'invitation.registered', 'rate.exceeded', 'system.busy'],
  input: () => z.object({ email: email(), name: line(30), role: role(), locale: locale() }),
  output: () => z.object({ id: z.string() }),
});

export const invitation_withdraw = /* @__PURE__ */ operation('users.invitation_withdraw', {
  summary: 'Takes an invitation back; its link leads nowhere from then on',
  access: ['owner', 'manager', 'agent'],
  rate: 'write',
  mutates: false,
  refusals: ['user.notYours'],
  input: () => z.object({ id: invitationId() }),
  output: () => z.object({}),
});

export const role_write = /* @__PURE__ */ operation('users.role_write', {
  summary: 'Gives a user another role and ends their sessions',
  access: ['owner', 'manager'],
  rate: 'write',
  mutates: false,
  refusals: ['user.notYours', 'system.busy'],
  input: () => z.object({ userId: userId(), role: role() }),
  output: () => z.object({}),
});

export const venues_write = /* @__PURE__ */ operation('users.venues_write', {
  summary: 'Gives a user venues of the account, and takes others from them; at once',
  access: ['owner', 'manager', 'agent'],
  rate: 'write',
  mutates: false,
  refusals: ['user.notYours', 'venue.unknown', 'system.busy'],
  /** Only the differences, so that concurrent changes by somebody else are kept. */
  input: () => z.object({ userId: userId(), give: someVenues(), take: someVenues() }),
  output: () => z.object({ venues: z.array(z.string()) }),
});

export const remove = /* @__PURE__ */ operation('users.remove', {
  summary: 'Takes a user out of the account, at once',
  access: ['owner', 'manager', 'agent'],
  rate: 'write',
  mutates: true,
  refusals: ['user.notYours', 'system.busy'],
  input: () => z.object({ userId: userId() }),
  output: () => z.object({}),
});
