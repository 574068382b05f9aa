import type { Table, Write } from '#functions/runtime/table.ts';

export class InjectedFault extends Error {
  override name = 'InjectedFault';
}

/** A table whose commits sometimes never arrive, and whose answers sometimes get lost after they did. */
export function faultyTable(table: Table, random: () => number, rates: { before: number; after: number }): Table {
  return {
    ...table,
    async transact(writes) {
      const fate = random();
      if (fate < rates.before) throw new InjectedFault('crash before the commit');
      const outcome = await table.transact(writes);
      if (fate < rates.before + rates.after) throw new InjectedFault('reply lost after the commit');
      return outcome;
    },
  };
}

/** The planted mutant: commits of a sheet go through whatever version is stored. */
export function withoutVersionCheck(table: Table): Table {
  return {
    ...table,
    transact: (writes) =>
      table.transact(writes.map((write) => ('put' in write && write.put.sk === 'SHEET' ? { put: write.put } : write))),
  };
}

/** A table in whose midst somebody else comes, once: before the first commit of this kind. */
export function meetingAt(
  table: Table,
  first: (writes: readonly Write[]) => boolean,
  intrude: (table: Table) => Promise<unknown>,
): Table {
  let came = false;
  return {
    ...table,
    async transact(writes) {
      if (!came && first(writes)) {
        came = true;
        await intrude(table);
      }
      return table.transact(writes);
    },
  };
}

/** A table that ends with the first commit of this kind: it arrives, its answer does not, and nothing is done after it. */
export function endingAt(table: Table, last: (writes: readonly Write[]) => boolean): Table {
  let ended = false;
  const alive = <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) => {
    return (...args: A): Promise<R> => (ended ? Promise.reject(new InjectedFault('ended')) : call(...args));
  };
  return {
    get: alive(table.get),
    query: alive(table.query),
    put: alive(table.put),
    update: alive(table.update),
    remove: alive(table.remove),
    transact: alive(async (writes) => {
      const outcome = await table.transact(writes);
      ended = last(writes);
      if (ended) throw new InjectedFault('ended');
      return outcome;
    }),
  };
}
