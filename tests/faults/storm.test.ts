import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { seeded } from '#tests/kit/random.ts';
import { openWorld } from '#tests/kit/world.ts';
import { faultyTable, withoutVersionCheck } from './faulty-table.ts';
import { PROCESSES, STORM_FAULTS, STORM_RULES, storm, trial } from './storm.ts';

/** Enough to fill the venue twice over; `npm run soak` sends more, and more often. */
const GUESTS = 160;

const engine = await engineOfFile();

it.each([1, 2])(
  'keeps every promise to its guests through crashes, lost replies and double submissions (trial %i)',
  (seed) => trial(engine, seed, GUESTS),
  180_000,
);

it('would notice commits that do not check the version of the sheet', async () => {
  const wrap = (table: Table) => withoutVersionCheck(faultyTable(table, seeded(1), STORM_FAULTS));
  const world = await openWorld(engine, { rules: STORM_RULES }, { wrap, processes: PROCESSES });
  const { violations } = await storm(world, { guests: GUESTS, date: addDays(SATURDAY, 1), seed: 1 });
  takeConsoleErrors();
  expect(violations.join('\n')).toMatch(/sheet rows and reservation items differ/);
}, 180_000);
