import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { messageFiguresStore } from '#functions/stores/message-figures.ts';
import { usersStore } from '#functions/stores/users.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';
import { staff } from './kit.ts';

const on = operationWorld();
const KIND = { purpose: 'confirmed', channel: 'whatsapp', category: 'utility', market: 'it' } as const;

it('shows what an account brought and cost, those that lose money first', async () => {
  await accountsStore(on.world.table).add(anAccount());
  await accountsStore(on.world.table).add({ ...anAccount('acc_quiet'), company: 'Quiet' });
  await usersStore(on.world.table).create(aUser());
  for (let nth = 0; nth < 100; nth += 1)
    await messageFiguresStore(on.world.table).noteSent(VENUE_ID, KIND, on.world.now());
  const boss = await staff(on.world, 'usr_money', { level: 120, areas: ['money'] });
  const month = new Date(on.world.now()).toISOString().slice(0, 7);
  expect((await on.world.call('boss.dashboard', {}, boss)).body).toMatchObject({ month, builtAt: null, accounts: [] });
  await on.world.call('boss.dashboard_build', { month }, boss);
  const { body } = await on.world.call('boss.dashboard', { month }, boss);
  expect(body.builtAt).toBe(on.world.now());
  expect(body.accounts.map((each: Record<string, unknown>) => each.accountId)).toEqual(['acc_demo', 'acc_quiet']);
  expect(body.accounts[0]).toMatchObject({ messages: 100, cost: { messages: 100 * 24_800, mail: 0 } });
  expect(body.total).toMatchObject({ accounts: 2, messages: 100 });
  expect(body.tasks.losses).toBe(1);
});

it('counts credits as revenue when they are used', async () => {
  await accountsStore(on.world.table).add(anAccount());
  const credits = creditsStore(on.world.table);
  const terms = { now: on.world.now(), actor: 'tests' };
  await credits.post('acc_demo', { kind: 'purchase', micros: 50_000_000, source: 'order:1' }, terms);
  await credits.post('acc_demo', { kind: 'reserve', micros: 30_000_000, source: 'msg:1' }, terms);
  const boss = await staff(on.world);
  const month = new Date(on.world.now()).toISOString().slice(0, 7);
  await on.world.call('boss.dashboard_build', { month }, boss);
  const { body } = await on.world.call('boss.dashboard', { month }, boss);
  // The 25 euros that every account starts with are used first.
  expect(body.accounts[0]).toMatchObject({ revenue: { credits: 5_000_000 }, granted: 25_000_000 });
});

it('is closed to who does not look after the money', async () => {
  const support = await staff(on.world, 'usr_support', { level: 120, areas: ['support'] });
  expect((await on.world.call('boss.dashboard', {}, support)).body.errorid).toBe('session.forbidden');
});
