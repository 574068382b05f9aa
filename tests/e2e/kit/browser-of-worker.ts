import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { type Needs, openBrowser } from './browser.ts';

const ofWorker = new Map<Needs, Promise<Browser>>();

/**
 * The browser of this worker, which all its test files share: a person has a context of their own. What a file leaves
 * open is closed after its last test; the browser ends with the worker's process.
 */
export function browserOfWorker(needs: Needs = 'pages'): Promise<Browser> {
  const opened = ofWorker.get(needs) ?? openBrowser(needs);
  ofWorker.set(needs, opened);
  afterAll(async () => {
    const browser = await opened;
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return opened;
}
