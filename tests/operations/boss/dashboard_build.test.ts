import { expect, it } from 'vitest';
import { accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../accounts/kit.ts';
import { staff } from './kit.ts';

const on = operationWorld();

it('builds page after page, with paused accounts and without agents', async () => {
  const accounts = accountsStore(on.world.table);
  const name = (nth: number) => `acc_active${String(nth).padStart(4, '0')}`;
  await Promise.all(Array.from({ length: 110 }, (_, nth) => accounts.add(anAccount(name(nth)))));
  await accounts.add({ ...anAccount('acc_agent'), kind: 'agent' });
  await accounts.add({ ...anAccount('acc_paused'), state: 'paused' });
  const boss = await staff(on.world);
  let built = 0;
  for (let after: string | null | undefined; after !== null; ) {
    const { body } = await on.world.call('boss.dashboard_build', { month: '2026-11', ...(after && { after }) }, boss);
    built += body.built;
    after = body.next as string | null;
  }
  expect(built).toBe(111);
  expect((await on.world.call('boss.dashboard', { month: '2026-11' }, boss)).body.accounts).toHaveLength(111);
});
