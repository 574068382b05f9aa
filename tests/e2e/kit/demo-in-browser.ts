import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import type { Needs } from './browser.ts';
import { browserOfWorker } from './browser-of-worker.ts';
import { demoOfWorker, startDemo } from './demo.ts';
import type { RunningProduct } from './product.ts';

/**
 * The demo and the worker's browser. The product is the file's own until after its last test, where its journeys change
 * settings, users or whole days; else it is `shared` with other files of the worker that change neither.
 */
export async function demoInBrowser(
  needs?: Needs,
  whose: 'own' | 'shared' = 'own',
): Promise<{ readonly product: RunningProduct; readonly browser: Browser }> {
  const starting = whose === 'own' ? startDemo() : demoOfWorker();
  const [product, browser] = await Promise.all([starting, browserOfWorker(needs)]);
  if (whose === 'own') afterAll(() => product.stop());
  return { product, browser };
}
