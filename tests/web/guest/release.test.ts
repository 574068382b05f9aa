import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { openBrowser, PATIENCE, visit } from '#tests/e2e/kit/browser.ts';
import { fillIn } from './built-guest.ts';
import { type FakeVenue, fakeVenue } from './fake-venue.ts';
import { nextRelease, PARTS, type Releases, STATES, serveReleases } from './releases.ts';

let browser: Browser;
let venue: FakeVenue;
let releases: Releases;
let served: { server: Server; origin: string };
beforeAll(async () => {
  await buildWeb();
  releases = { built: OUTPUT, next: nextRelease(OUTPUT), state: new Set(), venue: () => venue };
  served = await serveReleases(releases);
  browser = await openBrowser();
});
beforeEach(() => {
  venue = fakeVenue();
});
afterAll(async () => {
  await browser?.close();
  served?.server.close();
  if (releases) rmSync(releases.next, { recursive: true });
});

/** A visitor's page, in which whatever the policy blocks fails the test. */
async function visitor(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) expect.fail(message.text());
  });
  page.on('pageerror', (error) => expect.fail(error.message));
  return page;
}

async function book(page: Page): Promise<void> {
  await fillIn(page);
  await page.getByRole('button', { name: 'Book now' }).click();
  await page.getByRole('heading', { name: /Almost done/ }).waitFor();
  expect(venue.askedFor('reservations.create')).toHaveLength(1);
}

it.each(STATES.map((state) => [[...state].join(', ') || 'nothing', state] as const))(
  'a guest books, and staff sign in, while of a release %s has arrived',
  async (_, state) => {
    releases.state = state;
    const page = await visitor();
    await visit(page, served.origin);
    await book(page);
    // A guest's page that is a file, and the application's.
    await visit(page, `${served.origin}/comingsoon`);
    await page.goto(`${served.origin}/auth/login`);
    await page.getByRole('heading', { name: 'Sign in' }).first().waitFor();
    await page.context().close();
  },
);

it('a guest who came before a release books after it', async () => {
  releases.state = new Set();
  const page = await visitor();
  await visit(page, served.origin);
  releases.state = new Set(PARTS);
  await book(page);
  await page.context().close();
});

it.each(['/auth/signup', '/auth/login'])(
  '%s says that it could not be loaded, and can be, where also the script that says so was lost',
  async (path) => {
    releases.state = new Set();
    const context = await browser.newContext({ locale: 'en-US' });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    let down = true;
    await page.route(/assets\/[\w/-]+\.js$/, (route) =>
      down ? route.abort('internetdisconnected') : route.continue(),
    );
    await page.goto(served.origin + path);
    // It waits for a while by itself; the test does not.
    await page.evaluate(() => document.getAnimations().forEach((each) => void each.finish()));
    await page.getByRole('alert').filter({ hasText: 'The page could not be loaded.' }).waitFor();
    down = false;
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.waitForFunction(() => 'started' in document.documentElement.dataset);
    await context.close();
  },
);
