import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { builtVenue, type Looks } from './built-venue.ts';
import { openEvening, routePlan } from './open-evening.ts';

const built = builtVenue();
const TABLET: Looks = { viewport: { width: 1024, height: 768 } };
const DESKTOP: Looks = { viewport: { width: 1440, height: 900 } };
const PHONE: Looks = { viewport: { width: 390, height: 844 } };
const REST_MS = 500;

type Point = { readonly x: number; readonly y: number };

/** The list, and where its first expected party can be taken up. */
async function theList(looks: Looks) {
  const evening = await openEvening(built, looks);
  const { page, day } = evening;
  const row = page.locator('[data-section="later"] [data-row]').first();
  const id = await row.getAttribute('data-row');
  await routePlan(
    page,
    day.reservations.filter((party) => party.id === id),
  );
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error('no row');
  const table = async (no: number): Promise<Point> => {
    const drawn = page.locator(`[data-table="${no}"]`);
    await drawn.waitFor();
    const { x, y, width, height } = (await drawn.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  return {
    ...evening,
    table,
    from: { x: box.x + box.width / 2, y: box.y + 12 },
    id: await row.getAttribute('data-row'),
  };
}

/** A finger of the browser's own, which the page cannot tell from a real one. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => send('touchStart', [at]),
    move: (at: Point) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  };
}

it.each([
  ['tablet', TABLET],
  ['desktop', DESKTOP],
] as const)('a mouse drags a party from the list to a table on a %s', async (_, looks) => {
  const { page, sent, from, table, id } = await theList(looks);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  // The floor may still take its final size under the pointer.
  const over = async () => {
    const to = await table(20);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    return page.getByRole('status').filter({ hasText: 'Table 20' }).count();
  };
  await expect.poll(over).toBe(1);
  await page.mouse.up();
  await expect.poll(() => sent).toMatchObject([{ id, unit: 20 }]);
  await expect.poll(() => page.locator('[data-table]').count()).toBe(0);
  // The press that ends the drag opens nothing, and no words stay selected.
  expect(await page.locator('[data-panel]').count()).toBe(0);
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('');
});

it.each([
  ['tablet', TABLET],
  ['phone', PHONE],
] as const)('a finger that rests takes a party up and drags it to a table on a %s', async (_, looks) => {
  const { page, sent, from, table, id } = await theList(looks);
  const touch = await finger(page);
  await touch.down(from);
  await page.waitForTimeout(REST_MS);
  await touch.move(await table(20));
  await page.getByRole('status').filter({ hasText: 'Table 20' }).waitFor();
  await touch.up();
  await expect.poll(() => sent).toMatchObject([{ id, unit: 20 }]);
});

it('a finger that moves at once scrolls, and takes nobody up', async () => {
  const { page, sent, from } = await theList(PHONE);
  const scrolled = () => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  const before = await scrolled();
  const touch = await finger(page);
  await touch.down({ x: from.x, y: from.y });
  for (let by = 15; by <= 240; by += 15) await touch.move({ x: from.x, y: from.y - by });
  await touch.up();
  await expect.poll(scrolled).toBeGreaterThan(before);
  await page.waitForTimeout(REST_MS);
  expect([await page.locator('[data-table]').count(), sent]).toEqual([0, []]);
});

it('Escape puts a party back, and letting it go beside the tables does, too', async () => {
  const { page, sent, from, table } = await theList(TABLET);
  for (const end of ['Escape', 'beside'] as const) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
    const to = await table(20);
    await page.mouse.move(to.x, to.y, { steps: 2 });
    if (end === 'Escape') await page.keyboard.press('Escape');
    else await page.mouse.move(4, 4, { steps: 2 });
    await page.mouse.up();
    await expect.poll(() => page.locator('[data-table]').count()).toBe(0);
  }
  expect(sent).toEqual([]);
});

it('shows which tables suit the party: those that are too small stand back', async () => {
  const { page, from } = await theList(TABLET);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await page.locator('[data-table="20"]').waitFor();
  await expect.poll(() => page.locator('[data-fits="true"]').count()).toBe(27);
  expect(await page.locator('[data-fits="false"]').getAttribute('data-table')).toBe('28');
  await page.mouse.up();
});
