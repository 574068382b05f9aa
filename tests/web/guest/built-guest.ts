import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { openBrowser, PATIENCE, visit } from '#tests/e2e/kit/browser.ts';
import { type FakeVenue, fakeVenue } from './fake-venue.ts';
import { serveBuilt } from './serve-built.ts';

type Served = Awaited<ReturnType<typeof serveBuilt>>;

/**
 * The built guest pages behind an edge like the real one, a venue behind them that is new for each test of a file, and
 * one browser before them.
 */
export function builtGuest() {
  let browser: Browser;
  let venue: FakeVenue;
  let served: Served;
  beforeAll(async () => {
    await buildWeb();
    served = await serveBuilt(OUTPUT, () => venue);
    browser = await openBrowser();
  });
  beforeEach(() => {
    venue = fakeVenue();
  });
  afterAll(async () => {
    await browser?.close();
    served?.server.close();
  });
  return {
    get origin() {
      return served.origin;
    },
    get browser() {
      return browser;
    },
    get venue() {
      return venue;
    },
    /** Another venue behind the same pages, for the rest of this test. */
    newVenue(next: FakeVenue): void {
      venue = next;
    },
    /** A page of a visitor of its own, in which a script that fails fails the test. */
    async open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en-US', ...options });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      page.on('pageerror', (error) => expect.fail(error.message));
      await visit(page, served.origin + path);
      await page.locator('h1').first().waitFor();
      return page;
    },
  };
}

/** Chooses Saturday the fifth, inside, at a quarter past seven, and types who comes. */
export async function fillIn(page: Pick<Page, 'locator' | 'getByRole' | 'getByLabel'>): Promise<void> {
  await page.locator('input[name="day"][value="2026-12-05"]').check();
  await page.getByRole('radio', { name: 'Indoor' }).check();
  await page.getByRole('radio', { name: '19:15' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('WhatsApp number').fill('3331234567');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
}
