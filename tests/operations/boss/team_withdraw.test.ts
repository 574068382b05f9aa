import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();
const WISH = { email: 'nina@coperto.test', name: 'Nina', locale: 'it' as const, level: 180, areas: null };

it('takes an invitation back, once or twice', async () => {
  const boss = await staff(on.world);
  const { id } = (await on.world.call('boss.team_invite', WISH, boss)).body;
  on.world.pass(1000);
  expect((await on.world.call('boss.team_withdraw', { id }, boss)).status).toBe(200);
  expect((await on.world.call('boss.team_withdraw', { id }, boss)).status).toBe(200);
  const { invitations, log } = (await on.world.call('boss.team', {}, boss)).body;
  expect(invitations).toEqual([]);
  expect(log.map(({ did }: { did: string }) => did)).toEqual(['withdrawn', 'invited']);
});

it('leaves that of more rights than the caller’s', async () => {
  const boss = await staff(on.world);
  const leader = await staff(on.world, 'usr_leader', { level: 150, areas: ['team'] });
  const { id } = (await on.world.call('boss.team_invite', WISH, boss)).body;
  expect((await on.world.call('boss.team_withdraw', { id }, leader)).body.errorid).toBe('user.notYours');
});
