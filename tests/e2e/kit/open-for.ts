import type { Browser, Page } from 'playwright-core';
import { onTestFailed } from 'vitest';
import { openPage, type PHONE } from './browser.ts';

/** A page for somebody who reads English, in a browser of its own; what it shows is printed when the test fails. */
export async function openFor(browser: Browser, viewport: typeof PHONE): Promise<Page> {
  const { page } = await openPage(browser, { locale: 'en-GB', viewport });
  onTestFailed(async () => console.info(await page.locator('body').ariaSnapshot()));
  return page;
}
