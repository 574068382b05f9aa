import { expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { staff } from './kit.ts';

const on = operationWorld();
const found = (userId: string) => usersStore(on.world.table).find(userId);

it('gives a colleague other rights, ends their sessions and writes the log', async () => {
  const boss = await staff(on.world);
  const nina = await staff(on.world, 'usr_nina', { level: 120, areas: ['support'] });
  const change = { userId: 'usr_nina', level: 130, areas: ['support', 'money'] as ('support' | 'money')[] };
  expect((await on.world.call('boss.team_write', change, boss)).status).toBe(200);
  expect(await found('usr_nina')).toMatchObject({ level: 130, areas: ['support', 'money'] });
  expect((await on.world.call('reviews.reports', {}, nina)).body.errorid).toBe('session.invalid');
  // Pressed twice: nothing more happens.
  await on.world.call('boss.team_write', change, boss);
  const { log } = (await on.world.call('boss.team', {}, boss)).body;
  expect(log).toMatchObject([{ did: 'changed', about: 'usr_nina@coperto.test', to: '130 support money' }]);
});

it('gives every area, also what is added later', async () => {
  const boss = await staff(on.world);
  await staff(on.world, 'usr_nina', { level: 120, areas: [] });
  await on.world.call('boss.team_write', { userId: 'usr_nina', level: 120, areas: null }, boss);
  expect((await found('usr_nina'))?.areas).toBeUndefined();
});

it.each([
  ['their own level', 'usr_leader', { level: 160, areas: null }],
  ['a colleague above their own level', 'usr_nina', { level: 151, areas: ['team'] }],
  ['somebody of a higher level', 'usr_boss', { level: 101, areas: ['team'] }],
  ['an area that they do not have', 'usr_nina', { level: 120, areas: ['money'] }],
] as const)('nobody raises or changes %s', async (_, userId, { level, areas }) => {
  await staff(on.world);
  await staff(on.world, 'usr_nina', { level: 120, areas: [] });
  const leader = await staff(on.world, 'usr_leader', { level: 150, areas: ['team'] });
  const before = await found(userId);
  const { body } = await on.world.call('boss.team_write', { userId, level, areas: areas && [...areas] }, leader);
  expect(body.errorid).toBe('user.notYours');
  expect(await found(userId)).toEqual(before);
});

it('two who lower each other at once do not both succeed', async () => {
  const [one, two] = [await staff(on.world, 'usr_one'), await staff(on.world, 'usr_two')];
  const lower = (userId: string, who: typeof one) =>
    on.world.call('boss.team_write', { userId, level: 101, areas: [] }, who);
  const answers = await Promise.all([lower('usr_two', one), lower('usr_one', two)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
});

it('a user of a venue is not among the staff', async () => {
  const boss = await staff(on.world);
  await on.world.signIn({ userId: 'usr_host' });
  const { body } = await on.world.call('boss.team_write', { userId: 'usr_host', level: 120, areas: [] }, boss);
  expect(body.errorid).toBe('user.notYours');
});
