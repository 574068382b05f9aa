import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { daysStore } from '#functions/stores/days.ts';
import type { DaySheet, Party } from '#shared/domain/day/sheet.ts';
import { NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';

const engine = await engineOfFile();
let table: Table;
beforeEach(async () => {
  ({ table } = await engine.newTable());
});

const now = NOON_TUESDAY;
const aParty = (id: string): Party => ({
  ...{ id, start: 1200, duration: 90, covers: 2, areas: 0, unit: 1, status: 'confirmed', guest: 7 },
  ...{ pinned: false, seated: false, accessible: false, highchair: false },
});
const adding =
  (id: string) =>
  ({ sheet }: { sheet: DaySheet }) => ({
    commit: { sheet: { ...sheet, parties: [...sheet.parties, aParty(id)] }, reservations: [] },
    answer: id,
  });
const ids = async () => (await daysStore(table).load(VENUE_ID, SATURDAY)).sheet.parties.map(({ id }) => id).sort();
/** Waits take no time. */
const impatient = { random: Math.random, wait: async () => {}, ticks: () => 0 };

describe('writers of one evening', () => {
  const names = Array.from({ length: 24 }, (_, n) => `WRTTEN${String(n).padStart(2, '0')}`);

  /** Counts the transactions that reach the table. */
  function counted() {
    let transactions = 0;
    const transact: Table['transact'] = (writes) => {
      transactions += 1;
      return table.transact(writes);
    };
    return { table: { ...table, transact }, count: () => transactions };
  }

  it('in one process wait for each other: no commit is lost, and each decides twice at most', async () => {
    const { table: own, count } = counted();
    const decisions = new Map<string, number>();
    const all = await Promise.all(
      names.map((id) =>
        daysStore(own).change(
          VENUE_ID,
          SATURDAY,
          (day) => {
            decisions.set(id, (decisions.get(id) ?? 0) + 1);
            return adding(id)(day);
          },
          { now },
        ),
      ),
    );
    expect(all.map(({ kind }) => kind)).toEqual(names.map(() => 'committed'));
    expect(await ids()).toEqual(names);
    expect(count()).toBe(names.length);
    expect(Math.max(...decisions.values())).toBe(2);
  });

  it('in several processes still collide at the table, and none overwrites another', async () => {
    const tables = [counted(), counted(), counted()];
    const all = await Promise.all(
      names.map((id, nth) =>
        daysStore(tables[nth % 3]?.table ?? table, impatient).change(VENUE_ID, SATURDAY, adding(id), { now }),
      ),
    );
    const committed = names.filter((_, nth) => all[nth]?.kind === 'committed');
    expect(await ids()).toEqual(committed);
    expect(tables.reduce((sum, { count }) => sum + count(), 0)).toBeGreaterThan(committed.length);
  });

  it('answers at once whoever writes nothing, however many wait to write', async () => {
    const days = daysStore(table);
    const gate = Promise.withResolvers<void>();
    const { table: own } = counted();
    const slow: Table = { ...own, transact: (writes) => gate.promise.then(() => own.transact(writes)) };
    const writing = daysStore(slow).change(VENUE_ID, SATURDAY, adding('AAAAAAAA'), { now });
    const refused = await daysStore(slow).change(VENUE_ID, SATURDAY, () => ({ keep: 'full' }), { now });
    expect(refused).toEqual({ kind: 'kept', answer: 'full' });
    gate.resolve();
    expect((await writing).kind).toBe('committed');
    expect((await days.load(VENUE_ID, SATURDAY)).version).toBe(1);
  });
});
