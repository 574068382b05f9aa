import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '#infra/local/ports.ts';
import {
  bareNodeStart,
  killProduct,
  type ProductProcess,
  productIs,
  spawnProduct,
} from '#tests/kit/product-process.ts';
import { seeded } from '#tests/kit/random.ts';
import { Guests } from './kill-guests.ts';

/**
 * Outside the ports of the system and of `productPort`: no other program may listen there while the product is down.
 */
const PORT = 11_640;

const middle = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.POSITIVE_INFINITY;

/** The product on data of its own: `start` answers the milliseconds until a call was answered. */
function productToKill() {
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-kill-'));
  let product: ProductProcess | undefined;
  onTestFinished(async () => {
    if (product) await killProduct(product, dataDir);
    rmSync(dataDir, { recursive: true });
  });
  return {
    async start(port: number, guests: Guests): Promise<number> {
      const began = performance.now();
      product = spawnProduct(dataDir, port);
      await productIs(() => guests.isServed(), product);
      return performance.now() - began;
    },
    kill: async () => product && killProduct(product, dataDir),
  };
}

/** Kills the product so many times under load: no acknowledged booking is lost, and it is ready again at once. */
export async function killUnderLoad(cycles: number): Promise<void> {
  const port = await freePort(PORT);
  const chance = seeded(20);
  const guests = new Guests(`http://127.0.0.1:${port}`);
  const product = productToKill();
  await product.start(port, guests);

  const readyAgain: number[] = [];
  const bareStarts: number[] = [];
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const load = guests.bookUntilKilled(8);
    // Kill it under load: after some answers, while other calls are in progress.
    const enough = guests.acknowledged.size + 3 + chance() * 15;
    while (guests.acknowledged.size < enough) await sleep(5);
    await sleep(chance() * 50);
    await product.kill();
    await load;
    bareStarts.push(await bareNodeStart());
    readyAgain.push(await product.start(port, guests));
    expect(await guests.lost(), `cycle ${cycle}`).toEqual([]);
    await guests.repeatUnanswered();
  }

  expect(guests.acknowledged.size).toBeGreaterThan(cycles * 3);
  expect(await guests.contradictions()).toEqual([]);
  const [slowest, bare] = [Math.max(...readyAgain), middle(bareStarts)];
  const milliseconds = readyAgain.map((each) => Math.round(each)).toSorted((a, b) => a - b);
  console.log(
    `${guests.acknowledged.size} bookings acknowledged over ${cycles} kills, none lost; ready again after ` +
      `${milliseconds.join(' ')} ms, where Node alone takes ${Math.round(bare)} ms: at most ` +
      `${(slowest / bare).toFixed(0)} times as long`,
  );
  // Three seconds each time; on a busy machine, in proportion to the time that starting Node takes there.
  expect(slowest).toBeLessThan(Math.max(3_000, 75 * bare));
}
