import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { type CreditsStore, creditsStore, endOf } from '#functions/stores/credits.ts';
import { faultOfLedger } from '#shared/domain/credit/entry.ts';
import { DEFAULT_PLAFOND, START_CREDIT } from '#shared/domain/credit/opening.ts';
import { balanceOf } from '#shared/domain/credit/wallet.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

let table: Table;
let credits: CreditsStore;
beforeAll(async () => {
  ({ table } = await (await engineOfFile()).newTable('thin client'));
  credits = creditsStore(table);
});

let last = 0;
const newAccount = () => {
  last += 1;
  return `acc_credits${last}`;
};
const OPTIONS = { now: NOON_TUESDAY, actor: 'test' };
const MONTH = new Date(NOON_TUESDAY).toISOString().slice(0, 7);
const reserve = (source: string, micros: number) => ({ kind: 'reserve', source, micros }) as const;

async function standing(account: string) {
  const { wallet } = await credits.load(account);
  const entries = await credits.entries(account, MONTH);
  return { wallet, entries, balance: balanceOf(wallet), fault: faultOfLedger(entries, wallet) };
}

it('an account from before there were credits starts with the granted ones, once', async () => {
  const account = newAccount();
  await Promise.all([1, 2, 3].map((nth) => credits.post(account, reserve(`m${nth}`, 10), OPTIONS)));
  const { entries, balance, fault } = await standing(account);
  expect(entries.filter(({ kind }) => kind === 'grant')).toHaveLength(1);
  expect([balance, fault]).toEqual([START_CREDIT.micros - 30, null]);
});

it('enters an act once, and refuses another amount under the same source', async () => {
  const account = newAccount();
  const buy = { kind: 'purchase', source: 'order:1', micros: 50 } as const;
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => credits.post(account, buy, OPTIONS)));
  expect(outcomes.toSorted()).toEqual(['known', 'known', 'known', 'posted']);
  expect(await credits.post(account, { ...buy, micros: 51 }, OPTIONS)).toBe('conflict');
  expect(await credits.post(account, { ...buy, kind: 'grant' }, OPTIONS)).toBe('conflict');
  expect((await standing(account)).balance).toBe(START_CREDIT.micros + 50);
});

it('sixty-four spenders at once never cross the plafond, and none of it is lost', async () => {
  const account = newAccount();
  const room = START_CREDIT.micros + DEFAULT_PLAFOND;
  const each = Math.floor(room / 40);
  const spend = (_: unknown, nth: number) => credits.post(account, reserve(`m${nth}`, each), OPTIONS);
  const outcomes = await Promise.all(Array.from({ length: 64 }, spend));
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(40);
  expect(outcomes.filter((outcome) => outcome === 'short')).toHaveLength(24);
  const { balance, wallet, fault } = await standing(account);
  expect(balance).toBeGreaterThanOrEqual(-DEFAULT_PLAFOND);
  expect([balance, wallet.reserved, fault]).toEqual([START_CREDIT.micros - 40 * each, 40 * each, null]);
});

it('a reservation ends once, whether success or failure is reported first', async () => {
  const account = newAccount();
  await credits.post(account, reserve('m', 10), OPTIONS);
  const reserved = await credits.reserved(account, 'm');
  if (!reserved) throw new Error('not reserved');
  const of = reserved.entry;
  const ends = await Promise.all([
    credits.post(account, { kind: 'settle', source: endOf('m'), of, micros: 10 }, OPTIONS),
    credits.post(account, { kind: 'release', source: endOf('m'), of }, OPTIONS),
  ]);
  expect(ends.toSorted()).toEqual(['conflict', 'posted']);
  const { wallet, balance, fault } = await standing(account);
  const { ended } = (await credits.reserved(account, 'm')) ?? {};
  expect([wallet.reserved, fault]).toEqual([0, null]);
  expect(balance).toBe(START_CREDIT.micros - (ended === 'settle' ? 10 : 0));
});

it('tells once that the credits are low, with the entry that makes them so', async () => {
  const account = newAccount();
  let told = 0;
  const whenLow = async () => {
    told += 1;
    return [{ put: { pk: `TOLD#${account}`, sk: String(told) } }];
  };
  const spend = (nth: number) => credits.post(account, reserve(`m${nth}`, 11 * 1_000_000), { ...OPTIONS, whenLow });
  for (const nth of [1, 2, 3]) await spend(nth);
  expect(await table.query({ pk: `TOLD#${account}` })).toHaveLength(1);
});

/** A writer stops before or after its transaction, as if its process had been killed there, and its event comes again. */
it('of any histories with kills and repeated events, the balance is the fold', async () => {
  const aStep = fc.record({
    act: fc.nat(7),
    kill: fc.constantFrom('before', 'after', 'no'),
    micros: fc.nat(40_000_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 16 }), async (steps) => {
      const account = newAccount();
      const posted = new Map<string, number>();
      await Promise.all(
        steps.map(async ({ act, kill, micros }) => {
          const killing: Table = {
            ...table,
            async transact(writes) {
              if (kill === 'before') throw new Error('killed');
              const outcome = await table.transact(writes);
              if (kill === 'after' && outcome.kind === 'done') throw new Error('killed');
              return outcome;
            },
          };
          const posting = reserve(`a${act}`, micros);
          await creditsStore(killing)
            .post(account, posting, OPTIONS)
            .catch(() => null);
          if ((await credits.post(account, posting, OPTIONS)) === 'posted') posted.set(`a${act}`, micros);
        }),
      );
      const { entries, wallet, balance, fault } = await standing(account);
      expect(fault).toBeNull();
      expect(balance).toBeGreaterThanOrEqual(-DEFAULT_PLAFOND);
      const reserved = entries.filter(({ kind }) => kind === 'reserve');
      expect(new Set(reserved.map(({ source }) => source)).size).toBe(reserved.length);
      expect(wallet.reserved).toBe(reserved.reduce((sum, { held }) => sum + held, 0));
      for (const [source, micros] of posted)
        expect(reserved.find((entry) => entry.source === source)?.held).toBe(micros);
    }),
    { numRuns: 12 },
  );
});

it('a month is closed by the first entry of the next, and carries everything forward', async () => {
  const account = newAccount();
  await credits.post(account, reserve('m', 10), OPTIONS);
  await credits.post(account, reserve('n', 10), { ...OPTIONS, now: NOON_TUESDAY + 40 * 86_400_000 });
  const { wallet, month } = await credits.load(account);
  const entries = await credits.entries(account, month);
  expect(entries.map(({ kind }) => kind)).toEqual(['close', 'reserve']);
  expect(faultOfLedger(entries, wallet)).toBeNull();
  expect((await credits.reserved(account, 'm'))?.entry.held).toBe(10);
});
