import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { texts } from '#tests/e2e/kit/texts.ts';
import { APART, PINNED, SINGLE } from '#tests/kit/big-venue.ts';
import { smallTargets } from '#tests/kit/small-targets.ts';
import { builtVenue, type Looks } from './built-venue.ts';
import { at, barOf, dragByMouse, lineOf, type Point, placeOf, status } from './plan-gestures.ts';

const t = texts('en', 'grid');
const manage = texts('en', 'manage');
const refusals = texts('en', 'refusals');
const built = builtVenue();

async function openPlan(looks: Looks = {}): Promise<{ page: Page; devtools: CDPSession }> {
  const { context, page } = await built.open('/manage_grid', looks);
  await barOf(page, SINGLE).waitFor();
  // The whole day, at two pixels a minute.
  await page.getByRole('button', { name: /^Before / }).click();
  // The plan by which a move is judged is there once a party can be judged.
  await page.waitForLoadState('networkidle');
  return { page, devtools: await context.newCDPSession(page) };
}

it.each([
  [2560, 1440],
  [1180, 820],
  [390, 844],
])('takes what its title leaves of a screen of %i by %i pixels', async (width, height) => {
  const { page } = await built.open('/manage_grid', { viewport: { width, height } });
  await lineOf(page, 1).waitFor();
  const { bottom, right } = await lineOf(page, 1).evaluate((line) => {
    let board: Element | null = line;
    while (board && getComputedStyle(board).overflowY !== 'auto') board = board.parentElement;
    return (board ?? line).getBoundingClientRect();
  });
  expect(height - bottom).toBeCloseTo(16, 0);
  expect(width - right).toBeLessThanOrEqual(25);
});

it('closes a table for times that are drawn over its line, and opens it by a press on them', async () => {
  const { page } = await openPlan();
  await dragByMouse(page, await at(page, 60, 17 * 60), await at(page, 60, 19 * 60 - 5));
  const closed = t('closed', { from: '17:00', to: '19:00' });
  await status(page, closed).getByText(t('verdict.free')).waitFor();
  await page.mouse.up();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('close'), exact: true })
    .click();
  const block = lineOf(page, 60).getByRole('button', { name: new RegExp(closed) });
  await block.waitFor();
  expect(built.venue.sheet().blocks).toEqual([{ table: 60, from: 17 * 60, to: 19 * 60 }]);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await block.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('open'), exact: true })
    .click();
  await expect.poll(() => built.venue.sheet().blocks).toEqual([]);
});

it('says before the drop who has a table that cannot be closed, and closes nothing', async () => {
  const { page } = await openPlan();
  const before = await at(page, 57, 18 * 60);
  await dragByMouse(page, before, await at(page, 57, 19 * 60));
  await status(page, t('verdict.free')).waitFor();
  // Over a party that is pinned there.
  const over = await at(page, 57, 20 * 60 + 10);
  await page.mouse.move(over.x, over.y, { steps: 3 });
  await status(page, PINNED).waitFor();
  await page.mouse.up();
  await page.getByText(t('close.refused')).first().waitFor();
  expect(await page.getByRole('dialog', { name: 'Table T57' }).count()).toBe(0);
  expect(built.venue.sheet().blocks).toEqual([]);
});

it('takes a party up under a finger that rests, refuses a taken table with its reason, and lets it go at a free one', async () => {
  const { page, devtools } = await openPlan({ touch: true });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const from = await placeOf(barOf(page, SINGLE));
  await touch('touchStart', from);
  await status(page, SINGLE).waitFor();
  const taken = await placeOf(barOf(page, PINNED));
  await touch('touchMove', { x: from.x, y: taken.y });
  await status(page, SINGLE).getByText(PINNED, { exact: false }).waitFor();
  const free = await lineOf(page, 59).boundingBox();
  await touch('touchMove', { x: from.x, y: (free?.y ?? 0) + 20 });
  await status(page, SINGLE).getByText(t('verdict.free')).waitFor();
  await touch('touchEnd');
  await expect.poll(() => built.venue.moved).toMatchObject([{ unit: 59 }]);
  expect(built.venue.moved[0]).not.toMatchObject({ start: expect.anything() });
});

it('reads time from right to left where that is how one reads', async () => {
  const { page } = await openPlan({ rtl: true });
  await barOf(page, SINGLE).scrollIntoViewIfNeeded();
  const bar = await barOf(page, SINGLE).boundingBox();
  if (!bar) throw new Error('not on the screen');
  const from = { x: bar.x + bar.width - 30, y: bar.y + bar.height / 2 };
  await dragByMouse(page, from, { x: from.x - 60, y: from.y });
  await status(page, '20:30').waitFor();
  await page.mouse.up();
  await expect.poll(() => built.venue.moved).toMatchObject([{ start: 20 * 60 + 30 }]);
});

// Chromium lays out the layers of all three hundred parties anew for whatever is put elsewhere by other means (decision 67).
it('lays out no layers anew when what is carried goes on to another place', async () => {
  const { page } = await openPlan();
  const bar = await placeOf(barOf(page, SINGLE));
  const taken = await layoutsOfLayers(page, async () => {
    await dragByMouse(page, bar, { x: bar.x + 30, y: bar.y });
    await status(page, '20:15').waitFor();
  });
  expect(taken).toBeGreaterThan(0);
  const carried = await layoutsOfLayers(page, async () => {
    for (const [nth, time] of ['20:30', '20:45', '21:00', '21:15'].entries()) {
      await page.mouse.move(bar.x + 60 + 30 * nth, bar.y);
      await status(page, time).waitFor();
    }
  });
  expect(carried).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

/** How often the browser laid out anew what goes into which layer, while something was done and until it had been drawn. */
async function layoutsOfLayers(page: Page, work: () => Promise<void>): Promise<number> {
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const devtools = await page.context().browser()?.newBrowserCDPSession();
  if (!devtools) throw new Error('a page of no browser');
  let layouts = 0;
  devtools.on('Tracing.dataCollected', ({ value }) => {
    layouts += value.filter((event) => 'name' in event && event.name === 'PaintArtifactCompositor::Update').length;
  });
  await drawn();
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['blink'] },
  });
  await work();
  await drawn();
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return layouts;
}

it('moves a closed time to another table and back, makes it longer by its end, and stays where somebody is pinned', async () => {
  const { page } = await openPlan();
  await dragByMouse(page, await at(page, 60, 17 * 60), await at(page, 60, 19 * 60 - 5));
  await page.mouse.up();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('close'), exact: true })
    .click();
  await page
    .getByRole('dialog', { name: manage('table', { name: 'T60' }), exact: true })
    .waitFor({ state: 'detached' });
  const first = { table: 60, from: 17 * 60, to: 19 * 60 };
  await expect.poll(() => built.venue.sheet().blocks).toEqual([first]);
  await lineOf(page, 60).locator('[data-block]').waitFor();

  // Beyond what is said in passing. Where a pinned party sits it is refused before the drop, with who it is, and afterwards.
  await dragByMouse(page, await at(page, 60, 18 * 60 + 40), await at(page, 57, 20 * 60));
  await status(page, PINNED).waitFor();
  await page.mouse.up();
  await page.getByText(t('block.stays')).first().waitFor();
  expect(built.venue.sheet().blocks).toEqual([first]);

  await dragByMouse(page, await at(page, 60, 18 * 60 + 40), await at(page, 59, 22 * 60 + 40));
  const closed = t('closed', { from: '21:00', to: '23:00' });
  await status(page, closed).getByText(t('verdict.free')).waitFor();
  await page.mouse.up();
  const there = { table: 59, from: 21 * 60, to: 23 * 60 };
  await expect.poll(() => built.venue.sheet().blocks).toEqual([there]);
  await lineOf(page, 59).locator('[data-block]').waitFor();
  await dragByMouse(page, await at(page, 59, 23 * 60 - 3), await at(page, 59, 23 * 60 + 30));
  await page.mouse.up();
  await expect.poll(() => built.venue.sheet().blocks).toEqual([{ ...there, to: 23 * 60 + 30 }]);

  // By keys: taken up, a line down and a quarter of an hour earlier, let go; and undone by its word.
  const longer = t('closed', { from: '21:00', to: '23:30' });
  await lineOf(page, 59)
    .getByRole('button', { name: new RegExp(longer) })
    .focus();
  for (const key of ['m', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await status(page, t('closed', { from: '20:45', to: '23:15' })).waitFor();
  await page.keyboard.press('Escape');
  for (const key of ['m', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => built.venue.sheet().blocks).toEqual([{ table: 56, from: 21 * 60, to: 23 * 60 + 30 }]);
  await page
    .getByRole('dialog')
    .filter({ hasText: t('done.close', { table: 'T56', from: '21:00', to: '23:30' }) })
    .getByRole('button', { name: manage('action.undo') })
    .click();
  await expect.poll(() => built.venue.sheet().blocks).toEqual([{ ...there, to: 23 * 60 + 30 }]);
});

it('moves a party that sits at several tables whole to another time, by hand and by keys, and its end too', async () => {
  const { page } = await openPlan();
  const rowsAt = (start: number) =>
    built.venue.sheet().parties.filter((row) => [56, 58, 59].includes(row.unit) && row.start === start);
  const bar = await placeOf(lineOf(page, 58).locator('[data-party]').first());
  // What is over is refused before the drop.
  await dragByMouse(page, bar, { x: bar.x + 60, y: bar.y });
  await status(page, APART).getByText('T56 + T58 + T59').waitFor();
  await status(page, APART).getByText(refusals('time.past')).waitFor();
  await page.mouse.move(bar.x + 340, bar.y, { steps: 3 });
  await status(page, APART).getByText(t('verdict.free')).waitFor();
  await page.mouse.up();
  await expect.poll(() => rowsAt(19 * 60 + 45).length).toBe(3);

  const first = barOf(page, APART);
  await lineOf(page, 56)
    .getByRole('button', { name: /^Apart, .*19:45/ })
    .waitFor();
  await first.focus();
  for (const key of ['m', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => rowsAt(20 * 60 + 15).length).toBe(3);
  await lineOf(page, 56)
    .getByRole('button', { name: /^Apart, .*20:15/ })
    .waitFor();
  await first.focus();
  await page.keyboard.press('+');
  await expect.poll(() => rowsAt(20 * 60 + 15).map(({ duration }) => duration)).toEqual([120, 120, 120]);
});

it('moves one table of a party that sits at several, and leaves the others and the time', async () => {
  const { page } = await openPlan();
  const part = await placeOf(lineOf(page, 58).locator('[data-party]').first());
  const line = await lineOf(page, 60).boundingBox();
  await dragByMouse(page, part, { x: part.x + 6, y: (line?.y ?? 0) + 20 });
  await status(page, APART).getByText(t('verdict.free')).waitFor();
  await page.mouse.up();
  await expect.poll(() => built.venue.moved).toMatchObject([{ unit: 60, insteadOf: 58, start: undefined }]);
  const tables = built.venue
    .sheet()
    .parties.filter(({ start }) => start === 17 * 60)
    .map(({ unit }) => unit);
  expect(tables.filter((unit) => unit > 55).toSorted((a, b) => a - b)).toEqual([56, 59, 60]);
});

it.each([
  ['a tablet', { width: 1180, height: 820 }],
  ['a phone', { width: 360, height: 780 }],
])('nothing on the day’s screens is smaller than a finger on %s', async (_, viewport) => {
  const { context, page, goTo } = await built.open('/manage', { viewport });
  for (const path of ['/manage', '/manage_grid']) {
    await goTo(path);
    await page.locator('h1').first().waitFor();
    await page.getByText(SINGLE).first().waitFor({ state: 'attached' });
    expect([path, await smallTargets(page)]).toEqual([path, []]);
  }
  await context.close();
});
