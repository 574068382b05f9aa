import { beforeEach, expect, it } from 'vitest';
import { turn } from '#functions/accounts/turn.ts';
import { invitationToken } from '#functions/credentials/invitation-token.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { pausesStore } from '#functions/stores/pauses.ts';
import { pendingSweepsStore } from '#functions/stores/pending-sweeps.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { aUser, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { type SignedIn, secrets } from '#tests/kit/world.ts';
import { anAgent } from '../agents/kit.ts';
import { outboxOf } from '../auth/kit.ts';
import { signedInAs } from '../users/kit.ts';
import { aBoss, SUPPORT, WHY } from './kit.ts';

const on = operationWorld();
let boss: Awaited<ReturnType<typeof aBoss>>;
let agent: Awaited<ReturnType<typeof anAgent>>;
let owner: SignedIn;
beforeEach(async () => {
  boss = await aBoss(on.world);
  owner = await signedInAs(on.world, 'owner');
  agent = await anAgent(on.world);
  await on.world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, owner);
});
const pause = () => boss.pause(WHY, agent.accountId);
const resume = () => boss.resume(agent.accountId);
const serviceDay = async (who: SignedIn = agent) =>
  (await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, who)).body.errorid;
const settings = async (who: SignedIn = agent) =>
  (await on.world.call('settings.read', { jwt: who.token }, who)).body.settings;
const granted = async () => (await on.world.call('agents.list', {}, owner)).body.agents;

it('an agent reaches no house with the next call, signs in, and reads why; the grant is kept', async () => {
  expect(await serviceDay()).toBe('0');
  expect((await pause()).status).toBe(200);
  const paused = { at: on.world.now(), reason: WHY };
  expect(await serviceDay()).toBe('venue.unknown');
  const again = await agent.signIn();
  for (const session of [agent, again]) {
    expect(await settings(session)).toMatchObject({ venues: [], paused, support: SUPPORT });
  }
  expect(await serviceDay(again)).toBe('venue.unknown');
  expect(await granted()).toMatchObject([{ username: 'paul', venueId: VENUE_ID }]);
  // The venue itself is none of the agent's: it goes on.
  expect((await on.world.call('venues.find', { hostname: 'localhost' })).body.paused).toBeUndefined();

  expect((await resume()).status).toBe(200);
  expect([await serviceDay(), await serviceDay(again)]).toEqual(['0', '0']);
  expect((await settings()).paused).toBeUndefined();
});

it('tells the agent of both, and not the staff', async () => {
  const staff = { accountId: agent.accountId, userId: 'usr_sam', email: 'sam@x.test', role: 'staff' } as const;
  await usersStore(on.world.table).create(aUser(staff));
  await pause();
  await resume();
  const told = (await outboxOf(on.world)).flatMap((entry) => (entry.kind === 'notice' ? [entry] : []));
  const abouts = told
    .filter(({ about }) => about.startsWith('agency'))
    .map(({ about, id }) => [about, id.split('|')[0]]);
  expect(abouts.toSorted()).toEqual([
    ['agencyPaused', agent.user.userId],
    ['agencyResumed', agent.user.userId],
  ]);
});

it('shows the boss the houses that the agent serves', async () => {
  expect(await boss.read(agent.accountId)).toMatchObject({
    houses: [{ venueId: VENUE_ID, name: 'Trattoria da Nina' }],
    deeds: [{ did: 'activated' }],
  });
});

it('a house that takes its word back meanwhile is not reached after it, and a paused agent is granted nothing', async () => {
  await pause();
  const grant = await on.world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, owner);
  expect(grant.body.errorid).toBe('agent.unknown');
  await on.world.call('agents.withdraw', { venueId: VENUE_ID, accountId: agent.accountId }, owner);
  await resume();
  expect(await serviceDay()).toBe('venue.unknown');
  expect(await granted()).toEqual([]);
});

it('who accepts the agent’s invitation meanwhile reaches no house either, until it is resumed', async () => {
  const sam = { name: 'Sam', role: 'staff', locale: 'it', email: 'sam@x.test' } as const;
  const { id } = (await on.world.call('users.invite', sam, agent)).body;
  const password = 'brass-kettle-noon';
  await pause();
  const token = await invitationToken(secrets, { accountId: agent.accountId, id });
  expect((await on.world.call('auth.accept_invitation', { token, password })).status).toBe(200);
  const { jwt, csrf } = (await on.world.call('auth.login', { email: sam.email, password })).body;
  const session = { token: jwt, csrf };
  expect([await serviceDay(session), (await settings(session)).paused?.reason]).toEqual(['venue.unknown', WHY]);
  await resume();
  expect(await serviceDay(session)).toBe('0');
});

it('an agency that cannot be paused at that moment reaches its houses as before', async () => {
  const { table } = on.world;
  const stores = {
    ...{ accounts: accountsStore(table), pendingSweeps: pendingSweepsStore(table), sessions: sessionsStore(table) },
    ...{ users: usersStore(table), venues: on.world.venues },
    pauses: { ...pausesStore(table), turn: async () => 'lost race' as const },
  };
  const entry = { at: on.world.now(), by: { userId: 'usr_boss', name: 'Bruno' }, did: 'paused', reason: WHY } as const;
  expect(await turn(stores, agent.accountId, entry)).toBe('busy');
  expect(await serviceDay()).toBe('0');
});

it('a sign-in that was being judged meanwhile opens no session with the houses', async () => {
  const judged = await usersStore(on.world.table).find(agent.user.userId);
  if (!judged) throw new Error('the agent is gone');
  await pause();
  const { userId, accountId, name, role, level, venues } = judged;
  const session = { userId, accountId, name, role, level, venues, csrf: 'c', device: 'd' };
  expect(await sessionsStore(on.world.table).create('late', session, on.world.now(), judged)).toBe('lost race');
});

it('an agency of more people than one transaction holds is paused and resumed all the same', async () => {
  const users = usersStore(on.world.table);
  const { accountId } = agent;
  for (let nth = 0; nth < 120; nth += 1) {
    const name = { userId: `usr_staff${nth}`, email: `staff${nth}@x.test` };
    await users.create(aUser({ ...name, accountId, role: 'staff', venues: [VENUE_ID] }));
  }
  expect((await pause()).status).toBe(200);
  expect((await users.ofAccount(accountId)).every(({ paused }) => paused?.reason === WHY)).toBe(true);
  expect((await resume()).status).toBe(200);
  const people = await users.ofAccount(accountId);
  expect(people.some(({ paused }) => paused)).toBe(false);
  expect(people.every(({ venues }) => venues.includes(VENUE_ID))).toBe(true);
});

it('one that was cut off before its sessions heard of it is brought to its end by pressing again', async () => {
  await pause();
  const sessions = sessionsStore(on.world.table);
  await sessions.keepAway(agent.user.userId, false);
  expect(await serviceDay()).toBe('0');
  expect((await pause()).status).toBe(200);
  expect(await serviceDay()).toBe('venue.unknown');
});
