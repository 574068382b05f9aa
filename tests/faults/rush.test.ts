import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { trattoria } from '#infra/local/seed/trattoria.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { drawGuests, type RushGuest } from '#tests/bench/rush/guests.ts';
import { day, SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';
import { bookingProcess, type RushResult } from './rush-guest.ts';
import type { RushOrder, RushReport } from './rush-process.ts';
import { sheetViolations } from './storm.ts';

/* The rush of honest guests for one evening (`npm run bench:rush`) where it is deployed: many processes, one table. */

const GUESTS = drawGuests({ guests: 150, seconds: 1 });
const PROCESSES = 4;
const RULES = trattoria(day('2026-12-01')).rules;
const PACING = RULES.pacing.covers ?? 0;
/** Thursdays: no deposit is due. */
const [EVE, YARDSTICK] = [addDays(SATURDAY, -2), addDays(SATURDAY, 5)];

const engine = await engineOfFile();

/** Plays some guests in a process of their own. */
async function inAProcess(order: Omit<RushOrder, 'guests'>, guests: readonly RushGuest[]): Promise<RushReport> {
  const child = fork(resolve(import.meta.dirname, 'rush-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(child, 'message');
  child.send({ ...order, guests } satisfies RushOrder);
  const [report] = (await once(child, 'message')) as [RushReport];
  return report;
}

it('of a rush in many processes every guest gets a true answer, and the evening is as full as a slow one', async () => {
  const world = await openWorld(engine, { rules: RULES });
  const order = { endpoint: engine.endpoint, tableName: world.tableName, now: world.now() };
  const coversOn = async (date: LocalDate) =>
    (await world.days.load(world.venue.venueId, date)).sheet.parties.reduce((sum, { covers }) => sum + covers, 0);

  const slow = bookingProcess(order.endpoint, order.tableName, order.now);
  for (const guest of GUESTS) await slow({ ...guest, address: `10.200.1.${guest.nth}` }, YARDSTICK);

  const reports = await Promise.all(
    Array.from({ length: PROCESSES }, (_, process) =>
      inAProcess(
        { ...order, date: EVE },
        GUESTS.filter(({ nth }) => nth % PROCESSES === process),
      ),
    ),
  );
  const results = new Map<number, RushResult>(reports.flat());
  const said = [...results.values()].flatMap((result) => result.said);
  expect(said.filter((code) => !/^(0|system\.busy|(tables|pacing|capacity)\..*)$/.test(code))).toEqual([]);

  const guests = GUESTS.map(({ nth, phone }) => ({ phone: phone.slice(3), result: results.get(nth) ?? {} }));
  const { violations, won } = await sheetViolations(world, EVE, guests, PACING);
  expect(violations).toEqual([]);
  expect(won).toBe(said.filter((code) => code === '0').length);
  expect(await coversOn(EVE)).toBeGreaterThanOrEqual(0.95 * (await coversOn(YARDSTICK)));
}, 180_000);
