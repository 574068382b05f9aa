import { expect, it } from 'vitest';
import { consentsStore } from '#functions/stores/consents.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aCustomer } from '#tests/workers/campaigns/accounts-kit.ts';

const on = operationWorld();

it('keeps who said it, when and how, each time that it changes, and only of the own account', async () => {
  const { table } = on.world;
  await aCustomer(table, 'ada');
  await aCustomer(table, 'bea');
  const owner = await on.world.signIn({ role: 'owner', accountId: 'acc_ada', userId: 'usr_ada' });
  const write = async (news: boolean) => {
    on.world.pass(1000);
    return (await on.world.call('account.news_write', { on: news }, owner)).body.news;
  };
  const stoppedAt = on.world.now() + 1000;
  expect(await write(false)).toEqual({ on: false, at: stoppedAt, form: 'page' });
  expect(await write(false)).toEqual({ on: false, at: stoppedAt, form: 'page' });
  expect((await write(true)).on).toBe(true);
  expect((await write(false)).on).toBe(false);
  const acts = await consentsStore(table).actsOf(PLATFORM_SENDER, 'acc_ada');
  expect(acts.map(({ act, proof }) => [act, proof])).toEqual([
    ['withdrawn', 'usr_ada'],
    ['given', 'usr_ada'],
    ['withdrawn', 'usr_ada'],
  ]);
  expect(await consentsStore(table).actsOf(PLATFORM_SENDER, 'acc_bea')).toEqual([]);
});

it('is the owner’s to say', async () => {
  const manager = await on.world.signIn({ role: 'manager' });
  expect((await on.world.call('account.news_write', { on: false }, manager)).body.errorid).toBe('session.forbidden');
});
