import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { openBrowser } from '#tests/e2e/kit/browser.ts';
import { serveBigHouse } from '#tests/kit/big-house.ts';
import { drawnHouse } from '#tests/kit/drawn-house.ts';
import type { Figure } from '../figure.ts';
import { framesOf } from './frames.ts';
import { shown } from './measure.ts';

const [MANY, FEW] = [120, 30];
const SLOWDOWN = 4;
const STEPS = 60;

type Canvas = { readonly page: Page; readonly devtools: CDPSession; close(): Promise<void> };

/** The hall editor with 120 tables: frames while one is dragged and while the view comes nearer; what a drag costs beside one among 30. */
export async function measureCanvasSpeed(): Promise<Figure[]> {
  await buildWeb();
  const browser = await openBrowser();
  try {
    const many = await openCanvas(browser, MANY);
    const figures: Figure[] = [];
    for (const rate of [1, SLOWDOWN]) {
      await many.devtools.send('Emulation.setCPUThrottlingRate', { rate });
      const suffix = rate === 1 ? '' : `, ${rate}x slower`;
      figures.push(
        ...shown(`one of ${MANY} tables dragged${suffix}`, await framesOf(many.page, () => dragAbout(many.page)), rate),
        ...shown(`${MANY} tables come nearer and go${suffix}`, await framesOf(many.page, () => zoom(many.page)), rate),
      );
    }
    await many.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const few = await openCanvas(browser, FEW);
    const costs = { many: await costOf(many), few: await costOf(few) };
    await Promise.all([many.close(), few.close()]);
    return [
      ...figures,
      { name: `a step of a drag among ${MANY}: work of the page`, value: costs.many, unit: 'ms', atMost: 16 },
      { name: `the same, to one among ${FEW}`, value: costs.many / costs.few, unit: 'x', atMost: 3 },
    ];
  } finally {
    await browser.close();
  }
}

async function openCanvas(browser: Browser, count: number): Promise<Canvas> {
  const served = await serveBigHouse(OUTPUT, drawnHouse(count));
  const { context, page } = await served.open(browser);
  await page.goto(`${served.origin}/canvas`);
  await page.locator('[data-piece="t1"]').waitFor();
  await page.waitForLoadState('networkidle');
  const close = async () => {
    await context.close();
    await served.stop();
  };
  return { page, devtools: await context.newCDPSession(page), close };
}

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-piece="t5"]').boundingBox();
  if (!box) throw new Error('the table is not seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Carries a table across the hall and back, and leaves it where it was. */
async function dragAbout(page: Page): Promise<void> {
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    const part = 1 - Math.abs(1 - (2 * step) / STEPS);
    await page.mouse.move(x + 160 * part, y + 120 * part);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function zoom(page: Page): Promise<void> {
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step < STEPS / 2 ? -20 : 20);
  await page.keyboard.up('Control');
}

/** Milliseconds of the page's own thread for a step of a drag. */
async function costOf({ page, devtools }: Canvas): Promise<number> {
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  await devtools.send('Performance.enable');
  await dragAbout(page);
  const before = await busy();
  await dragAbout(page);
  return ((await busy()) - before) / STEPS;
}

if (import.meta.main)
  console.table((await measureCanvasSpeed()).map(({ name, value, unit, atMost }) => ({ name, value, unit, atMost })));
