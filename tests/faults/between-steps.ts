import type { Table } from '#functions/platform/table.ts';
import type { Engine } from '#tests/kit/engine.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

/** Two concurrent actions: `run`, and `intrude`, which happens as a whole between two of its steps. */
export type Meeting<T, A, B> = {
  readonly prepare: (world: World) => Promise<T>;
  readonly run: (world: World, prepared: T) => Promise<A>;
  readonly intrude: (world: World, prepared: T) => Promise<B>;
  /** Checks the outcome; `ran` and `came` are the answers of `run` and of `intrude`. */
  readonly verify: (world: World, prepared: T, answers: { readonly ran: A; readonly came: B }) => Promise<void>;
};

/** A table that awaits the gate before each of its calls. */
function gated(table: Table, gate: () => Promise<void>): Table {
  const behind = <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      await gate();
      return call(...args);
    };
  };
  return {
    get: behind(table.get),
    getMany: behind(table.getMany),
    query: behind(table.query),
    put: behind(table.put),
    update: behind(table.update),
    remove: behind(table.remove),
    transact: behind(table.transact),
  };
}

/**
 * Repeats a meeting in a new world for each call that `run` makes to the table: `intrude` happens as a whole before
 * that call, and in the last repetition after `run`. Returns the number of calls that `run` makes.
 */
export async function betweenSteps<T, A, B>(engine: Engine, meeting: Meeting<T, A, B>): Promise<number> {
  const { prepare, run, intrude, verify } = meeting;
  for (let before = 0; ; before += 1) {
    let counts = false;
    let calls = 0;
    let came: Promise<B> | null = null;
    const wrap = (table: Table) =>
      gated(table, async () => {
        if (!counts) return;
        calls += 1;
        if (calls <= before || came) return;
        counts = false;
        came = intrude(world, prepared);
        await came;
        counts = true;
      });
    const world = await openWorld(engine, {}, { wrap });
    const prepared = await prepare(world);
    counts = true;
    const ran = await run(world, prepared);
    counts = false;
    const isOver = came === null;
    await verify(world, prepared, { ran, came: await (came ?? intrude(world, prepared)) });
    if (isOver) return calls;
  }
}
