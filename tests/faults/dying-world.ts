import { expect } from 'vitest';
import type { Table, Write } from '#functions/platform/table.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import type { Engine } from '#tests/kit/engine.ts';
import { openWorld } from '#tests/kit/world.ts';
import { endingAt } from './faulty-table.ts';

const pkOf = (write: Write): string =>
  'put' in write
    ? write.put.pk
    : 'update' in write
      ? write.update.pk
      : 'remove' in write
        ? write.remove.pk
        : write.check.pk;

/**
 * A world in which `dies` lets a call die right after its first commit that writes to this partition: every later
 * access to the table fails. It checks that the call answers 500.
 */
export async function dyingWorld(engine: Engine, { pk }: { readonly pk: string }) {
  let armed = false;
  const wrap = (table: Table): Table => {
    const ending = endingAt(table, (writes) => writes.some((write) => pkOf(write) === pk));
    return new Proxy(table, { get: (_, verb: keyof Table) => (armed ? ending : table)[verb] });
  };
  const world = await openWorld(engine, {}, { wrap });
  const dies = async (call: () => Promise<{ status: number }>) => {
    armed = true;
    const { status } = await call();
    armed = false;
    expect(status).toBe(500);
    expect(takeConsoleErrors().join()).toContain('InjectedFault');
  };
  return { world, dies };
}
