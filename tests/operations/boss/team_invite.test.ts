import { expect, it } from 'vitest';
import { invitationToken } from '#functions/credentials/invitation-token.ts';
import { PLATFORM, usersStore } from '#functions/stores/users.ts';
import type { StaffArea } from '#shared/domain/account/staff.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxItems } from '#tests/kit/outbox.ts';
import { type SignedIn, secrets } from '#tests/kit/world.ts';
import { staff } from './kit.ts';

const on = operationWorld();
const areas: StaffArea[] = ['support'];
const WISH = { email: 'nina@coperto.test', name: 'Nina', locale: 'it' as const, level: 120, areas };

const invite = (who: SignedIn, over: Partial<typeof WISH> | { areas: null } = {}) =>
  on.world.call('boss.team_invite', { ...WISH, ...over }, who);
const accept = async (id: string) => {
  const token = await invitationToken(secrets, { accountId: PLATFORM.accountId, id });
  return (await on.world.call('auth.accept_invitation', { token, password: 'brass-kettle-noon' })).body;
};

it('makes a member of the staff with the level and areas of the invitation, and writes a mail and the log', async () => {
  const boss = await staff(on.world);
  const { id } = (await invite(boss)).body;
  const entries = (await outboxItems(on.world.table)).flatMap((item) => item.entries);
  expect(JSON.stringify(entries)).toContain(`${PLATFORM.accountId}.${id}`);
  await accept(id);
  const nina = await usersStore(on.world.table).byEmail(WISH.email);
  expect(nina).toMatchObject({ accountId: PLATFORM.accountId, level: 120, areas: ['support'], venues: [] });
  const { log, invitations } = (await on.world.call('boss.team', {}, boss)).body;
  expect(log).toMatchObject([{ did: 'invited', about: WISH.email, to: '120 support', by: 'usr_boss' }]);
  expect(invitations).toEqual([]);
});

it.each([
  ['a level above their own', { level: 151 }],
  ['an area that they do not have', { areas: ['money'] as StaffArea[] }],
  ['every area', { areas: null }],
])('nobody grants %s', async (_, over) => {
  const leader = await staff(on.world, 'usr_leader', { level: 150, areas: ['team', 'support'] });
  expect((await invite(leader, over)).body.errorid).toBe('user.notYours');
});

it('an invitation grants nothing that its inviter no longer has', async () => {
  const boss = await staff(on.world);
  const leader = await staff(on.world, 'usr_leader', { level: 150, areas: ['team', 'support'] });
  const { id } = (await invite(leader)).body;
  await on.world.call('boss.team_write', { userId: 'usr_leader', level: 110, areas: ['team'] }, boss);
  expect((await accept(id)).errorid).toBe('invitation.gone');
});

it('does not replace an invitation of more rights', async () => {
  const boss = await staff(on.world);
  const leader = await staff(on.world, 'usr_leader', { level: 150, areas: ['team', 'support'] });
  await invite(boss, { level: 200 });
  expect((await invite(leader)).body.errorid).toBe('user.notYours');
});

it('nobody invites into the platform by the venues’ way', async () => {
  const boss = await staff(on.world);
  const wish = { email: 'nina@coperto.test', name: 'Nina', locale: 'it' as const, role: 'owner' as const };
  expect((await on.world.call('users.invite', wish, boss)).body.errorid).toBe('user.notYours');
});
