import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openPage, PATIENCE, PHONE } from './browser.ts';

/**
 * A page for somebody who reads English, or what is said, in a browser of its own. It is closed when its test ends, for an
 * open page goes on asking the product; what it shows is printed first when the test has failed. A guest's clock can be
 * put forward.
 */
export async function openFor(
  browser: Browser,
  viewport: typeof PHONE,
  { locale = 'en-GB', ...where }: Partial<Omit<Parameters<typeof openPage>[1], 'viewport'>> = {},
): Promise<Page> {
  const { page, context, problems } = await openPage(browser, { locale, viewport, ...where });
  closeWithTest(context, problems);
  if (viewport === PHONE) await page.clock.install();
  return page;
}

/** Closes a browser of a test's own when that ends; what its pages show is printed when it has failed. No script may fail. */
export function closeWithTest(context: BrowserContext, problems: readonly string[] = []): void {
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      for (const page of context.pages()) console.info(page.url(), await page.locator('body').ariaSnapshot());
    }
    await context.close();
    expect(problems).toEqual([]);
  });
}

/** How long a guest's page waits at most before it looks again how things stand. */
const MAX_PAUSE = 20_000;

/**
 * Waits on a guest's page for what others do, while the page's own time goes by: it looks again by itself, after a second
 * or after twenty, and nobody has to wait as long as that.
 */
export async function comes(page: Page, what: Locator, state: 'visible' | 'detached' = 'visible'): Promise<void> {
  const came = () => (state === 'visible' ? what.first().isVisible() : what.count().then((count) => count === 0));
  const look = async () => {
    if (await came()) return true;
    await page.clock.fastForward(MAX_PAUSE);
    return false;
  };
  await expect.poll(look, { timeout: PATIENCE, interval: 250, message: `${what} is ${state} in time` }).toBe(true);
}
