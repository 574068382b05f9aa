import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Guests } from '#tests/faults/kill-guests.ts';
import {
  bareNodeStart,
  killProduct,
  productIs,
  productPort,
  saysReady,
  spawnProduct,
} from '#tests/kit/product-process.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 9;

/** Starts of the product over the data of one that was killed: until the first answer, and until all of it runs. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-bench-'));
  const port = await productPort();
  const guests = new Guests(`http://127.0.0.1:${port}`);
  const start = async () => {
    const bare = await bareNodeStart();
    const began = performance.now();
    const product = spawnProduct(dataDir, port);
    await productIs(() => guests.isServed(), product);
    const answered = performance.now() - began;
    await productIs(() => saysReady(product), product);
    const complete = performance.now() - began;
    await killProduct(product, dataDir);
    return { answered, complete, ratio: answered / bare };
  };
  try {
    await start(); // builds, seeds
    const starts: Awaited<ReturnType<typeof start>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) starts.push(await start());
    const sorted = (of: 'answered' | 'complete' | 'ratio') => starts.map((each) => each[of]).sort((a, b) => a - b);
    const [answered, complete] = [sorted('answered'), sorted('complete')];
    const middle = (figures: readonly number[]) => figures[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    return [
      { name: 'killed and started: first answer, median', value: middle(answered) / 1000, unit: 's', atMost: 1 },
      { name: 'killed and started: first answer, slowest', value: (answered.at(-1) ?? 0) / 1000, unit: 's', atMost: 3 },
      {
        name: 'killed and started: all of it runs, slowest',
        value: (complete.at(-1) ?? 0) / 1000,
        unit: 's',
        atMost: 3,
      },
      { name: 'first answer, to a bare start of Node, median', value: middle(sorted('ratio')), unit: 'x', atMost: 40 },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
