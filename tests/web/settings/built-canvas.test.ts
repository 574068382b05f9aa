import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { openBrowser, PATIENCE } from '#tests/e2e/kit/browser.ts';
import { closeWithTest } from '#tests/e2e/kit/open-for.ts';
import { texts } from '#tests/e2e/kit/texts.ts';
import { serveBigVenue } from '#tests/kit/big-venue.ts';
import { drawnVenue } from '#tests/kit/drawn-venue.ts';

const t = texts('en', 'canvas');
const settings = texts('en', 'settings');
let browser: Browser;
let venue: ReturnType<typeof drawnVenue>;
let served: Awaited<ReturnType<typeof serveBigVenue>>;
let page: Page;
let devtools: CDPSession;

beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(), buildWeb()]);
}, 180_000);
beforeEach(async () => {
  venue = drawnVenue(6);
  served = await serveBigVenue(OUTPUT, venue);
  return () => served.stop();
});
afterAll(() => browser?.close());

async function open(looks: Parameters<typeof served.open>[1] = { touch: true }): Promise<void> {
  const opened = await served.open(browser, looks);
  page = opened.page;
  page.setDefaultTimeout(PATIENCE);
  closeWithTest(opened.context);
  devtools = await opened.context.newCDPSession(page);
  await page.goto(`${served.origin}/canvas`);
  await page.locator(T1).waitFor();
}

type Point = { readonly x: number; readonly y: number };
const [T1, T2, T3, BAR] = ['[data-piece="t1"]', '[data-piece="t2"]', '[data-piece="t3"]', '[data-piece^="d"]'];
const chosen = () => page.locator('[data-piece][aria-pressed="true"]').count();
const tables = () => page.locator('[data-piece^="t"]').count();
const press = (name: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(name), exact: true }).click();
const named = (selector: string) => page.locator(selector).first().getAttribute('aria-label');
const t1At = (x: number, y: number) => t('piece.table', { name: 'T1', min: 1, max: 2, x, y });

async function middleOf(selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
/** A point of the floor, in centimetres, on the screen. */
const onScreen = (x: number, y: number): Promise<Point> =>
  page.locator('svg[data-tool]').evaluate(
    (svg, at) => {
      const { x: left, y: top } = new DOMPoint(at.x, at.y).matrixTransform(
        (svg as SVGSVGElement).getScreenCTM() ?? undefined,
      );
      return { x: left, y: top };
    },
    { x, y },
  );
async function drag(from: Point, to: Point, steps = 4): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps });
  await page.mouse.move(to.x, to.y, { steps });
}
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at, id) => ({ ...at, id })) });
/** Centimetres of the floor that are seen from left to right. */
const seen = () => page.locator('svg[data-tool]').evaluate((svg) => (svg as SVGSVGElement).viewBox.baseVal.width);

async function save(): Promise<void> {
  const button = page.getByRole('button', { name: settings('save'), exact: true });
  await button.click();
  // What is saved leaves nothing to save.
  await button.waitFor({ state: 'detached' });
}

it('comes nearer under the wheel to what is pointed at, pans, and shows all again', async () => {
  await open();
  const [all, at] = [await seen(), await middleOf(T3)];
  await page.mouse.move(at.x, at.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(seen).toBeLessThan(all / 2);
  const after = await middleOf(T3);
  expect(Math.hypot(after.x - at.x, after.y - at.y)).toBeLessThan(4);
  await page.mouse.wheel(120, 0);
  await expect.poll(async () => Math.round((await middleOf(T3)).x - after.x)).toBe(-120);
  await press('zoom.fit');
  await expect.poll(seen).toBe(all);
});

it('comes nearer between two fingers, and takes back what the first of them had begun', async () => {
  await open();
  const [all, one] = [await seen(), await middleOf(T1)];
  const two = { x: one.x + 100, y: one.y };
  await touch('touchStart', one);
  await touch('touchMove', { x: one.x + 40, y: one.y });
  await expect.poll(() => named(T1)).not.toBe(t1At(150, 150));
  await touch('touchStart', { x: one.x + 40, y: one.y }, two);
  await expect.poll(() => named(T1)).toBe(t1At(150, 150));
  await touch('touchMove', { x: one.x - 20, y: one.y }, { x: two.x + 60, y: two.y });
  await touch('touchEnd');
  await expect.poll(seen).toBeLessThan(all / 1.5);
  expect(await page.getByRole('button', { name: t('undo') }).getAttribute('aria-disabled')).toBe('true');

  // One finger on the empty floor then moves what is seen.
  const [floor, before] = [await onScreen(150, 260), await middleOf(T1)];
  await touch('touchStart', floor);
  await touch('touchMove', { x: floor.x, y: floor.y - 15 });
  await touch('touchMove', { x: floor.x, y: floor.y - 50 });
  await touch('touchEnd');
  await expect.poll(async () => (await middleOf(T1)).y).toBeLessThan(before.y - 20);
});

it('a finger that trembles chooses, one that goes on moves; several are moved together', async () => {
  await open({ touch: true, viewport: { width: 360, height: 780 } });
  await page.locator('svg[data-tool]').scrollIntoViewIfNeeded();
  const at = await middleOf(T1);
  await touch('touchStart', at);
  await touch('touchMove', { x: at.x + 6, y: at.y });
  await touch('touchEnd');
  await expect.poll(chosen).toBe(1);
  expect(await named(T1)).toBe(t1At(150, 150));
  await press('several');
  const second = await middleOf(T2);
  await touch('touchStart', second);
  await touch('touchEnd');
  await expect.poll(chosen).toBe(2);
  const far = (await onScreen(0, 100)).y - (await onScreen(0, 0)).y;
  await touch('touchStart', at);
  await touch('touchMove', { x: at.x, y: at.y + 12 });
  await touch('touchMove', { x: at.x, y: at.y + far });
  await touch('touchEnd');
  await save();
  const [first, next] = venue.hall()?.tables ?? [];
  expect(first?.y).toBeGreaterThan(200);
  expect(next).toMatchObject({ x: 300, y: first?.y });
});

it('a frame drawn about tables chooses them, and the keys are of all that are chosen', async () => {
  await open();
  await drag(await onScreen(80, 80), await onScreen(380, 230));
  await page.mouse.up();
  await expect.poll(chosen).toBe(2);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => named(T1)).toBe(t1At(150, 160));
  await page.keyboard.press('Delete');
  await expect.poll(tables).toBe(4);
  await page.keyboard.press('Control+z');
  await expect.poll(tables).toBe(6);
  await page.keyboard.press('Control+y');
  await expect.poll(tables).toBe(4);
  // What had the focus is gone: the keys still reach the floor.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => named(T1)).toBe(t1At(150, 150));
});

it('what is copied is put beside what was pasted before, not upon it', async () => {
  await open();
  const at = await middleOf(T1);
  await page.mouse.click(at.x, at.y);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect.poll(tables).toBe(7);
  await page.keyboard.press('Control+v');
  await expect.poll(tables).toBe(8);
  const places = await page.locator('[data-piece^="t-"]').evaluateAll((all) => all.map((each) => each.ariaLabel));
  const copied = (name: string, at: number) => t('piece.table', { name, min: 1, max: 2, x: at, y: at });
  expect(places).toEqual([copied('7', 180), copied('8', 210)]);
});

it('Escape leaves a drag that was begun, and no step is kept of it', async () => {
  await open();
  await drag(await middleOf(T1), await onScreen(150, 300));
  await expect.poll(() => named(T1)).not.toBe(t1At(150, 150));
  await page.keyboard.press('Escape');
  await expect.poll(() => named(T1)).toBe(t1At(150, 150));
  await page.mouse.up();
  expect(await page.getByRole('button', { name: t('undo') }).getAttribute('aria-disabled')).toBe('true');
});

it('draws a piece to its neighbour’s line when it comes near, and with Alt held to none', async () => {
  await open();
  const guides = page.locator('svg[data-tool] > line');
  await drag(await middleOf(T1), await onScreen(306, 300));
  await guides.first().waitFor({ state: 'attached' });
  await page.mouse.up();
  await expect.poll(() => named(T1)).toBe(t1At(300, 300));
  await page.keyboard.down('Alt');
  await drag(await middleOf(T1), await onScreen(306, 360));
  await expect.poll(() => named(T1)).not.toBe(t1At(300, 300));
  expect(await guides.count()).toBe(0);
  await page.mouse.up();
  await page.keyboard.up('Alt');
});

it.each([
  ['a tablet', { width: 1180, height: 820 }],
  ['a phone', { width: 360, height: 780 }],
])('turns and sizes by handles as large as a finger on %s; the opposite corner stays', async (_, viewport) => {
  await open({ touch: true, viewport });
  await page.locator('svg[data-tool]').scrollIntoViewIfNeeded();
  await page.locator(BAR).press('Enter');
  const handle = (what: string) => `[data-handle="${what}"]`;
  for (const what of ['size', 'turn']) {
    const box = await page.locator(handle(what)).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  // The corner of the drawing, for the wide hall on a phone stands higher than its field.
  await page.locator('svg[data-tool]').scrollIntoViewIfNeeded();
  const size = await middleOf(handle('size'));
  const [from, to] = [await onScreen(0, 0), await onScreen(100, 40)];
  await drag(size, { x: size.x + to.x - from.x, y: size.y + to.y - from.y });
  await page.mouse.up();
  const turn = await middleOf(handle('turn'));
  const middle = await onScreen(450, 470);
  await drag(turn, { x: middle.x + 200, y: middle.y });
  await page.mouse.up();
  await save();
  const [bar] = venue.hall()?.decor ?? [];
  expect(bar).toMatchObject({ width: 400, height: 100, rotation: 90 });
  expect([(bar?.x ?? 0) - 200, (bar?.y ?? 0) - 50]).toEqual([250, 420]);
});

it('tables that are linked are sold together: pairs and the row of three, and parting takes them away', async () => {
  await open();
  await page.getByText(t('tool.link'), { exact: true }).click();
  await drag(await middleOf(T1), await middleOf(T2));
  await page.mouse.up();
  await page
    .getByRole('status')
    .filter({ hasText: t('said.linked', { a: 'T1', b: 'T2' }) })
    .waitFor();
  // Two presses do as well.
  for (const selector of [T2, T3]) {
    const at = await middleOf(selector);
    await page.mouse.click(at.x, at.y);
  }
  await page
    .getByRole('status')
    .filter({ hasText: t('said.linked', { a: 'T2', b: 'T3' }) })
    .waitFor();
  await save();
  expect(
    venue
      .combinations()
      .map(({ tables: linked }) => [...linked].sort().join('+'))
      .sort(),
  ).toEqual(['1+2', '1+2+3', '2+3']);
  await drag(await middleOf(T1), await middleOf(T2));
  await page.mouse.up();
  await page
    .getByRole('status')
    .filter({ hasText: t('said.unlinked', { a: 'T1', b: 'T2' }) })
    .waitFor();
  await save();
  expect(venue.combinations().map(({ tables: linked }) => linked)).toEqual([[2, 3]]);
});
