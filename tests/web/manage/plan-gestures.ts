import type { Locator, Page } from 'playwright-core';
import { SINGLE } from '#tests/kit/big-venue.ts';

export const barOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) });
export const lineOf = (page: Page, table: number) => page.locator(`[data-table="${table}"]`);
export const status = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Where something is, once it is in sight and what has been scrolled has come to rest. */
export async function placeOf(thing: Locator) {
  await thing.scrollIntoViewIfNeeded();
  let [box, before] = [await thing.boundingBox(), ''];
  while (JSON.stringify(box) !== before) {
    before = JSON.stringify(box);
    await thing.evaluate(() => new Promise(requestAnimationFrame));
    box = await thing.boundingBox();
  }
  if (!box) throw new Error('not on the screen');
  return { x: box.x + 24, y: box.y + box.height / 2 };
}

/** A minute on a table's line, which is scrolled into sight where the lines' heads cover it. */
export async function at(page: Page, table: number, minute: number) {
  const track = page.locator(`[data-track="${table}"]`);
  await barOf(page, SINGLE).scrollIntoViewIfNeeded();
  const [from, scale] = await page
    .locator('[style*="--from"]')
    .first()
    .evaluate((node) => ['--from', '--scale'].map((name) => getComputedStyle(node).getPropertyValue(name)));
  const along = (minute - Number(from)) * Number.parseFloat(scale ?? '');
  const corner = await page.locator('[data-corner]').boundingBox();
  const hidden = (corner?.x ?? 0) + (corner?.width ?? 0) - ((await track.boundingBox())?.x ?? 0) - along;
  if (hidden > -8)
    await page
      .locator(':has(> * [data-corner])')
      .last()
      .evaluate((node, by) => {
        let board: Element | null = node;
        while (board && getComputedStyle(board).overflowX !== 'auto') board = board.parentElement;
        board?.scrollBy(-by, 0);
      }, hidden + 8);
  const box = await track.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + along, y: box.y + box.height / 2 };
}

export type Point = { readonly x: number; readonly y: number };

export async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
}
