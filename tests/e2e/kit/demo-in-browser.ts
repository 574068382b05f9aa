import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import type { Weekday } from '#shared/domain/kernel/time/local-date.ts';
import type { Needs } from './browser.ts';
import { browserOfWorker } from './browser-of-worker.ts';
import { demoOfWorker, startDemo, startDemoOn } from './demo.ts';
import type { RunningProduct } from './product.ts';

/**
 * The demo and the worker's browser. The product is the file's own until after its last test, where its journeys change
 * settings, users or whole days; else it is `shared` with other files of the worker that change neither. A weekday: its
 * own on such an evening.
 */
export async function demoInBrowser(
  needs?: Needs,
  whose: 'own' | 'shared' | Weekday = 'own',
): Promise<{ readonly product: RunningProduct; readonly browser: Browser }> {
  const starting = whose === 'shared' ? demoOfWorker() : whose === 'own' ? startDemo() : startDemoOn(whose);
  const [product, browser] = await Promise.all([starting, browserOfWorker(needs)]);
  if (whose !== 'shared') afterAll(() => product.stop());
  return { product, browser };
}
