import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { type Table, tableOn } from '#functions/platform/table.ts';
import { codesStore } from '#functions/stores/codes.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

/** A client that says so many times that a transaction is at the item, as DynamoDB does and no engine of ours. */
function conflicting(times: number) {
  let calls = 0;
  const send = async () => {
    calls += 1;
    if (calls <= times)
      throw Object.assign(new Error('Transaction is ongoing'), { name: 'TransactionConflictException' });
    return {};
  };
  return { table: tableOn({ send } as unknown as DynamoDBDocumentClient, () => 'table'), calls: () => calls };
}

const KEY = { pk: 'P', sk: 'S' };

it.each<[string, (table: Table) => Promise<unknown>]>([
  ['puts', (table) => table.put({ ...KEY, n: 1 })],
  ['changes', (table) => table.update(KEY, { add: { n: 1 } })],
  ['removes', (table) => table.remove(KEY)],
])('%s an item that a transaction is at, as soon as it is over', async (_, write) => {
  const { table, calls } = conflicting(2);
  await write(table);
  expect(calls()).toBe(3);
});

it('says so where it is never over', async () => {
  const { table, calls } = conflicting(99);
  await expect(table.put({ ...KEY, n: 1 })).rejects.toThrow('Transaction is ongoing');
  expect(calls()).toBe(5);
});

const engine = await engineOfFile();

it('keeps a code that is asked for at the moment of another one', async () => {
  const { table } = await engine.newTable();
  let busy = 2;
  const contended: Table = {
    ...table,
    async transact(writes) {
      busy -= 1;
      return busy >= 0 ? { kind: 'lost', conflict: true, writes: [] } : table.transact(writes);
    },
  };
  const asked = { userId: 'usr_host', channel: 'screen' } as const;
  const { nonce } = await codesStore(contended).start('device', 'host@demo.test', asked, NOON_TUESDAY);
  const guess = await codesStore(table).guess('device', 'host@demo.test', NOON_TUESDAY, async (kept) => kept === nonce);
  expect(guess.kind).toBe('right');
});
