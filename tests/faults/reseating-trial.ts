import { expect } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { NOON_TUESDAY, SATURDAY } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import type { Engine } from '#tests/kit/engine.ts';
import { seeded } from '#tests/kit/random.ts';
import { openDesk } from '#tests/workers/kit.ts';
import { faultyTable } from './faulty-table.ts';
import { reseatingStorm } from './reseating-storm.ts';
import type { Course } from './reseating-types.ts';
import { STORM_RULES } from './storm.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const FAULTS = { before: 0.05, after: 0.05 };
export const DATES = [SATURDAY, addDays(SATURDAY, 1)];
/** From four days before until dinner has begun; holds, unconfirmed reservations and offers expire in between. */
export const MOMENTS = [0, 20 * MINUTE, 30 * HOUR, 74 * HOUR, 100.5 * HOUR, 103.2 * HOUR].map(
  (after) => NOON_TUESDAY + after,
);
export const RULES: VenueRules = { ...STORM_RULES, steering: 'strong', unconfirmedHours: 72 };

/** One storm over a table that crashes and loses replies: everything happens in it, and nothing may be broken by it. */
export async function reseatingTrial(engine: Engine, rules: VenueRules, course: Course): Promise<void> {
  const wrap = (table: Table) => faultyTable(table, seeded(course.seed), FAULTS);
  const desk = await openDesk(engine, { rules }, { wrap });
  const { violations, counts } = await reseatingStorm(desk, course);
  const injected = takeConsoleErrors();
  console.info(
    Object.entries(counts)
      .sort()
      .map(([action, count]) => `${action}: ${count}`)
      .join(', '),
  );

  expect(violations).toEqual([]);
  for (const action of ['create', 'hold', 'join', 'cancel', 'alter', 'confirm', 'move', 'bind']) {
    expect(counts[`${action} done`], action).toBeGreaterThan(0);
  }
  expect(counts.offers).toBeGreaterThan(0);
  expect(injected.length).toBeGreaterThan(10);
  expect(injected.filter((line) => !/InjectedFault|the queue tries again/.test(line))).toEqual([]);
}
