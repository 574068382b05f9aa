import { existsSync, globSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { tryLock } from '#infra/file-lock.ts';
import { addDays, type Weekday, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { productIs, productPort, saysReady, spawnProduct } from '#tests/kit/product-process.ts';
import { type RunningProduct, startRealProduct } from './product.ts';

/** The product with the demo as its first start leaves it, and data of its own: what one journey does no other one sees. */
export const startDemo = async (): Promise<RunningProduct> => startRealProduct(await seededData());

/** Before the guests who come at eight. */
const EVENING_BEGINS = 18 * 60 + 30;
/** From here on the demo has no bookings of its own. */
const QUIET_AFTER_DAYS = 30;

/**
 * The same, at half past six in the evening of a weekday that lies so far ahead that nobody has booked: what only the day
 * itself allows can be done there.
 */
export async function startDemoOn(weekday: Weekday): Promise<RunningProduct> {
  const { date: today } = localMomentAt(Date.now(), 'Europe/Rome');
  const soonest = addDays(today, QUIET_AFTER_DAYS);
  const date = addDays(soonest, (weekday - weekdayOf(soonest) + 7) % 7);
  const ahead = instantFrom(date, EVENING_BEGINS, 'Europe/Rome') - Date.now();
  const clock = resolve(import.meta.dirname, '../../kit/clock-ahead.ts');
  return startRealProduct(await seededData(), undefined, {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(clock)}`,
    COPERTO_TEST_CLOCK_AHEAD: String(ahead),
  });
}

let ofWorker: Promise<RunningProduct> | null = null;

/**
 * The demo that files of this worker share. It ends with the worker's process, and its data with the run.
 */
export function demoOfWorker(): Promise<RunningProduct> {
  ofWorker ??= seededData().then((copied) => startRealProduct(copied, inject('runFolder')));
  return ofWorker;
}

/**
 * The data of a product that has started for the first time, seeded its demo and ended in order: made by the first file of
 * a run that asks, and copied by all. The demo lies around its own day, so each day has another.
 */
async function seededData(): Promise<string> {
  const folder = inject('runFolder');
  const { date } = localMomentAt(Date.now(), 'Europe/Rome');
  const made = join(folder, `seeded-${date}`);
  while (!existsSync(made)) {
    const lock = tryLock(join(folder, 'seeding.sqlite'));
    if (!lock) await sleep(50);
    else {
      try {
        if (!existsSync(made)) renameSync(await seed(`${made}-new`), made);
      } finally {
        lock.release();
      }
    }
  }
  return made;
}

async function seed(dataDir: string): Promise<string> {
  mkdirSync(dataDir);
  const product = spawnProduct(dataDir, await productPort());
  await productIs(() => saysReady(product) && isQuiet(dataDir), product);
  product.child.kill('SIGTERM');
  const code = await product.ended;
  if (code !== 0) throw new Error(`the product that seeds ended with code ${code}:\n${product.said()}`);
  return dataDir;
}

/** Whether nothing was written for a second: the events of the demo are worked off then, and no copy does it again. */
function isQuiet(dataDir: string): boolean {
  const written = globSync('**', { cwd: dataDir }).map((file) =>
    statSync(join(dataDir, file), { throwIfNoEntry: false }),
  );
  return Date.now() - Math.max(...written.map((stats) => stats?.mtimeMs ?? 0)) > 1_000;
}
