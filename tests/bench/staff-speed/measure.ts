import type { Browser, Page } from 'playwright-core';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { openBrowser } from '#tests/e2e/kit/browser.ts';
import { bigVenue, serveBigVenue } from '#tests/kit/big-venue.ts';
import { type Figure, NO_BOUND } from '../figure.ts';
import { type Frames, framesOf, scrollBy } from './frames.ts';

const SLOWDOWN = 4;
const RUNS = 3;
const PARTY = 'li[aria-labelledby^="party-"]';
type Served = Awaited<ReturnType<typeof serveBigVenue>>;

/** The screens of a day with sixty tables, sixteen hours and three hundred parties, on this machine and on one four times slower. */
export async function measureVenueSpeed(): Promise<Figure[]> {
  await buildWeb();
  const served = await serveBigVenue(OUTPUT, bigVenue());
  const browser = await openBrowser('everything');
  try {
    const figures: Figure[] = [];
    for (const rate of [1, SLOWDOWN]) figures.push(...(await framesAt(browser, served, rate)));
    const first = median(await runs(() => firstSeen(browser, served, '/manage', PARTY)));
    const floor = median(await runs(() => firstSeen(browser, served, '/error/404', 'h1')));
    return [
      ...figures,
      { name: 'list, warm cache, 4x slower: first parties seen', value: first, unit: 'ms', atMost: 1_000 },
      { name: 'the same, to a page of the application that says nothing', value: first / floor, unit: 'x', atMost: 3 },
    ];
  } finally {
    await browser.close();
    await served.stop();
  }
}

async function framesAt(browser: Browser, served: Served, rate: number): Promise<Figure[]> {
  const { context, page } = await served.open(browser);
  const devtools = await context.newCDPSession(page);
  const slow = () => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const quick = () => devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const suffix = rate === 1 ? '' : `, ${rate}x slower`;

  await page.goto(`${served.origin}/manage_grid`);
  await page.locator('[data-party]').nth(200).waitFor();
  await page.waitForLoadState('networkidle');
  await slow();
  const across = await framesOf(page, () => scrollBy(devtools, { x: 900 }));
  const down = await framesOf(page, () => scrollBy(devtools, { y: 1_200 }));
  const drag = await framesOf(page, () => dragAbout(page));
  await quick();
  await page.goto(`${served.origin}/manage`);
  await page.locator(PARTY).nth(200).waitFor();
  await page.waitForLoadState('networkidle');
  await slow();
  const list = await framesOf(page, () => scrollBy(devtools, { y: 6_000 }));
  await context.close();
  return [
    ...shown(`plan, across the hours${suffix}`, across, rate),
    ...shown(`plan, down the tables${suffix}`, down, rate),
    ...shown(`plan, a party dragged${suffix}`, drag, rate),
    ...shown(`list of a day${suffix}`, list, rate),
  ];
}

/** The frames of something that went on as figures; on a machine that many times slower. */
export function shown(name: string, { p50, p95, max, dropped, shown: frames }: Frames, rate: number): Figure[] {
  return [
    { name: `${name}: frame, median`, value: p50, unit: 'ms', atMost: 17.5 },
    { name: `${name}: frame, 95th of a hundred`, value: p95, unit: 'ms', atMost: rate === 1 ? 17.5 : 34 },
    { name: `${name}: frame, longest`, value: max, unit: 'ms', atMost: NO_BOUND },
    {
      name: `${name}: frames dropped`,
      value: (100 * dropped) / (frames + dropped),
      unit: '%',
      atMost: rate === 1 ? 1 : 10,
    },
  ];
}

/** Carries a party that is seen over some lines and two hours, there and back, a step a frame. */
async function dragAbout(page: Page): Promise<void> {
  const grip = await page.evaluate(() => {
    for (const bar of document.querySelectorAll('button[data-party]')) {
      const { left, top, height } = bar.getBoundingClientRect();
      const [x, y] = [left + 20, top + height / 2];
      const room = x > 150 && x < innerWidth - 350 && y > 150 && y < innerHeight - 400;
      if (room && bar.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  });
  if (!grip) throw new Error('nobody who could be carried is seen on the plan');
  const { x, y } = grip;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step <= 60; step += 1) {
    const part = 1 - Math.abs(1 - step / 30);
    await page.mouse.move(x + 240 * part, y + 180 * part);
    if (step === 30 && (await page.locator('[data-dragging]').count()) !== 1) throw new Error('nobody is carried');
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** From the beginning of a navigation until something of it is on the screen, with all that a tablet has kept from before. */
async function firstSeen(browser: Browser, served: Served, path: string, what: string): Promise<number> {
  const { context, page } = await served.open(browser);
  await page.goto(served.origin + path);
  await page.locator(what).first().waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return requestAnimationFrame(look);
      return requestAnimationFrame(() => Object.assign(globalThis, { firstSeen: performance.now() }));
    };
    requestAnimationFrame(look);
  }, what);
  await page.goto(served.origin + path);
  await page.waitForFunction(() => 'firstSeen' in globalThis);
  const seen = await page.evaluate(() => (globalThis as unknown as { firstSeen: number }).firstSeen);
  await context.close();
  return seen;
}

async function runs(once: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await once());
  return all;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

if (import.meta.main)
  console.table((await measureVenueSpeed()).map(({ name, value, unit, atMost }) => ({ name, value, unit, atMost })));
