import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openDesk } from '#tests/workers/kit.ts';
import { withoutVersionCheck } from './faulty-table.ts';
import { reseatingStorm } from './reseating-storm.ts';
import { DATES, MOMENTS, RULES, reseatingTrial } from './reseating-trial.ts';

/** A venue that few fill; `npm run soak` has a larger one. */
const SMALL = { ...RULES, tables: RULES.tables.slice(0, 9), pacing: { covers: 12 } };
const FEW = { dates: DATES.slice(0, 1), newcomers: 12, seed: 7 };

const engine = await engineOfFile();

it(
  'keeps every promise while parties are moved, promoted, bound and let go at once',
  () => reseatingTrial(engine, SMALL, { ...FEW, moments: MOMENTS }),
  180_000,
);

it('would notice parties that are re-seated without looking at what others have done meanwhile', async () => {
  const wrap = (table: Table) => withoutVersionCheck(table);
  const desk = await openDesk(engine, { rules: SMALL }, { wrap });
  const { violations } = await reseatingStorm(desk, { ...FEW, moments: MOMENTS.slice(0, 2) });
  takeConsoleErrors();
  expect(violations.length).toBeGreaterThan(0);
}, 180_000);
