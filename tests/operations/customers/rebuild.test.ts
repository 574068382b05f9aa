import { expect, it } from 'vitest';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import { aUser } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';

const on = operationWorld();

it('adds accounts of an earlier version page by page, and says when they are whole', async () => {
  const accounts = accountsStore(on.world.table);
  for (let n = 0; n < 120; n += 1) {
    const accountId = `acc_old${String(n).padStart(4, '0')}`;
    await accounts.add({ ...anAccount(accountId), createdAt: n });
  }
  await usersStore(on.world.table).create({
    ...aUser({ userId: 'usr_old', accountId: 'acc_old0007', email: 'old@demo.test', signedInAt: 1234 }),
  });
  const boss = await on.world.signIn({ accountId: 'acc_platform', level: 101 });
  const part = async () => (await on.world.call('customers.rows', { part: 0 }, boss)).body;
  expect(await part()).toMatchObject({ rows: [], whole: false });
  let calls = 0;
  for (let after: string | null | undefined; after !== null; calls += 1) {
    const { body } = await on.world.call('customers.rebuild', { ...(after && { after }) }, boss);
    after = body.next;
  }
  expect(calls).toBe(5);
  expect((await part()).whole).toBe(true);
  const row = await accountRowsStore(on.world.table).find('acc_old0007');
  expect(row).toMatchObject({ email: 'old@demo.test', users: 1, signedInAt: 1234 });
});
