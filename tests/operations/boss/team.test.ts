import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();

it('lists the staff with their rights, and what the caller may change', async () => {
  const boss = await staff(on.world);
  await staff(on.world, 'usr_support', { level: 120, areas: ['support'] });
  const leader = await staff(on.world, 'usr_leader', { level: 150, areas: ['team', 'support'] });
  const seen = async (who: typeof boss) => {
    const { body } = await on.world.call('boss.team', {}, who);
    return Object.fromEntries(body.staff.map((each: Record<string, unknown>) => [each.userId, each.manageable]));
  };
  expect(await seen(boss)).toEqual({ usr_boss: false, usr_support: true, usr_leader: true });
  expect(await seen(leader)).toEqual({ usr_boss: false, usr_support: true, usr_leader: false });
  const { body } = await on.world.call('boss.team', {}, leader);
  expect(body.own).toEqual({ level: 150, areas: ['team', 'support'] });
  expect(JSON.stringify(body)).not.toMatch(/argon|nonce/);
});

it('opens only what belongs to the areas of a member of the staff', async () => {
  const support = await staff(on.world, 'usr_support', { level: 120, areas: ['support'] });
  expect((await on.world.call('boss.team', {}, support)).body.errorid).toBe('session.forbidden');
  expect((await on.world.call('customers.rows', { part: 0 }, support)).body.errorid).toBe('session.forbidden');
  expect((await on.world.call('limits.read', {}, support)).body.errorid).toBe('session.forbidden');
  expect((await on.world.call('reviews.reports', {}, support)).status).toBe(200);
});

it('tells the browser which areas it may show', async () => {
  const support = await staff(on.world, 'usr_support', { level: 120, areas: ['support'] });
  const { settings } = (await on.world.call('settings.read', { jwt: support.token }, support)).body;
  expect(settings).toMatchObject({ level: 120, areas: ['support'] });
  const boss = await staff(on.world);
  expect((await on.world.call('settings.read', { jwt: boss.token }, boss)).body.settings.areas).toBeUndefined();
});
