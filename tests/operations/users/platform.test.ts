import { expect, it } from 'vitest';
import { hashPassword } from '#functions/credentials/password.ts';
import { PLATFORM, usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { PASSWORD } from '../auth/kit.ts';
import { signedInAs } from './kit.ts';

const on = operationWorld();
const { role, ...platform } = PLATFORM;

/** A boss, and somebody whom a boss invited into the platform's account. */
async function both() {
  const password = await hashPassword(PASSWORD);
  const ofPlatform = (userId: string, over: object) =>
    signedInAs(on.world, role, { ...platform, userId, email: `${userId}@coperto.test`, password, ...over });
  return { boss: await ofPlatform('usr_boss', {}), invited: await ofPlatform('usr_invited', { level: 1 }) };
}
const stands = async (userId: string) => (await usersStore(on.world.table).find(userId)) !== null;

it.each([
  ['remove', 'users.remove', {}],
  ['take the role of', 'users.role_write', { role: 'viewer' }],
] as const)('who was invited into the platform’s account can not %s a boss', async (_, operation, more) => {
  const { invited } = await both();
  expect((await on.world.send(operation, { userId: 'usr_boss', ...more }, invited)).body.errorid).toBe('user.notYours');
  expect(await usersStore(on.world.table).find('usr_boss')).toMatchObject({ role, level: PLATFORM.level });
  const { users } = (await on.world.call('users.list', {}, invited)).body;
  expect(users.map(({ manageable }: { manageable: boolean }) => manageable)).toEqual([false, false]);
});

it('the last boss does not leave the platform to who was invited', async () => {
  const { boss } = await both();
  expect((await on.world.call('account.leave', { present: PASSWORD }, boss)).body.errorid).toBe('account.lastLeader');
  expect(await stands('usr_boss')).toBe(true);
});
