import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { openBrowser } from '#tests/e2e/kit/browser.ts';
import { serveBigVenue } from '#tests/kit/big-venue.ts';
import { drawnVenue } from '#tests/kit/drawn-venue.ts';
import { type Figure, NO_BOUND } from '../figure.ts';
import { busyDuring, type Frames, framesOf } from './frames.ts';
import { shown } from './measure.ts';

const [MANY, FEW] = [120, 30];
const SLOWDOWN = 4;
const STEPS = 60;
type Canvas = { readonly page: Page; readonly devtools: CDPSession; close(): Promise<void> };

/** The hall editor with 120 tables: frames while one is dragged and while the view comes nearer, and what a step costs, beside 30. */
export async function measureCanvasSpeed(): Promise<Figure[]> {
  await buildWeb();
  const browser = await openBrowser('everything');
  try {
    const [many, few] = [await openCanvas(browser, MANY), await openCanvas(browser, FEW)];
    const figures: Figure[] = [];
    for (const rate of [1, SLOWDOWN]) {
      const suffix = rate === 1 ? '' : `, ${rate}x slower`;
      for (const [name, work] of WORKS) {
        const seen = { many: await framesAt(many, rate, work), few: await framesAt(few, rate, work) };
        // How many frames a slower machine drops is its own: what counts is that four times as many tables do not make it worse.
        figures.push(
          ...shown(`${name}${suffix}`, seen.many, rate).map((each) =>
            rate === 1 ? each : { ...each, atMost: NO_BOUND },
          ),
          {
            name: `${name}${suffix}: 95th frame, to ${FEW} tables`,
            value: seen.many.p95 / seen.few.p95,
            unit: 'x',
            atMost: 2,
          },
        );
      }
    }
    for (const [name, work] of WORKS) {
      const cost = { many: await costOf(many, work), few: await costOf(few, work) };
      figures.push(
        { name: `${name}: work of the page for a step`, value: cost.many, unit: 'ms', atMost: NO_BOUND },
        { name: `${name}: the same, to ${FEW} tables`, value: cost.many / cost.few, unit: 'x', atMost: 3 },
      );
    }
    await Promise.all([many.close(), few.close()]);
    return figures;
  } finally {
    await browser.close();
  }
}

async function openCanvas(browser: Browser, count: number): Promise<Canvas> {
  const served = await serveBigVenue(OUTPUT, drawnVenue(count));
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

const WORKS = [
  [`one of ${MANY} tables dragged`, dragAbout],
  [`${MANY} tables come nearer and go`, zoom],
] as const;

async function framesAt(
  { page, devtools }: Canvas,
  rate: number,
  work: (page: Page) => Promise<void>,
): Promise<Frames> {
  await page.bringToFront();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const frames = await framesOf(page, () => work(page));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return frames;
}

/** Milliseconds of the page's own thread for a step of the work. */
async function costOf({ page, devtools }: Canvas, work: (page: Page) => Promise<void>): Promise<number> {
  await page.bringToFront();
  return (await busyDuring(devtools, () => work(page))) / STEPS;
}

if (import.meta.main)
  console.table((await measureCanvasSpeed()).map(({ name, value, unit, atMost }) => ({ name, value, unit, atMost })));
