import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { type CreditsStore, creditsStore, endOf } from '#functions/stores/credits.ts';
import { applyEntry, type Entry, faultOfLedger, foldEntries, walletOfClose } from '#shared/domain/credit/entry.ts';
import { DEFAULT_PLAFOND } from '#shared/domain/credit/opening.ts';
import { monthOf } from '#shared/domain/credit/post.ts';
import { NO_CREDITS } from '#shared/domain/credit/wallet.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { type Engine, startEngine } from '#tests/kit/engine.ts';
import { seeded } from '#tests/kit/random.ts';

const [WRITERS, ACCOUNTS] = [64, 64];
/** The engine grows slower with what it holds: a hundred thousand entries in ten tables take a tenth of the time. */
const [WAVES, ENTRIES] = [10, 10_000];
const [MONTHS, MONTH_MS] = [14, 30 * 86_400_000];
const EURO = 1_000_000;

/** The store of a writer whose process is killed now and then, before or after its transaction. */
const mortal = (table: Table, random: () => number): CreditsStore =>
  creditsStore({
    ...table,
    async transact(writes) {
      const fate = random();
      if (fate < 0.02) throw new Error('killed');
      const outcome = await table.transact(writes);
      if (fate > 0.98 && outcome.kind === 'done') throw new Error('killed');
      return outcome;
    },
  } satisfies Table);

/** Everything that was ever entered for an account, month by month. */
async function monthsOf(credits: CreditsStore, account: string): Promise<Entry[][]> {
  const first = Number(monthOf(NOON_TUESDAY).slice(0, 4)) * 12 + Number(monthOf(NOON_TUESDAY).slice(5)) - 1;
  const names = Array.from({ length: MONTHS + 2 }, (_, nth) => first + nth).map(
    (nth) => `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}`,
  );
  const all = await Promise.all(names.map((month) => credits.entries(account, month)));
  return all.filter(({ length }) => length > 0);
}

let engine: Engine;
beforeEach(async () => {
  engine = await startEngine();
});
afterEach(() => engine.stop());

const NAME =
  'of a hundred thousand entries by 64 writers with kills, the balance is the fold and the plafond holds: %i';
it.each(Array.from({ length: WAVES }, (_, wave) => wave + 1))(
  NAME,
  async (wave) => {
    const { table } = await engine.newTable('thin client');
    const credits = creditsStore(table);
    const accounts = Array.from({ length: ACCOUNTS }, (_, nth) => `acc_storm${nth}`);
    let written = 0;
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        const random = seeded(wave * WRITERS + writer);
        const store = mortal(table, random);
        for (let act = 0; written < ENTRIES; act += 1) {
          const account = accounts[Math.floor(random() * ACCOUNTS)] ?? '';
          const now = NOON_TUESDAY + Math.floor((written / ENTRIES) * MONTHS * MONTH_MS);
          // Every event comes twice; a writer that was killed does not know what it has written.
          for (const again of [store, credits]) {
            const entered = await actOn(again, account, `${writer}.${act}`, { credits, random, now });
            written += entered;
          }
        }
      }),
    );
    for (const account of accounts) {
      const months = await monthsOf(credits, account);
      const { wallet } = await credits.load(account);
      // Each month stands for itself, and its first line carries what the month before amounts to.
      let before = NO_CREDITS;
      for (const entries of months) {
        const [first] = entries;
        if (first?.kind === 'close') expect(walletOfClose(first)).toEqual({ ...before, n: first.n });
        before = foldEntries(entries);
      }
      expect(before).toEqual(wallet);
      expect(faultOfLedger(months.at(-1) ?? [], wallet)).toBeNull();
      // And all of them together are the same, from zero.
      const all = months.flat();
      expect(all.map(({ n }) => n)).toEqual(all.map((_, nth) => nth + 1));
      expect(all.reduce(applyEntry, NO_CREDITS)).toEqual(wallet);
      expect(new Set(all.map(({ source }) => source)).size).toBe(all.length);
      expect(Math.min(...all.filter(({ micros }) => micros < 0).map(({ balance }) => balance))).toBeGreaterThanOrEqual(
        -DEFAULT_PLAFOND,
      );
    }
  },
  600_000,
);

type Act = { readonly credits: CreditsStore; readonly random: () => number; readonly now: number };

/** One act from its reservation to its end, or credits that are bought; answers how many entries it wrote. */
async function actOn(
  store: CreditsStore,
  account: string,
  source: string,
  { credits, random, now }: Act,
): Promise<number> {
  const options = { now, actor: 'storm' };
  const post = (posting: Parameters<CreditsStore['post']>[1]) =>
    store.post(account, posting, options).then(
      (outcome) => Number(outcome === 'posted'),
      () => 0, // killed
    );
  const amount = (Number(source.replace('.', '')) * 7919) % (12 * EURO);
  if (amount % 7 === 0) return post({ kind: 'purchase', source: `order:${source}`, micros: 10 * EURO + amount });
  const held = await post({ kind: 'reserve', source, micros: amount });
  const reserved = await credits.reserved(account, source);
  if (!reserved || reserved.ended || random() < 0.05) return held;
  const [of, end] = [reserved.entry, endOf(source)];
  const succeeded = amount % 3 > 0;
  return (
    held +
    (await post(
      succeeded
        ? { kind: 'settle', source: end, of, micros: Math.floor(amount / 2) }
        : { kind: 'release', source: end, of },
    ))
  );
}
