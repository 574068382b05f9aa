import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { venueId } from '#shared/contracts/fields.ts';

const username = () => z.string().check(z.trim(), z.regex(/^[a-z0-9]{1,30}$/, { error: 'username.characters' }));
const accountId = () => z.string().check(z.regex(/^acc_[a-z0-9]{4,24}$/, { error: 'field.format' }));

export const list = /* @__PURE__ */ operation('agents.list', {
  summary: 'Which agents work for which venues of the account',
  access: ['owner'],
  rate: 'read',
  mutates: false,
  refusals: [],
  input: () => z.object({}),
  output: () =>
    z.object({
      agents: z.array(
        z.object({
          venueId: z.string(),
          accountId: z.string(),
          username: z.string(),
          name: z.string(),
          grantedAt: z.number(),
        }),
      ),
    }),
});

export const grant = /* @__PURE__ */ operation('agents.grant', {
  summary: 'Lets an agent work for a venue, as its hosts do',
  access: ['owner'],
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'agent.unknown', 'agent.granted', 'system.busy'],
  input: () => z.object({ venueId: venueId(), username: username() }),
  output: () => z.object({ name: z.string() }),
});

export const withdraw = /* @__PURE__ */ operation('agents.withdraw', {
  summary: 'Takes a venue from an agent, at once',
  access: ['owner'],
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'agent.unknown', 'system.busy'],
  input: () => z.object({ venueId: venueId(), accountId: accountId() }),
  output: () => z.object({}),
});
