import { expect, it } from 'vitest';
import { type AccountsStore, accountsStore } from '#functions/stores/accounts.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { anAccount } from '../operations/accounts/kit.ts';

const on = operationWorld();
const store = () => accountsStore(on.world.table);

/** Pages of a list one after the other, as far as there are any. */
async function pages(state: 'pending' | 'active', between = async () => {}): Promise<string[][]> {
  const read: string[][] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: Awaited<ReturnType<AccountsStore['list']>> = await store().list(state, after);
    read.push(page.accounts.map(({ accountId }) => accountId));
    after = page.next;
    await between();
  }
  return read;
}

const id = (state: string, i: number) => `acc_${state}${String(i).padStart(4, '0')}`;

/** As many accounts, several of them of one instant. */
async function signedUp(state: 'pending' | 'active', count: number): Promise<string[]> {
  const all = Array.from({ length: count }, (_, i) => id(state, i));
  const at = (i: number) => 1_790_000_000_000 + Math.floor(i / 40);
  await Promise.all(all.map((each, i) => store().add({ ...anAccount(each), state, createdAt: at(i) })));
  return all;
}

it('lists every account once, page after page, also where many signed up at one instant', async () => {
  const all = await signedUp('active', 230);
  const read = await pages('active');
  expect(read.map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(read.flat()).toEqual(expect.arrayContaining(all));
});

it('ends with a page that is just full', async () => {
  await signedUp('active', 100);
  expect((await pages('active')).map(({ length }) => length)).toEqual([100]);
});

it('goes on where the last of a page was activated meanwhile', async () => {
  await signedUp('pending', 110);
  const boss = await on.world.signIn({ level: 101 });
  const activate = async () => void (await on.world.call('accounts.activate', { accountId: id('pending', 99) }, boss));
  const read = await pages('pending', activate);
  expect(read.flat()).toHaveLength(110);
});
