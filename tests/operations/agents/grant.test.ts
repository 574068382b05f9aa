import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { signsUp } from '../auth/proof-kit.ts';
import { signedInAs } from '../users/kit.ts';
import { anAgent } from './kit.ts';

const on = operationWorld();
const grant = (session: SignedIn, username = 'paul', venueId = VENUE_ID) =>
  on.world.call('agents.grant', { venueId, username }, session);
const serviceDay = async (session: SignedIn, venueId = VENUE_ID) =>
  (await on.world.call('reservations.tonight', { venueId, date: SATURDAY }, session)).body.errorid;
const seen = async (session: SignedIn) =>
  (await on.world.call('settings.read', { jwt: session.token }, session)).body.settings.venues;

it('opens one venue to an agent, in the session they have, and no other', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const agent = await anAgent(on.world);
  expect([await serviceDay(agent), await seen(agent)]).toEqual(['venue.unknown', []]);
  expect((await grant(owner)).body).toEqual({ errorid: '0', name: 'Paul' });
  expect([await serviceDay(agent), await serviceDay(agent, OTHER_VENUE_ID)]).toEqual(['0', 'venue.unknown']);
  expect(await seen(agent)).toEqual([{ venueId: VENUE_ID, name: 'Trattoria da Nina', zone: 'Europe/Rome' }]);
  expect(await seen(await agent.signIn())).toHaveLength(1);
});

it('gives an agent a host’s rights there, and none over the account', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const agent = await anAgent(on.world);
  await grant(owner);
  for (const id of ['agents.list', 'customers.rows'] as const) {
    expect((await on.world.send(id, { part: 0 }, agent)).body.errorid).toBe('session.forbidden');
  }
  // The users that an agent sees are the agent's own.
  const { users } = (await on.world.call('users.list', {}, agent)).body;
  expect(users.map(({ role }: { role: string }) => role)).toEqual(['agent']);
  const { body } = await on.world.call('settings.steering_write', { venueId: VENUE_ID, steering: 'off' }, agent);
  expect(body.errorid).toBe('session.forbidden');
});

it('is the owner’s alone, and of the own venues', async () => {
  await anAgent(on.world);
  const manager = await signedInAs(on.world, 'manager');
  expect((await grant(manager)).body.errorid).toBe('session.forbidden');
  const owner = await signedInAs(on.world, 'owner');
  expect((await grant(owner, 'paul', OTHER_VENUE_ID)).body.errorid).toBe('venue.unknown');
});

it('knows neither an operator nor an agent who waits, and grants once', async () => {
  const owner = await signedInAs(on.world, 'owner');
  await signsUp(on.world);
  await signsUp(on.world, { username: 'late', email: 'late@agents.example', vat: '01234567897' }, 'auth.signup_agent');
  const answers = await Promise.all(['nina2', 'late', 'nobody'].map((name) => grant(owner, name)));
  const besideTheName = (errorid: string) => ({ errorid, issues: [{ path: 'username', code: errorid }] });
  expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(besideTheName('agent.unknown')));
  await anAgent(on.world);
  expect((await grant(owner)).body.errorid).toBe('0');
  expect((await grant(owner)).body).toEqual(besideTheName('agent.granted'));
});

it('two owners who grant different venues at once both stand', async () => {
  const agent = await anAgent(on.world);
  const owner = await signedInAs(on.world, 'owner');
  const theirs = { userId: 'usr_other', accountId: 'acc_other', email: 'o@x.test', venues: [OTHER_VENUE_ID] };
  const other = await signedInAs(on.world, 'owner', theirs);
  const outcomes = await Promise.all([grant(owner), grant(other, 'paul', OTHER_VENUE_ID)]);
  // Whoever lost is told so, and tries again as the client does.
  if (outcomes[0].status === 503) await grant(owner);
  if (outcomes[1].status === 503) await grant(other, 'paul', OTHER_VENUE_ID);
  expect([await serviceDay(agent), await serviceDay(agent, OTHER_VENUE_ID)]).toEqual(['0', '0']);
});

it('granted once more, opens nothing to those of the agent’s staff from whom the agent has taken the venue', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const agent = await anAgent(on.world);
  await grant(owner);
  const { accountId } = agent;
  const staff = await signedInAs(on.world, 'staff', { accountId, venues: [VENUE_ID] });
  const narrowed = { userId: staff.user.userId, give: [], take: [VENUE_ID] };
  expect((await on.world.call('users.venues_write', narrowed, await agent.signIn())).status).toBe(200);
  expect(await serviceDay(staff)).toBe('venue.unknown');
  expect((await grant(owner)).body.errorid).toBe('agent.granted');
  expect([await serviceDay(staff), await serviceDay(agent)]).toEqual(['venue.unknown', '0']);
});
