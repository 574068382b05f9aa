import type { Table } from '#functions/platform/table.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import type { Engine } from '#tests/kit/engine.ts';
import { openWorld, type World } from '#tests/kit/world.ts';
import { InjectedFault } from './faulty-table.ts';

/** An action that may die at any step: its preparation, the action, and the check after it was repeated. */
export type Interruptible<T> = {
  readonly prepare: (world: World) => Promise<T>;
  readonly run: (world: World, prepared: T) => Promise<unknown>;
  /** `died`: how many calls to the table the first try made before it died; null when it did not die. */
  readonly verify: (world: World, prepared: T, died: number | null) => Promise<void>;
};

/** A table whose first `last` calls succeed; every later one rejects without any effect, as if the process had died. */
function dyingAt(table: Table, last: number): { readonly table: Table; readonly died: () => boolean } {
  let calls = 0;
  const counted = <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) => {
    return (...args: A): Promise<R> => {
      calls += 1;
      return calls > last ? Promise.reject(new InjectedFault('ended')) : call(...args);
    };
  };
  return {
    table: {
      get: counted(table.get),
      getMany: counted(table.getMany),
      query: counted(table.query),
      put: counted(table.put),
      update: counted(table.update),
      remove: counted(table.remove),
      transact: counted(table.transact),
    },
    died: () => calls > last,
  };
}

/**
 * Lets an action die before each of its calls to the table, each time in a new world, and repeats it there. Returns the
 * number of calls that the action makes.
 */
export async function atEveryStep<T>(engine: Engine, { prepare, run, verify }: Interruptible<T>): Promise<number> {
  for (let last = 0; ; last += 1) {
    let current: Table | null = null;
    const bare: { table?: Table } = {};
    const wrap = (table: Table): Table => {
      bare.table = table;
      return new Proxy(table, { get: (_, verb: keyof Table) => (current ?? table)[verb] });
    };
    const world = await openWorld(engine, {}, { wrap });
    const prepared = await prepare(world);
    if (!bare.table) throw new Error('no table');
    const dying = dyingAt(bare.table, last);
    current = dying.table;
    await run(world, prepared).catch((error: unknown) => {
      if (!(error instanceof InjectedFault)) throw error;
    });
    current = null;
    const died = dying.died();
    if (died) {
      takeConsoleErrors();
      await run(world, prepared);
    }
    await verify(world, prepared, died ? last : null);
    if (!died) return last;
  }
}
