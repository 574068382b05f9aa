import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage, TABLET } from './browser.ts';
import { signIn } from './host.ts';
import { tellsOf } from './told.ts';

export type Device = {
  readonly page: Page;
  readonly problems: string[];
  /** From now on the device looks at the day only after it was told of it: looking by itself brings nothing. */
  readonly onlyWhenTold: () => Promise<void>;
};

/** A host's own device, once it is connected. */
export async function openDevice(browser: Browser, origin: string, on: string): Promise<Device> {
  const { page, problems } = await openPage(browser, { locale: 'en-GB', viewport: TABLET });
  const onlyWhenTold = tellsOf(page, on);
  const connected = page.waitForEvent('websocket');
  await signIn(page, origin, 'en', on);
  const socket = await connected;
  expect(socket.url()).toBe(`${origin.replace('http', 'ws')}/live`);
  return { page, problems, onlyWhenTold };
}

/** Takes something of the plan up by the mouse and holds it over a table's line, at its own time. */
export async function holdOver(page: Page, thing: Locator, line: Locator): Promise<void> {
  await line.scrollIntoViewIfNeeded();
  await thing.scrollIntoViewIfNeeded();
  const boxes = async () => [await thing.boundingBox(), await line.boundingBox()] as const;
  // What has been scrolled comes to rest first.
  let [[from, to], before] = [await boxes(), ''];
  while (JSON.stringify([from, to]) !== before) {
    before = JSON.stringify([from, to]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    [from, to] = await boxes();
  }
  if (!from || !to) throw new Error('not on the screen');
  const x = from.x + 30;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, from.y + from.height / 2 + 12, { steps: 3 });
  await page.mouse.move(x, to.y + to.height / 2, { steps: 6 });
}
