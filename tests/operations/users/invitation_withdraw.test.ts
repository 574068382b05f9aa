import { expect, it } from 'vitest';
import { invitationToken } from '#functions/credentials/invitation-token.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { secrets } from '#tests/kit/world.ts';
import { signedInAs } from './kit.ts';

const on = operationWorld();

it('takes the account’s own invitation back, and no other', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const stranger = await signedInAs(on.world, 'owner', {
    userId: 'usr_other',
    email: 'o@x.test',
    accountId: 'acc_other',
  });
  const asked = { email: 'new@demo.test', name: 'New', role: 'host', locale: 'it' } as const;
  const { id } = (await on.world.call('users.invite', asked, owner)).body;
  const left = async () => (await on.world.call('users.list', {}, owner)).body.invitations.length;
  await on.world.call('users.invitation_withdraw', { id }, stranger);
  expect(await left()).toBe(1);
  await on.world.call('users.invitation_withdraw', { id }, owner);
  expect(await left()).toBe(0);
  const token = await invitationToken(secrets, { accountId: 'acc_demo', id });
  const { body } = await on.world.call('auth.accept_invitation', { token, password: 'brass-kettle-noon' });
  expect(body.errorid).toBe('invitation.gone');
});

it('a manager neither takes an invitation back that only an owner may give, nor puts another in its place', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const manager = await signedInAs(on.world, 'manager');
  const asked = { email: 'new@demo.test', name: 'New', role: 'owner', locale: 'it' } as const;
  const { id } = (await on.world.call('users.invite', asked, owner)).body;
  expect((await on.world.call('users.invitation_withdraw', { id }, manager)).body.errorid).toBe('user.notYours');
  const lesser = { ...asked, role: 'viewer' } as const;
  expect((await on.world.call('users.invite', lesser, manager)).body.errorid).toBe('user.notYours');
  const { invitations } = (await on.world.call('users.list', {}, manager)).body;
  expect(invitations).toMatchObject([{ id, role: 'owner' }]);
  expect((await on.world.call('users.invitation_withdraw', { id }, owner)).status).toBe(200);
});
