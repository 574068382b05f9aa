import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();
const found = (userId: string) => usersStore(on.world.table).find(userId);

it('takes a colleague out of the staff at once, and says so in the log', async () => {
  const boss = await staff(on.world);
  const nina = await staff(on.world, 'usr_nina', { level: 120, areas: ['support'] });
  const key = '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11';
  expect((await on.world.call('boss.team_remove', { userId: 'usr_nina' }, { ...boss, key })).status).toBe(200);
  expect((await on.world.call('boss.team_remove', { userId: 'usr_nina' }, { ...boss, key })).status).toBe(200);
  expect(await found('usr_nina')).toBeNull();
  expect((await on.world.call('reviews.reports', {}, nina)).body.errorid).toBe('session.invalid');
  const { log } = (await on.world.call('boss.team', {}, boss)).body;
  expect(log).toMatchObject([{ did: 'removed', about: 'usr_nina@coperto.test' }]);
});

it.each(['usr_boss', 'usr_leader', 'usr_money'])('a leader of some areas does not remove %s', async (userId) => {
  await staff(on.world);
  await staff(on.world, 'usr_money', { level: 110, areas: ['money'] });
  const leader = await staff(on.world, 'usr_leader', { level: 150, areas: ['team'] });
  expect((await on.world.call('boss.team_remove', { userId }, leader)).body.errorid).toBe('user.notYours');
  expect(await found(userId)).not.toBeNull();
});
