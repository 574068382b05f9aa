import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { signedInAs } from './kit.ts';

const on = operationWorld();

it('lists the account’s own users and invitations, and whom the caller may manage', async () => {
  const owner = await signedInAs(on.world, 'owner');
  const manager = await signedInAs(on.world, 'manager');
  await signedInAs(on.world, 'kitchen', { factorNonce: 'x' });
  await signedInAs(on.world, 'host', { accountId: 'acc_other' });
  await on.world.call('users.invite', { email: 'new@demo.test', name: 'New', role: 'host', locale: 'it' }, owner);
  const seen = async (session: { token: string; csrf: string }) => {
    const { body } = await on.world.call('users.list', {}, session);
    const users = body.users.map(({ email, manageable }: Record<string, unknown>) => [email, manageable]);
    return { users: users.toSorted(), invitations: body.invitations.length, grants: body.grants.length };
  };
  expect(await seen(owner)).toEqual({
    users: [
      ['kitchen@demo.test', true],
      ['manager@demo.test', true],
      ['owner@demo.test', false],
    ],
    invitations: 1,
    grants: 5,
  });
  expect((await seen(manager)).users).toEqual([
    ['kitchen@demo.test', true],
    ['manager@demo.test', false],
    ['owner@demo.test', false],
  ]);
  const { body } = await on.world.call('users.list', {}, owner);
  expect(JSON.stringify(body)).not.toMatch(/password|argon|factorNonce/);
});

it('lists an invitation for the seven days in which it can be accepted', async () => {
  const { user } = await signedInAs(on.world, 'owner');
  const listed = async () => {
    const owner = await on.world.signIn({ userId: user.userId, role: 'owner' });
    return (await on.world.call('users.list', {}, owner)).body.invitations.length;
  };
  const owner = await on.world.signIn({ userId: user.userId, role: 'owner' });
  await on.world.call('users.invite', { email: 'new@demo.test', name: 'New', role: 'host', locale: 'it' }, owner);
  const ends = on.world.now() + 7 * 86_400_000;
  on.world.setNow(ends - 1);
  expect(await listed()).toBe(1);
  // It stands in the table until that is swept, which may take days.
  on.world.setNow(ends);
  expect(await listed()).toBe(0);
});
