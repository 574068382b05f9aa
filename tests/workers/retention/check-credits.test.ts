import { beforeAll, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { walletKey } from '#functions/stores/credits.keys.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { checkCredits } from '#functions/workers/retention/check-credits.ts';
import { balanceOf } from '#shared/domain/credit/wallet.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPTIONS = { now: NOON_TUESDAY, actor: 'test' };

let table: Table;
const deps = () => ({ accounts: accountsStore(table), credits: creditsStore(table) });
beforeAll(async () => {
  ({ table } = await (await engineOfFile()).newTable('thin client'));
  for (const accountId of ['acc_one', 'acc_two']) await deps().accounts.add(anAccount(accountId));
});

/** All hours of one week, so that every account is looked at once. */
async function week(from: number): Promise<number> {
  let faults = 0;
  for (let hour = 0; hour < 24 * 7; hour += 1) faults += await checkCredits(deps(), from + hour * HOUR);
  return faults;
}

it('finds the one ledger that does not add up within a week', async () => {
  const { credits } = deps();
  for (const accountId of ['acc_one', 'acc_two']) {
    for (const source of ['a', 'b']) await credits.post(accountId, { kind: 'reserve', source, micros: 5 }, OPTIONS);
  }
  expect(await week(NOON_TUESDAY)).toBe(0);
  const before = await table.get(walletKey('acc_two'));
  if (!before) throw new Error('no wallet');
  await table.put({ ...before, w: { ...(before.w as object), lots: [] } });
  const errors: unknown[] = [];
  const { error } = console;
  console.error = (line: unknown) => errors.push(line);
  expect(await week(NOON_TUESDAY)).toBe(1);
  console.error = error;
  expect(String(errors[0])).toContain('does not add up');
  await table.put(before);
});

it('releases what was reserved for a message of which nothing was heard for a month, and nothing younger', async () => {
  const { credits } = deps();
  const later = NOON_TUESDAY + 20 * DAY;
  await credits.post('acc_one', { kind: 'reserve', source: 'young', micros: 7 }, { ...OPTIONS, now: later });
  const before = await credits.load('acc_one');
  expect(await week(NOON_TUESDAY + 32 * DAY)).toBe(0);
  const after = await credits.load('acc_one');
  expect([after.wallet.reserved, balanceOf(after.wallet) - balanceOf(before.wallet)]).toEqual([7, 10]);
  expect((await credits.reserved('acc_one', 'a'))?.ended).toBe('release');
});
