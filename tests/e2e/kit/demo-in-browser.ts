import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type Needs, openBrowser } from './browser.ts';
import { startDemo } from './demo.ts';
import type { RunningProduct } from './product.ts';

/** The demo houses, running, and a browser: a test file's own, from its first line until after its last test. */
export async function demoInBrowser(
  needs?: Needs,
): Promise<{ readonly product: RunningProduct; readonly browser: Browser }> {
  const [product, browser] = await Promise.all([startDemo(), openBrowser(needs)]);
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  return { product, browser };
}
