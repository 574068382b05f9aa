import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { NOON_TUESDAY, SATURDAY } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { seeded } from '#tests/kit/random.ts';
import { openDesk } from '#tests/workers/kit.ts';
import { faultyTable, withoutVersionCheck } from './faulty-table.ts';
import { reseatingStorm } from './reseating-storm.ts';
import { STORM_RULES } from './storm.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const DATES = [SATURDAY, addDays(SATURDAY, 1)];
const FAULTS = { before: 0.05, after: 0.05 };
/** From four days before until dinner has begun; holds, unconfirmed reservations and offers lapse in between. */
const MOMENTS = [0, 20 * MINUTE, 30 * HOUR, 74 * HOUR, 100.5 * HOUR, 103.2 * HOUR].map((after) => NOON_TUESDAY + after);
const RULES = { ...STORM_RULES, steering: 'strong', unconfirmedHours: 72 } as const;

const engine = await engineOfFile();

it('keeps every promise while parties are moved, promoted, bound and let go at once', async () => {
  const wrap = (table: Table) => faultyTable(table, seeded(7), FAULTS);
  const desk = await openDesk(engine, { rules: RULES }, { wrap });
  const { violations, counts } = await reseatingStorm(desk, DATES, MOMENTS, 7);
  const injected = takeConsoleErrors();
  console.info(
    Object.entries(counts)
      .sort()
      .map(([deed, count]) => `${deed}: ${count}`)
      .join(', '),
  );

  expect(violations).toEqual([]);
  for (const deed of ['create', 'hold', 'join', 'cancel', 'alter', 'confirm', 'move', 'bind']) {
    expect(counts[`${deed} done`], deed).toBeGreaterThan(0);
  }
  expect(counts.offers).toBeGreaterThan(0);
  expect(injected.length).toBeGreaterThan(10);
  expect(injected.filter((line) => !/InjectedFault|the queue tries again/.test(line))).toEqual([]);
}, 180_000);

it('would notice parties that are re-seated without looking at what others have done meanwhile', async () => {
  const wrap = (table: Table) => withoutVersionCheck(table);
  const desk = await openDesk(engine, { rules: RULES }, { wrap });
  const { violations } = await reseatingStorm(desk, DATES, MOMENTS.slice(0, 2), 7);
  takeConsoleErrors();
  expect(violations.length).toBeGreaterThan(0);
}, 180_000);
