import { expect, it } from 'vitest';
import { accountChangesStore } from '#functions/stores/account-changes.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ACCOUNT, aPlatform } from './kit.ts';

const on = operationWorld();
const change = { accountId: ACCOUNT, what: 'licence', until: '2027-01-15', before: null, reason: 'A gift' };

it('takes the latest change back, once however often it is pressed, and keeps both in the history', async () => {
  const platform = await aPlatform(on.world);
  const { undo } = await platform.call('customers.licence_write', change);
  const back = () => platform.call('customers.licence_undo', { accountId: ACCOUNT, at: undo });
  expect([(await back()).errorid, (await back()).errorid]).toEqual(['0', '0']);
  expect(await platform.row()).toMatchObject({ until: null });
  const history = await accountChangesStore(on.world.table).latest(ACCOUNT);
  expect(history.map(({ before, after, undone }) => [before, after, undone])).toEqual([
    ['2027-01-15', null, true],
    [null, '2027-01-15', undefined],
  ]);
});

it('leaves a change alone after which another came, another kind of change, and one of its own account', async () => {
  const platform = await aPlatform(on.world);
  const { undo: at } = await platform.call('customers.licence_write', change);
  await platform.call('customers.licence_write', { ...change, until: '2027-02-01', before: '2027-01-15' });
  const undo = { accountId: ACCOUNT, at };
  const code = async (over: object = {}, who = platform.boss) =>
    (await platform.call('customers.licence_undo', { ...undo, ...over }, who)).errorid;
  expect(await code()).toBe('customer.stale');
  expect(await platform.row()).toMatchObject({ until: '2027-02-01' });
  const price = { accountId: ACCOUNT, version: 0, term: 'fv', from: '2026-12-01', amount: 5 };
  const { undo: other } = await platform.call('customers.price_write', price);
  expect(await code({ at: other })).toBe('account.unknown');
  expect(await code({}, await on.world.signIn({ accountId: ACCOUNT, level: 101 }))).toBe('account.own');
});
