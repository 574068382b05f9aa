import { beforeEach, expect, it } from 'vitest';
import { invitationToken } from '#functions/credentials/invitation-token.ts';
import { invitationsStore } from '#functions/stores/invitations.ts';
import { usersStore, venuesChange, whileAsRead } from '#functions/stores/users.ts';
import { aUser, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { type SignedIn, secrets } from '#tests/kit/world.ts';
import { signedInAs } from '../users/kit.ts';

const on = operationWorld();
let token: string;
beforeEach(async () => {
  const owner = await signedInAs(on.world, 'owner');
  const asked = { email: 'new@demo.test', name: 'New', role: 'host', locale: 'ja' } as const;
  const { id } = (await on.world.call('users.invite', asked, owner)).body;
  token = await invitationToken(secrets, { accountId: 'acc_demo', id });
});
const accept = (sent = token, password = 'brass-kettle-noon') =>
  on.world.call('auth.accept_invitation', { token: sent, password });

it('makes the user as they were invited, once', async () => {
  expect((await accept(token, 'iloveyou')).body.issues).toEqual([{ path: 'password', code: 'password.common' }]);
  expect((await accept()).body).toEqual({ errorid: '0', email: 'new@demo.test' });
  expect(await usersStore(on.world.table).byEmail('new@demo.test')).toMatchObject({
    accountId: 'acc_demo',
    role: 'host',
    level: 1,
    venues: ['ven_trattoria'],
    locale: 'ja',
  });
  expect((await accept()).body.errorid).toBe('invitation.gone');
  const login = { email: 'new@demo.test', password: 'brass-kettle-noon' };
  expect((await on.world.call('auth.login', login)).status).toBe(200);
});

it('takes no token that was altered, and none after seven days', async () => {
  const [account, id, seal] = token.split('.');
  for (const forged of [`acc_other.${id}.${seal}`, `${account}.${id}.${'A'.repeat(32)}`, `${account}.${id}`]) {
    expect((await accept(forged)).body.errorid).toBe('invitation.gone');
  }
  on.world.pass(7 * 86_400_000);
  expect((await accept()).body.errorid).toBe('invitation.gone');
});

it('says so when the address signs in elsewhere already', async () => {
  await signedInAs(on.world, 'viewer', { email: 'new@demo.test', accountId: 'acc_other' });
  expect((await accept()).body.errorid).toBe('invitation.registered');
});

it('lets staff work where their agent works now, whatever was granted when they were invited', async () => {
  const agent = await signedInAs(on.world, 'agent', {
    accountId: 'acc_agent',
    venues: ['ven_trattoria', 'ven_bistro'] as never,
  });
  const asked = { email: 'staff@demo.test', name: 'Sam', role: 'staff', locale: 'it' } as const;
  const { id } = (await on.world.call('users.invite', asked, agent)).body;
  const users = usersStore(on.world.table);
  const [stored] = await users.ofAccount('acc_agent');
  if (!stored) throw new Error('the agent is a user');
  await users.commit([venuesChange(stored, ['ven_bistro' as never])]);
  await accept(await invitationToken(secrets, { accountId: 'acc_agent', id }));
  expect(await users.byEmail('staff@demo.test')).toMatchObject({ role: 'staff', venues: ['ven_bistro'] });
});

it.each([
  ['was removed', (owner: SignedIn) => on.world.call('users.remove', { userId: 'usr_manager' }, owner)],
  [
    'may invite nobody any more',
    (owner: SignedIn) => on.world.call('users.role_write', { userId: 'usr_manager', role: 'host' }, owner),
  ],
])('is worth nothing once who invited %s, and stands in no list', async (_, happens) => {
  const manager = await signedInAs(on.world, 'manager');
  const owner = await on.world.signIn({ role: 'owner', userId: 'usr_owner' });
  const asked = { email: 'friend@demo.test', name: 'Friend', role: 'host', locale: 'en' } as const;
  const { id } = (await on.world.call('users.invite', asked, manager)).body;
  const listed = async () =>
    (await on.world.call('users.list', {}, owner)).body.invitations.map(({ email }: { email: string }) => email);
  expect(await listed()).toContain('friend@demo.test');
  expect((await happens(owner)).status).toBe(200);
  const friend = await invitationToken(secrets, { accountId: 'acc_demo', id });
  expect((await accept(friend)).body.errorid).toBe('invitation.gone');
  expect(await listed()).not.toContain('friend@demo.test');
  expect((await accept()).status).toBe(200);
});

it('opens no venue that who invited does not reach any more', async () => {
  const venues = [VENUE_ID, OTHER_VENUE_ID];
  const manager = await signedInAs(on.world, 'manager', { venues });
  const owner = await signedInAs(on.world, 'owner', { userId: 'usr_second', email: 'second@demo.test', venues });
  const asked = { email: 'friend@demo.test', name: 'Friend', role: 'host', locale: 'en' } as const;
  const { id } = (await on.world.call('users.invite', asked, manager)).body;
  await on.world.call('users.venues_write', { userId: 'usr_manager', give: [], take: [OTHER_VENUE_ID] }, owner);
  expect((await accept(await invitationToken(secrets, { accountId: 'acc_demo', id }))).status).toBe(200);
  expect((await usersStore(on.world.table).byEmail('friend@demo.test'))?.venues).toEqual([VENUE_ID]);
});

it.each([
  ['role', 'users.role_write', { role: 'host' }],
  ['venues', 'users.venues_write', { give: [], take: [OTHER_VENUE_ID] }],
] as const)(
  'does not come in by what who invited had while their %s are taken from them',
  async (_, operation, less) => {
    const venues = [VENUE_ID, OTHER_VENUE_ID];
    const manager = await signedInAs(on.world, 'manager', { venues });
    const owner = await signedInAs(on.world, 'owner', { userId: 'usr_second', email: 'second@demo.test', venues });
    const asked = { email: 'friend@demo.test', name: 'Friend', role: 'host', locale: 'en' } as const;
    const { id } = (await on.world.call('users.invite', asked, manager)).body;
    const [invitations, users] = [invitationsStore(on.world.table), usersStore(on.world.table)];
    const [invitation, inviter] = [
      await invitations.find('acc_demo', id, on.world.now()),
      await users.find('usr_manager'),
    ];
    if (!invitation || !inviter) return expect.unreachable();
    const input = { userId: 'usr_manager', ...less };
    expect((await on.world.call(operation, input as never, owner)).status).toBe(200);
    const friend = aUser({ userId: 'usr_friend', email: 'friend@demo.test' });
    expect(await invitations.accept(invitation, friend, [whileAsRead(inviter)])).toBe('lost race');
    expect(await users.find('usr_friend')).toBeNull();
  },
);
