import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from '#infra/local/stand-ins/site.ts';
import { OUTPUT } from '#infra/web-build.ts';
import { brotliSize } from '#tests/bench/guest-weight.ts';
import { axeFindings } from '#tests/e2e/kit/axe.ts';
import { PATIENCE } from '#tests/e2e/kit/browser.ts';
import { builtGuest, fillIn } from './built-guest.ts';

const guest = builtGuest();
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ port: 0, productOrigin: guest.origin });
});
afterAll(() => site?.stop());

async function openSite(origin = site.origin): Promise<{ page: Page; frame: Frame }> {
  const context = await guest.browser.newContext({ viewport: { width: 390, height: 780 }, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  if (!frame) throw new Error('no frame');
  return { page, frame };
}

const heightOf = (page: Page) => page.locator('iframe').evaluate((frame) => frame.clientHeight);

it('weighs at most 5 kB and sets nothing on the site', () => {
  const loader = readFileSync(join(OUTPUT, 'widget.js'));
  expect(brotliSize(loader)).toBeLessThan(5_000);
  expect(loader.toString()).not.toMatch(/cookie|localStorage|sessionStorage/);
});

it('is as high as its content, and grows with it', async () => {
  const { page, frame } = await openSite();
  await frame.getByRole('radio', { name: /\b5 December 2026, free/ }).waitFor();
  const fits = async () => (await frame.evaluate(() => document.body.offsetHeight)) === (await heightOf(page));
  await expect.poll(fits).toBe(true);
  const before = await heightOf(page);
  await frame.getByRole('button', { name: 'Book now' }).click();
  await frame.getByText('Missing: Name').waitFor();
  await expect.poll(fits).toBe(true);
  expect(await heightOf(page)).toBeGreaterThan(before);
  await page.context().close();
});

it('is as high as its content also where the network has lost the part that tells it', async () => {
  const context = await guest.browser.newContext({ viewport: { width: 390, height: 780 }, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  let lost = 0;
  await page.route(/assets\/embedded-[\w-]+\.js$/, (route) =>
    lost++ === 0 ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto(`${site.origin}/`);
  await expect.poll(() => heightOf(page), { timeout: PATIENCE }).toBeGreaterThan(1_000);
  expect(lost).toBeGreaterThan(0);
  await context.close();
});

it('takes heights from its own frame only', async () => {
  const { page, frame } = await openSite();
  await frame.getByRole('button', { name: 'Book now' }).waitFor();
  await expect.poll(async () => (await heightOf(page)) > 1_000).toBe(true);
  const heard = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('message', ({ origin }) => resolve(origin));
        postMessage({ coperto: 'height', height: 7 });
      }),
  );
  expect(heard).toBe(site.origin);
  expect(await heightOf(page)).toBeGreaterThan(1_000);
  await page.context().close();
});

it('is booked by the keyboard from the site, and the house learns where from', async () => {
  const { page, frame } = await openSite();
  await fillIn(frame);
  await page.keyboard.press('Enter');
  await frame.getByRole('heading', { name: /Almost done/ }).waitFor();
  expect(guest.venue.askedFor('reservations.create')[0]?.input).toMatchObject({ channel: 'we', name: 'Ada Lovelace' });
  await page.context().close();
});

it.each([
  ['Privacy', 'link', 'Privacy policy'],
  ['Book now', 'button', 'Almost done'],
] as const)('begins at its top where %s leads, however far below it was pressed', async (name, role, heading) => {
  const { page, frame } = await openSite();
  await fillIn(frame);
  // A site goes on below the form.
  await page.addStyleTag({ content: 'footer { block-size: 200rem }' });
  const top = () => page.locator('iframe').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const pressed = frame.getByRole(role, { name, exact: true });
  await pressed.scrollIntoViewIfNeeded();
  expect(await top()).toBeLessThan(-500);
  await pressed.click();
  await frame.getByRole('heading', { name: heading }).first().waitFor();
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await top()).toBeLessThan(780);
  await page.context().close();
});

it('has a name for who hears the page, and axe finds nothing around it', async () => {
  const { page, frame } = await openSite();
  await frame.getByRole('button', { name: 'Book now' }).waitFor();
  expect(await page.locator('iframe').getAttribute('title')).toBe('Book a table');
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
});

it('shows nothing on a site that the venue has not registered', async () => {
  const { page, frame } = await openSite(site.origin.replace('localhost', '127.0.0.1'));
  await page.waitForLoadState('networkidle');
  expect(await frame.getByRole('button').count()).toBe(0);
  await page.context().close();
});
