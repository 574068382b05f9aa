import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { openBrowser, PATIENCE, visit } from '#tests/e2e/kit/browser.ts';
import { type FakeHouse, fakeHouse } from './fake-house.ts';
import { serveBuilt } from './serve-built.ts';

/** The built guest pages behind an edge like the real one, a house behind them, and a browser before them. */
export async function builtGuest() {
  await buildWeb();
  let house = fakeHouse();
  const { server, origin } = await serveBuilt(OUTPUT, () => house);
  const browser = await openBrowser();

  return {
    origin,
    browser,
    get house() {
      return house;
    },
    /** Another house behind the same pages: each test has its own. */
    newHouse(next: FakeHouse = fakeHouse()): FakeHouse {
      house = next;
      return house;
    },
    /** A page of a visitor of its own, in which a script that fails fails the test. */
    async open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en-US', ...options });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      page.on('pageerror', (error) => expect.fail(error.message));
      await visit(page, origin + path);
      await page.locator('h1').first().waitFor();
      return page;
    },
    async stop(): Promise<void> {
      await browser.close();
      server.close();
    },
  };
}

export type BuiltGuest = Awaited<ReturnType<typeof builtGuest>>;

/** Chooses Saturday the fifth, inside, at a quarter past seven, and types who comes. */
export async function fillIn(page: Pick<Page, 'locator' | 'getByRole' | 'getByLabel'>): Promise<void> {
  await page.locator('[data-date="2026-12-05"]').click();
  await page.getByRole('radio', { name: 'Indoor' }).check();
  await page.getByRole('radio', { name: '19:15' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page.getByLabel('WhatsApp number').fill('3331234567');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
}
