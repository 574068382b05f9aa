import { existsSync, globSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { tryLock } from '#infra/file-lock.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { productIs, productPort, saysReady, spawnProduct } from '#tests/kit/product-process.ts';
import { type RunningProduct, startRealProduct } from './product.ts';

/** The product with the demo as its first start leaves it, and data of its own: what one journey does no other one sees. */
export const startDemo = async (): Promise<RunningProduct> => startRealProduct(await seededData());

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
