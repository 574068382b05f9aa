import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { findingsByDayAndNight } from '#tests/e2e/kit/axe.ts';
import { smallTargets } from '#tests/kit/small-targets.ts';
import { builtVenue, type Looks } from './built-venue.ts';
import { busyEvening } from './busy-evening.ts';

const built = builtVenue();

/** The busy evening on a screen of the venue. */
async function open(path: string, looks: Looks = {}): Promise<Page> {
  const { page, context, goTo } = await built.open('/manage', looks);
  // Colours that are still on their way to another theme are no colours to look at.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const json = { errorid: '0', ...busyEvening() };
  await context.route(/reservations_tonight\.php/, (route) => route.fulfill({ json }));
  await goTo(path);
  await page.locator('[data-row]').first().waitFor();
  await page.getByText('Rossi').first().waitFor();
  return page;
}

/** How many parties are seen as a whole, without scrolling. */
const seen = (page: Page): Promise<number> =>
  page.locator('[data-row]').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom, height } = row.getBoundingClientRect();
        return height > 0 && top >= 0 && bottom <= innerHeight;
      }).length,
  );

const TABLET = { width: 1024, height: 768 };
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

it.each([
  ['the list on a tablet', '/manage', TABLET, 10],
  ['the list on a desktop', '/manage', DESKTOP, 14],
  ['the list on a phone', '/manage', PHONE, 5],
  ['the table on a tablet', '/manage250311', TABLET, 16],
] as const)('%s shows enough of a busy evening at once', async (_, path, viewport, least) => {
  const page = await open(path, { viewport });
  await expect.poll(() => seen(page)).toBeGreaterThanOrEqual(least);
});

/** Words that are not seen as a whole; notes are cut on purpose, and what scrolls sideways is not cut. */
function cutWords(): string[] {
  const nodes = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const own = node.parentElement;
    if (!own || !node.textContent?.trim() || own.closest('.visually-hidden, [title], [aria-hidden="true"]')) continue;
    if (!own.checkVisibility({ checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    for (let box: Element | null = own; box && box.tagName !== 'MAIN'; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = box.getBoundingClientRect();
      if (words.left < frame.left - 1.5 || words.right > frame.right + 1.5 || words.bottom > frame.bottom + 3) {
        found.push(`${node.textContent} in ${box.className}`);
        break;
      }
    }
  }
  return found;
}

it.each([
  ['/manage', TABLET, false],
  ['/manage', PHONE, false],
  ['/manage', DESKTOP, true],
  ['/manage250311', TABLET, false],
  ['/manage250311', DESKTOP, false],
] as const)('%s cuts off no words in any language (%o, from right to left: %s)', async (path, viewport, rtl) => {
  for (const locale of LOCALES) {
    const page = await open(path, { locale, viewport, rtl });
    expect([locale, ...(await page.evaluate(cutWords))]).toEqual([locale]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([locale, wide]).toEqual([locale, 0]);
    await page.context().close();
  }
});

it.each([
  ['/manage', TABLET],
  ['/manage', PHONE],
  ['/manage250311', TABLET],
] as const)(
  '%s is in order for every reader, by day and by night, and big enough for a finger (%o)',
  async (path, viewport) => {
    const page = await open(path, { viewport });
    expect(await smallTargets(page)).toEqual([]);
    expect(await findingsByDayAndNight(page)).toEqual([]);
  },
);

it('the panel is in order for every reader, beside the list and above it', async () => {
  for (const viewport of [DESKTOP, TABLET, PHONE]) {
    const page = await open('/manage', { viewport });
    await page.locator('[data-row] [id^="party-"] a').first().click();
    await page.locator('[data-panel]').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    expect(await findingsByDayAndNight(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[data-panel]').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(true);
    await page.context().close();
  }
});

it('stands beside the list and covers none of it, wherever the list is scrolled to', async () => {
  const page = await open('/manage', { viewport: DESKTOP });
  await page.locator('[data-section="later"] [data-row]').nth(12).getByRole('link').first().click();
  await page.locator('aside[data-panel]').waitFor();
  const over = () =>
    page.evaluate(() => {
      const panel = document.querySelector('[data-panel]')?.getBoundingClientRect().left ?? 0;
      return [...document.querySelectorAll('[data-row]')].filter((row) => row.getBoundingClientRect().right > panel)
        .length;
    });
  await expect.poll(over).toBe(0);
});

it('a party is seated by a swipe along its row, and a short one does nothing', async () => {
  const page = await open('/manage', { viewport: TABLET, touch: true });
  const sent: string[] = [];
  await page.context().route(/reservations_act\.php/, (route) => {
    sent.push(JSON.parse(route.request().postData() ?? '{}').action);
    return route.fulfill({ json: { errorid: 'reservation.stale' } });
  });
  const box = await page.locator('[data-section="due"] [data-row]').first().boundingBox();
  if (!box) throw new Error('not on the screen');
  const devtools = await page.context().newCDPSession(page);
  const swipe = async (by: number) => {
    const at = (x: number) => [{ x: box.x + 60 + x, y: box.y + box.height / 2 }];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(by * part) });
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(50);
  await swipe(140);
  await expect.poll(() => sent).toEqual(['seat']);
});
