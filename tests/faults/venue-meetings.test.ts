import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { agentsStore } from '#functions/stores/agents.ts';
import { uniqueKey } from '#functions/stores/users.keys.ts';
import { usersStore } from '#functions/stores/users.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import type { SignedIn, World } from '#tests/kit/world.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';
import { signedInAs } from '#tests/operations/users/kit.ts';
import { betweenSteps } from './between-steps.ts';

/* Two concurrent changes of who has a venue: an open session reaches exactly the venues of its user. */

const engine = await engineOfFile();
const BOTH = [VENUE_ID, OTHER_VENUE_ID];
const accountId = 'acc_agency';

const venuesOf = async (world: World, userId: string) => (await usersStore(world.table).find(userId))?.venues ?? [];

/** Of both venues, those of the user and those that the user's open session reaches. */
async function reached(world: World, userId: string, who: SignedIn) {
  const serviceDay = (venueId: VenueId) => world.call('reservations.tonight', { venueId, date: SATURDAY }, who);
  const user = await venuesOf(world, userId);
  const answers = await Promise.all(BOTH.map(serviceDay));
  return {
    user: BOTH.filter((venueId) => user.includes(venueId)),
    session: BOTH.filter((_, i) => answers[i]?.status === 200),
  };
}

const owners = async (world: World) =>
  [
    await signedInAs(world, 'owner', { venues: BOTH }),
    await signedInAs(world, 'owner', { userId: 'usr_two', email: 'two@demo.test', venues: BOTH }),
  ] as const;

/** A signed-in agent to whom these venues are granted. */
async function anAgency(world: World, venues: readonly VenueId[]) {
  await accountsStore(world.table).add({ ...anAccount(accountId), kind: 'agent' });
  await world.table.put({ ...uniqueKey('username', 'paul'), accountId });
  const agents = agentsStore(world.table);
  for (const venueId of venues) {
    await agents.grant({ venueId, accountId, username: 'paul', name: 'Paul', grantedAt: world.now() }, []);
  }
  return signedInAs(world, 'agent', { accountId, venues });
}

type Action = (world: World, by: SignedIn) => ReturnType<World['call']>;
const hostGets =
  (give: VenueId[], take: VenueId[]): Action =>
  (world, by) =>
    world.call('users.venues_write', { userId: 'usr_host', give, take }, by);
const grants: Action = (world, by) => world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, by);
const withdraws =
  (venueId: VenueId): Action =>
  (world, by) =>
    world.call('agents.withdraw', { venueId, accountId }, by);

it.each([
  ['one gives a host a venue that another one takes', [OTHER_VENUE_ID], hostGets([VENUE_ID], []), hostGets([], BOTH)],
  ['two take different venues from a host', BOTH, hostGets([], [OTHER_VENUE_ID]), hostGets([], [VENUE_ID])],
] as const)('the session of a user reaches what the user does where %s', async (_, venues, run, intrude) => {
  await betweenSteps(engine, {
    prepare: async (world) => ({ owners: await owners(world), host: await signedInAs(world, 'host', { venues }) }),
    run: (world, { owners: [one] }) => run(world, one),
    intrude: (world, { owners: [, two] }) => intrude(world, two),
    async verify(world, { host }) {
      const { user, session } = await reached(world, 'usr_host', host);
      expect(session).toEqual(user);
    },
  });
});

it.each([
  ['one grants an agent a venue that another one takes back', [], grants, withdraws(VENUE_ID)],
  ['two take different venues back', BOTH, withdraws(VENUE_ID), withdraws(OTHER_VENUE_ID)],
] as const)('the session of an agent reaches what the agent does where %s', async (_, venues, run, intrude) => {
  await betweenSteps(engine, {
    prepare: async (world) => ({ owners: await owners(world), agent: await anAgency(world, venues) }),
    run: (world, { owners: [one] }) => run(world, one),
    intrude: (world, { owners: [, two] }) => intrude(world, two),
    async verify(world, { agent }) {
      const { user, session } = await reached(world, 'usr_agent', agent);
      expect(session).toEqual(user);
    },
  });
});

it('an agent from whom a venue is taken while they give it to their staff gives nothing', async () => {
  await betweenSteps(engine, {
    prepare: async (world) => ({
      owners: await owners(world),
      agent: await anAgency(world, [VENUE_ID]),
      staff: await signedInAs(world, 'staff', { accountId, venues: [] }),
    }),
    run: (world, { agent }) =>
      world.call('users.venues_write', { userId: 'usr_staff', give: [VENUE_ID], take: [] }, agent),
    intrude: (world, { owners: [one] }) => withdraws(VENUE_ID)(world, one),
    async verify(world, { staff }) {
      expect(await reached(world, 'usr_staff', staff)).toEqual({ user: [], session: [] });
    },
  });
});
