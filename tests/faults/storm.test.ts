import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { seeded } from '#tests/kit/random.ts';
import { openWorld } from '#tests/kit/world.ts';
import { faultyTable, withoutVersionCheck } from './faulty-table.ts';
import { STORM_RULES, storm } from './storm.ts';

const TRIALS = 10;
const FAULTS = { before: 0.1, after: 0.1 };

const engine = await engineOfFile();

it.each(Array.from({ length: TRIALS }, (_, trial) => [trial + 1]))(
  'keeps every promise to 400 guests through crashes, lost replies and double submissions (trial %i)',
  async (trial) => {
    const wrap = (table: Table) => faultyTable(table, seeded(trial), FAULTS);
    const world = await openWorld(engine, { rules: STORM_RULES }, { wrap });
    const { violations, won } = await storm(world, addDays(SATURDAY, trial), trial);

    expect(violations).toEqual([]);
    // Up to ten places are held by guests who went away.
    expect(won).toBeGreaterThan(25);
    const injected = takeConsoleErrors();
    expect(injected.length).toBeGreaterThan(10);
    expect(injected.filter((line) => !line.includes('InjectedFault'))).toEqual([]);
  },
  180_000,
);

it('would notice commits that do not check the version of the sheet', async () => {
  const wrap = (table: Table) => withoutVersionCheck(faultyTable(table, seeded(1), FAULTS));
  const world = await openWorld(engine, { rules: STORM_RULES }, { wrap });
  const { violations } = await storm(world, addDays(SATURDAY, 1), 1);
  takeConsoleErrors();
  expect(violations.join('\n')).toMatch(/sheet rows and reservation items differ/);
}, 180_000);
