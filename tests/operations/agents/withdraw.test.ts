import { expect, it } from 'vitest';
import { agentsStore } from '#functions/stores/agents.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { usersStore } from '#functions/stores/users.ts';
import { aUser, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs } from '../users/kit.ts';
import { anAgent } from './kit.ts';

const on = operationWorld();

async function granted() {
  const owner = await signedInAs(on.world, 'owner');
  const agent = await anAgent(on.world);
  await on.world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, owner);
  const withdraw = (venueId = VENUE_ID, session: { token: string; csrf: string } = owner) =>
    on.world.call('agents.withdraw', { venueId, accountId: agent.accountId }, session);
  const serviceDay = async () =>
    (await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, agent)).body.errorid;
  return { owner, agent, withdraw, tonight: serviceDay };
}

it('closes the venue to the agent with their next call, and leaves them signed in', async () => {
  const { agent, withdraw, tonight: serviceDay } = await granted();
  expect(await serviceDay()).toBe('0');
  expect((await withdraw()).status).toBe(200);
  expect(await serviceDay()).toBe('venue.unknown');
  const { body } = await on.world.call('settings.read', { jwt: agent.token }, agent);
  expect(body.settings.venues).toEqual([]);
  expect((await withdraw()).body.errorid).toBe('agent.unknown');
});

it('a sign-in that was being judged meanwhile opens no session with the venue', async () => {
  const { agent, withdraw } = await granted();
  const judged = await usersStore(on.world.table).find(agent.user.userId);
  if (!judged) throw new Error('the agent is gone');
  await withdraw();
  const { userId, accountId, name, role, level, venues } = judged;
  const session = { userId, accountId, name, role, level, venues, csrf: 'c', device: 'd' };
  const sessions = sessionsStore(on.world.table);
  expect(await sessions.create('late', session, on.world.now(), judged)).toBe('lost race');
  expect(await sessions.find('late', on.world.now())).toBeNull();
});

it('is nobody’s but the venue’s owner', async () => {
  const { agent, withdraw, tonight: serviceDay } = await granted();
  const theirs = { userId: 'usr_other', accountId: 'acc_other', email: 'o@x.test', venues: [OTHER_VENUE_ID] };
  const other = await signedInAs(on.world, 'owner', theirs);
  expect((await withdraw(VENUE_ID, other)).body.errorid).toBe('venue.unknown');
  expect((await withdraw(VENUE_ID, agent)).body.errorid).toBe('session.forbidden');
  expect(await serviceDay()).toBe('0');
});

it('an agency of more people than one transaction holds is sent away all the same', async () => {
  const { agent, owner, withdraw, tonight: serviceDay } = await granted();
  const users = usersStore(on.world.table);
  const { accountId } = agent;
  const staff = { accountId, role: 'staff', venues: [VENUE_ID], access: 0 } as const;
  for (let nth = 0; nth < 120; nth += 1) {
    await users.create(aUser({ ...staff, userId: `usr_staff${nth}`, email: `staff${nth}@x.test` }));
  }
  expect((await withdraw()).status).toBe(200);
  expect(await serviceDay()).toBe('venue.unknown');
  expect((await users.ofAccount(accountId)).flatMap(({ venues }) => venues)).toEqual([]);
  await on.world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, owner);
  expect((await users.ofAccount(accountId)).every(({ venues }) => venues.includes(VENUE_ID))).toBe(true);
});

it('who accepted an agent’s invitation while the agent was sent away has nothing of the venue', async () => {
  const { agent, withdraw } = await granted();
  const users = usersStore(on.world.table);
  const { of } = agentsStore(on.world.table);
  const slow = agentsStore(on.world.table);
  const people = await users.ofAccount(agent.accountId);
  await users.create(aUser({ accountId: agent.accountId, userId: 'usr_late', email: 'late@x.test', role: 'staff' }));
  expect(await slow.withdraw(VENUE_ID, agent.accountId, people)).toBe('done');
  expect(await of(VENUE_ID)).toEqual([]);
  const late = await slow.withdrawLate(VENUE_ID, await users.ofAccount(agent.accountId));
  expect(late.map(({ userId }) => userId)).toEqual(['usr_late']);
  expect((await users.find('usr_late'))?.venues).toEqual([]);
  expect((await withdraw()).body.errorid).toBe('agent.unknown');
});
