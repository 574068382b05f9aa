import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';
import { ACCOUNT, aPlatform, TODAY } from './kit.ts';

const on = operationWorld();
const change = (over: object = {}) => ({
  ...{ accountId: ACCOUNT, version: 0, term: 'fv', from: TODAY, amount: 20 },
  ...over,
});

it.each([
  ['percent off what is used', { term: 'fv', amount: 20 }, { fv: 20 }],
  ['percent off voice', { term: 'vv', amount: 50 }, { vv: 50, forward: 22_500, tts: 10_000 }],
  ['cents off a fixed fee', { term: 'ff', amount: 900 }, { ff: 900 }],
  ['its own price of a forwarded minute', { term: 'forward', amount: 30_000 }, { forward: 30_000 }],
  ['its own price of a message', { term: 'waMessage', amount: 25_000 }, { waMessage: 25_000 }],
])('changes %s from today on', async (_, over, shown) => {
  const platform = await aPlatform(on.world);
  expect(await platform.call('customers.price_write', change(over))).toMatchObject({ errorid: '0', version: 1 });
  expect(await platform.row()).toMatchObject({ ...shown, version: 1 });
});

it('holds from its day on, and not before', async () => {
  const platform = await aPlatform(on.world);
  await platform.call('customers.price_write', change({ from: '2026-12-03' }));
  expect(await platform.row()).toMatchObject({ fv: 0, version: 1 });
  on.world.pass(2 * 86_400_000);
  const boss = await on.world.signIn({ accountId: 'acc_platform', level: 101 });
  expect((await platform.rows(boss))[0]).toMatchObject({ fv: 20 });
});

it.each([
  ['a day that is past', { from: '2026-11-30' }, 'request.invalid'],
  ['more than all', { amount: 101 }, 'request.invalid'],
  ['less than nothing', { amount: -1 }, 'request.invalid'],
  ['half a percent', { amount: 2.5 }, 'request.invalid'],
  ['a term that there is not', { term: 'level' }, 'request.invalid'],
  ['an account that there is not', { accountId: 'acc_nobody' }, 'account.unknown'],
  ['prices that were changed since', { version: 1 }, 'customer.stale'],
])('refuses %s', async (_, over, code) => {
  const platform = await aPlatform(on.world);
  expect((await platform.call('customers.price_write', change(over))).errorid).toBe(code);
  expect(await platform.row()).toMatchObject({ fv: 0, version: 0 });
});

it('lets one of two who change the same prices at once change them', async () => {
  const platform = await aPlatform(on.world);
  const both = await Promise.all([10, 30].map((amount) => platform.call('customers.price_write', change({ amount }))));
  expect(both.map(({ errorid }) => errorid).toSorted()).toEqual(['0', 'customer.stale']);
});

it('is for nobody’s own account, whatever their level', async () => {
  const platform = await aPlatform(on.world);
  await accountsStore(on.world.table).add(anAccount('acc_staff'));
  const staff = await on.world.signIn({ accountId: 'acc_staff', level: 250 });
  const own = change({ accountId: 'acc_staff', amount: 100 });
  expect((await platform.call('customers.price_write', own, staff)).errorid).toBe('account.own');
  expect((await platform.call('customers.price_write', change(), on.host)).errorid).toBe('session.forbidden');
});
