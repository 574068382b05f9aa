import { expect, it } from 'vitest';
import { creditsStore, endOf } from '#functions/stores/credits.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ACCOUNT, aPlatform, TODAY } from './kit.ts';

const on = operationWorld();
const ask = (list: string | null) => ({ accountId: ACCOUNT, list });

it('says what the messages of last month would have cost with another list', async () => {
  const platform = await aPlatform(on.world);
  const credits = creditsStore(on.world.table);
  const terms = { now: Date.UTC(2026, 10, 20), actor: 'messages' };
  for (const source of ['msg:1', 'msg:2']) {
    await credits.post(ACCOUNT, { kind: 'reserve', source, micros: 50_000, text: 'confirmed' }, terms);
    const of = (await credits.reserved(ACCOUNT, source))?.entry;
    if (!of) throw new Error('nothing is reserved');
    const settle = { kind: 'settle', source: endOf(source), of, micros: of.held, text: 'confirmed' } as const;
    await credits.post(ACCOUNT, settle, terms);
  }
  const price = { name: 'partners', version: 0, product: 'waMessage', from: TODAY, amount: 30_000 };
  await platform.call('customers.list_write', price);
  const answer = await platform.call('customers.what_if', ask('partners'));
  // The list began after that month: it would have changed nothing of what a message cost without any.
  expect(answer).toMatchObject({ month: '2026-11', pieces: 2, paid: 100_000 });
  expect((await platform.call('customers.what_if', ask('chains'))).errorid).toBe('list.unknown');
  const nobody = { accountId: 'acc_nobody', list: null };
  expect((await platform.call('customers.what_if', nobody)).errorid).toBe('account.unknown');
});

it('says zero where nothing was sent', async () => {
  const platform = await aPlatform(on.world);
  expect(await platform.call('customers.what_if', ask(null))).toMatchObject({ pieces: 0, paid: 0, would: 0 });
});
