import { AsyncLocalStorage } from 'node:async_hooks';
import type { Table } from '#functions/platform/table.ts';

/** What the writers of a process tell each other about one day. */
type Line<T> = { last: Promise<unknown>; writers: number; newest?: T | undefined };

export type Turns<T> = {
  /**
   * Does the work when all earlier work at any of these keys is over. Work within other work at the same key does not
   * wait: it would wait for itself.
   */
  take<R>(keys: readonly string[], work: () => Promise<R>): Promise<R>;
  /** What the writer before left at this key; known while at least one writer is there. */
  newest(key: string): T | undefined;
  leave(key: string, value: T): void;
};

/** Lets the writers of a process write one after the other what only one of them can write at a time. */
export function turnsOf<T>(): Turns<T> {
  const lines = new Map<string, Line<T>>();
  const inside = new AsyncLocalStorage<ReadonlySet<string>>();

  function join(key: string, until: Promise<void>): Promise<unknown> {
    const line = lines.get(key) ?? { last: Promise.resolve(), writers: 0 };
    const { last } = line;
    lines.set(key, Object.assign(line, { last: until, writers: line.writers + 1 }));
    return last;
  }

  function quit(key: string): void {
    const line = lines.get(key);
    if (!line) return;
    line.writers -= 1;
    if (line.writers === 0) lines.delete(key);
  }

  return {
    async take(keys, work) {
      const around = inside.getStore() ?? new Set();
      const own = [...new Set(keys)].filter((key) => !around.has(key));
      const { promise, resolve } = Promise.withResolvers<void>();
      // Joining all lines at once gives all writers one order, so that no two wait for each other.
      const earlier = own.map((key) => join(key, promise));
      try {
        await Promise.all(earlier);
        return await inside.run(new Set([...around, ...own]), work);
      } finally {
        resolve();
        own.forEach(quit);
      }
    },
    newest: (key) => lines.get(key)?.newest,
    leave(key, value) {
      const line = lines.get(key);
      if (line) line.newest = value;
    },
  };
}

/** One value for each table of the process, made when first asked for. */
export function perTable<V>(make: () => V): (table: Table) => V {
  const made = new WeakMap<Table, V>();
  return (table) => {
    const value = made.get(table) ?? make();
    made.set(table, value);
    return value;
  };
}
