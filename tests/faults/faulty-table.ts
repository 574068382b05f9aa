import type { Table, Write } from '#functions/platform/table.ts';

export class InjectedFault extends Error {
  override name = 'InjectedFault';
}

/**
 * A table whose transactions sometimes fail before the commit, and sometimes lose their answer after it; rates 0 to 1.
 */
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

/** A planted defect, to show that the checks find it: sheets are written without the check of their version. */
export function withoutVersionCheck(table: Table): Table {
  return {
    ...table,
    transact: (writes) =>
      table.transact(writes.map((write) => ('put' in write && write.put.sk === 'SHEET' ? { put: write.put } : write))),
  };
}

/** A table before whose first transaction of this kind, once, somebody else acts. */
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

/**
 * A table that dies with the first transaction of this kind: it is committed, its answer is lost, and later calls fail.
 */
export function endingAt(table: Table, last: (writes: readonly Write[]) => boolean): Table {
  let ended = false;
  const alive = <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) => {
    return (...args: A): Promise<R> => (ended ? Promise.reject(new InjectedFault('ended')) : call(...args));
  };
  return {
    get: alive(table.get),
    getMany: alive(table.getMany),
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
