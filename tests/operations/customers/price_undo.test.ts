import { expect, it } from 'vitest';
import { accountChangesStore } from '#functions/stores/account-changes.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ACCOUNT, aPlatform, TODAY } from './kit.ts';

const on = operationWorld();
const change = { accountId: ACCOUNT, version: 0, term: 'fv', from: TODAY, amount: 20 };

it('takes the latest change back, once however often it is pressed, and keeps both in the history', async () => {
  const platform = await aPlatform(on.world);
  const { undo } = await platform.call('customers.price_write', change);
  const back = () => platform.call('customers.price_undo', { accountId: ACCOUNT, at: undo });
  expect(await back()).toMatchObject({ errorid: '0', version: 2 });
  expect(await back()).toMatchObject({ errorid: '0', version: 2 });
  expect(await platform.row()).toMatchObject({ fv: 0, version: 2 });
  const history = await accountChangesStore(on.world.table).latest(ACCOUNT);
  expect(history.map(({ before, after, undone }) => [before, after, undone])).toEqual([
    [20, null, true],
    [null, 20, undefined],
  ]);
});

it('leaves a change alone after which another came, and one of its own account', async () => {
  const platform = await aPlatform(on.world);
  const { undo: at } = await platform.call('customers.price_write', change);
  await platform.call('customers.price_write', { ...change, version: 1, amount: 30 });
  const undo = { accountId: ACCOUNT, at };
  expect((await platform.call('customers.price_undo', undo)).errorid).toBe('customer.stale');
  expect(await platform.row()).toMatchObject({ fv: 30 });
  expect((await platform.call('customers.price_undo', { ...undo, at: 1 })).errorid).toBe('account.unknown');
  const staff = await on.world.signIn({ accountId: ACCOUNT, level: 101 });
  expect((await platform.call('customers.price_undo', undo, staff)).errorid).toBe('account.own');
});
