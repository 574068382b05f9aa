import type { Table } from '#functions/runtime/table.ts';
import type { Engine } from '#tests/kit/engine.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

/** A deed, what somebody else does in its midst, and what must be so then. */
export type Meeting<T, A, B> = {
  readonly prepare: (world: World) => Promise<T>;
  readonly run: (world: World, prepared: T) => Promise<A>;
  readonly intrude: (world: World, prepared: T) => Promise<B>;
  /** `ran` and `came`: what the deed and who came in between were answered. */
  readonly verify: (world: World, prepared: T, answers: { readonly ran: A; readonly came: B }) => Promise<void>;
};

/** A table whose calls wait for whoever stands at the gate. */
function gated(table: Table, gate: () => Promise<void>): Table {
  const behind = <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      await gate();
      return call(...args);
    };
  };
  return {
    get: behind(table.get),
    query: behind(table.query),
    put: behind(table.put),
    update: behind(table.update),
    remove: behind(table.remove),
    transact: behind(table.transact),
  };
}

/**
 * Lets somebody else do the whole of their deed before each call of the table that a deed makes, and at last after it, once in a
 * world of its own. Answers how many calls it has.
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
