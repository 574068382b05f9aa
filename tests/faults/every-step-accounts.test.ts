import { expect, it } from 'vitest';
import { invitationToken } from '#functions/credentials/invitation-token.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import type { OperationId } from '#shared/operations/index.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { type SignedIn, secrets, type World } from '#tests/kit/world.ts';
import { anAgent } from '#tests/operations/agents/kit.ts';
import { addUser, asksForCode, EMAIL, PASSWORD } from '#tests/operations/auth/kit.ts';
import { mailedTo } from '#tests/operations/auth/proof-kit.ts';
import { movesTo, ROBBED, signsIn, THIEFS, takesBack } from '#tests/operations/auth/robbery.ts';
import { anApplication } from '#tests/operations/auth/sign-up-kit.ts';
import { signedInAs } from '#tests/operations/users/kit.ts';
import { atEveryStep } from './every-step.ts';

/* Removing a user or changing a password has its whole effect once it is repeated, wherever the first call broke off. */

const engine = await engineOfFile();
const FRESH = 'brass-kettle-noon';

const serviceDay = async (world: World, session: SignedIn) =>
  (await world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, session)).body.errorid;

it.each([
  ['is removed', 'users.remove', { userId: 'usr_host' }, 'session.invalid'],
  ['gets another role', 'users.role_write', { userId: 'usr_host', role: 'viewer' }, 'session.invalid'],
  ['loses a venue', 'users.venues_write', { userId: 'usr_host', give: [], take: [VENUE_ID] }, 'venue.unknown'],
] as const)('who %s has nothing more of an open session', async (_, id: OperationId, input, errorid) => {
  await atEveryStep(engine, {
    prepare: async (world) => ({ owner: await signedInAs(world, 'owner'), host: await signedInAs(world, 'host') }),
    run: (world, { owner }) => world.send(id, input, owner),
    verify: async (world, { host }) => expect(await serviceDay(world, host)).toBe(errorid),
  });
});

it('an agent who is sent away reaches nothing', async () => {
  await atEveryStep(engine, {
    async prepare(world) {
      const owner = await signedInAs(world, 'owner');
      const agent = await anAgent(world);
      await world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, owner);
      return { owner, agent };
    },
    run: (world, { owner, agent }) =>
      world.call('agents.withdraw', { venueId: VENUE_ID, accountId: agent.accountId }, owner),
    async verify(world, { owner, agent }) {
      expect(await serviceDay(world, agent)).toBe('venue.unknown');
      expect((await usersStore(world.table).ofAccount(agent.accountId)).flatMap(({ venues }) => venues)).toEqual([]);
      expect((await world.call('agents.list', {}, owner)).body.agents).toEqual([]);
    },
  });
});

it('whoever sets a password anew is signed in nowhere, and signs in with it', async () => {
  await atEveryStep(engine, {
    async prepare(world) {
      await addUser(world);
      const { body } = await world.call('auth.login', { email: EMAIL, password: PASSWORD });
      const sent = await asksForCode(world);
      const { ticket } = (await world.call('auth.verify_otp', sent)).body;
      return { ticket, session: { token: body.jwt, csrf: body.csrf } };
    },
    run: (world, { ticket }) => world.call('auth.reset_password', { ticket, password: FRESH }),
    async verify(world, { session }) {
      expect(await serviceDay(world, session)).toBe('session.invalid');
      expect((await world.call('auth.login', { email: EMAIL, password: FRESH })).body.errorid).toBe('0');
    },
  });
});

it('an account that is taken back is its former address’s, and nobody else’s, wherever the call breaks off', async () => {
  await atEveryStep(engine, {
    async prepare(world) {
      await addUser(world);
      const thief = await signsIn(world);
      return { thief, token: await movesTo(world, thief, THIEFS) };
    },
    run: (world, { token }) => takesBack(world, token),
    async verify(world, { thief }) {
      expect((await world.call('account.read', {}, thief)).body.errorid).toBe('session.invalid');
      expect((await usersStore(world.table).byEmail(EMAIL))?.userId).toBe(ROBBED);
      expect(await usersStore(world.table).byEmail(THIEFS)).toBeNull();
      const { body } = await world.call('auth.login', { email: EMAIL, password: PASSWORD });
      expect(body.errorid).toBe('login.failed');
    },
  });
});

it('who was invited is a user once, and can sign in', async () => {
  const email = 'new@demo.test';
  await atEveryStep(engine, {
    async prepare(world) {
      const owner = await signedInAs(world, 'owner');
      const invited = { email, name: 'Hanna', role: 'host', locale: 'en' } as const;
      const { id } = (await world.call('users.invite', invited, owner)).body;
      return { owner, token: await invitationToken(secrets, { accountId: owner.user.accountId, id }) };
    },
    run: (world, { token }) => world.call('auth.accept_invitation', { token, password: FRESH }),
    async verify(world, { owner }) {
      expect((await world.call('auth.login', { email, password: FRESH })).body.errorid).toBe('0');
      const { users, invitations } = (await world.call('users.list', {}, owner)).body;
      expect([users.length, invitations.length]).toEqual([2, 0]);
    },
  });
});

it('a sign-up is proven, whole, wherever the call breaks off', async () => {
  const email = 'nina@ristorante.example';
  await atEveryStep(engine, {
    async prepare(world) {
      await world.send('auth.signup', anApplication());
      return mailedTo(world, email);
    },
    run: (world, token) => world.call('auth.signup_prove', { token, password: FRESH }),
    async verify(world) {
      expect((await world.call('auth.login', { email, password: FRESH })).body.errorid).toBe('account.pending');
      const accounts = accountsStore(world.table);
      const listed = await Promise.all([accounts.list('unproven'), accounts.list('pending')]);
      expect(listed.map((page) => page.accounts.length)).toEqual([0, 1]);
      expect((await accounts.byUsername('nina2'))?.state).toBe('pending');
    },
  });
});
