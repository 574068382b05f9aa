import { expect } from 'vitest';
import { invitationToken } from '#functions/credentials/invitation-token.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { type SignedIn, secrets, type World } from '#tests/kit/world.ts';
import { aBoss, WHY } from '#tests/operations/accounts/kit.ts';
import { anAgent } from '#tests/operations/agents/kit.ts';
import { signedInAs } from '#tests/operations/users/kit.ts';

export type Turn = 'pause' | 'resume';

/** An account in the state from which `turn` is possible; `turned` pauses or resumes it as the boss. */
export async function aVenue(world: World, turn: Turn) {
  const boss = await aBoss(world);
  const owner = await signedInAs(world, 'owner');
  if (turn === 'resume') await boss.pause();
  return { owner, turned: (to: Turn) => boss[to]() };
}
export async function anAgency(world: World, turn: Turn) {
  const boss = await aBoss(world);
  const agent = await anAgent(world);
  await world.call('agents.grant', { venueId: VENUE_ID, username: 'paul' }, await signedInAs(world, 'owner'));
  const invited = { email: 'sam@x.test', name: 'Sam', role: 'staff', locale: 'en' } as const;
  const { id } = (await world.call('users.invite', invited, agent)).body;
  const { accountId } = agent;
  const turned = (to: Turn) => (to === 'pause' ? boss.pause(WHY, accountId) : boss.resume(accountId));
  if (turn === 'resume') await turned('pause');
  return { accountId, agent, turned, token: await invitationToken(secrets, { accountId, id }) };
}

export const isPaused = async (world: World, accountId: string) =>
  (await accountsStore(world.table).find(accountId))?.state === 'paused';
/** Checks that all venues of the account are paused if it is, and none otherwise. */
export async function venuesStandSo(world: World) {
  const [owner] = await usersStore(world.table).ofAccount('acc_demo');
  const venues = await Promise.all((owner?.venues ?? []).map((venueId) => venuesStore(world.table).find(venueId)));
  const paused = await isPaused(world, 'acc_demo');
  expect(venues.map((venue) => venue?.paused !== undefined)).toEqual(venues.map(() => paused));
}
/** Checks the same for an agency's users, and that their sessions reach the venue only while it is not paused. */
export async function peopleStandSo(world: World, accountId: string, sessions: readonly SignedIn[]) {
  const people = await usersStore(world.table).ofAccount(accountId);
  const paused = await isPaused(world, accountId);
  expect(people.map((user) => user.paused !== undefined)).toEqual(people.map(() => paused));
  for (const session of sessions) {
    const { body } = await world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, session);
    expect(body.errorid).toBe(paused ? 'venue.unknown' : '0');
  }
}
