import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import type { Table } from '#functions/platform/table.ts';
import { figuresOfPeriod, rollUpStores } from '#functions/services/roll-up-day.ts';
import { toStatsItem } from '#functions/stores/stats.ts';
import { buildWeb, OUTPUT } from '#infra/web-build.ts';
import { openBrowser } from '#tests/e2e/kit/browser.ts';
import { serveBigVenue } from '#tests/kit/big-venue.ts';
import { aVenue, NOON_TUESDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { someSettings } from '#tests/web/app/kit.ts';
import { type Figure, NO_BOUND } from './figure.ts';
import { brotliSize } from './guest-weight.ts';
import { busyYear } from './year.ts';

const SLOWDOWN = 4;
const RUNS = 5;
/** What DynamoDB reads for one query at most. */
const PAGE_BYTES = 1_000_000;

type Year = ReturnType<typeof busyYear>;

/** The screen of figures with a year of a busy venue: what is read of the table, what the route weighs, and how soon it is painted. */
export async function measureFigures(): Promise<Figure[]> {
  await buildWeb();
  const year = busyYear();
  const { reads, bytes } = await readsOf(year);
  const paints = await paintsOf(year);
  return [
    { name: 'a year of figures in the table', value: bytes / 1000, unit: 'KB', atMost: PAGE_BYTES / 1000 },
    { name: 'reads of the table for a year and the one before', value: reads, unit: 'count', atMost: 2 },
    { name: 'the route’s own scripts, brotli', value: ownBytes() / 1000, unit: 'KB', atMost: 30 },
    {
      name: `from data to paint, ${SLOWDOWN}x slower: work, median`,
      value: median(paints, 'worked'),
      unit: 'ms',
      atMost: 300,
    },
    { name: 'the same, as it passed on this machine', value: median(paints, 'passed'), unit: 'ms', atMost: NO_BOUND },
  ];
}

const median = (all: readonly Paint[], of: keyof Paint): number =>
  all.map((each) => each[of]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** Both years from a table that counts its pages. */
async function readsOf({ days, period }: Year) {
  const items = [...days].map(([date, figures]) => toStatsItem(VENUE_ID, date, figures));
  const bytes = items.reduce((sum, { pk, sk, f }) => sum + pk.length + sk.length + (f as Uint8Array).length + 20, 0);
  let reads = 0;
  const query = async () => {
    reads += Math.ceil(bytes / PAGE_BYTES);
    return items;
  };
  const deps = rollUpStores({ query } as unknown as Table);
  for (const _ of ['this year', 'the one before']) await figuresOfPeriod(deps, aVenue(), period, { now: NOON_TUESDAY });
  return { reads, bytes };
}

const IMPORT = /(?:from|import)\s*\(?["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The screen of all venues draws with the same charts, and hardly anybody may open it. */
const isReport = (file: string) => file.startsWith('report-screen-');

/** Scripts that this screen and none other has. */
function ownBytes(): number {
  const assets = join(OUTPUT, 'assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const texts = new Map(files.map((file) => [file, readFileSync(join(assets, file), 'utf8')]));
  const importsOf = (file: string) => [...(texts.get(file) ?? '').matchAll(IMPORT)].map(([, next = '']) => next);
  const own = new Set(files.filter((file) => /^stats-screen-[\w-]{7}\.js$/.test(file)));
  for (const file of own) {
    const isOnlyHere = (next: string) =>
      files.every((other) => own.has(other) || isReport(other) || !importsOf(other).includes(next));
    for (const next of importsOf(file)) if (isOnlyHere(next)) own.add(next);
  }
  return [...own].reduce((sum, file) => sum + brotliSize(readFileSync(join(assets, file))), 0);
}

type Paint = { readonly worked: number; readonly passed: number };

/**
 * From the answer to the first frame with all tiles and charts, on a slower machine: what the page worked, in processor time,
 * which other work of this machine does not lengthen, and what passed.
 */
async function paintsOf({ range, outlook }: Year): Promise<Paint[]> {
  const settings = someSettings({ role: 'owner', datefrom: range.period.from, dateto: range.period.to });
  let asked = Promise.withResolvers<void>();
  let answer = Promise.withResolvers<void>();
  const answers: Readonly<Record<string, object>> = {
    settings_read: { errorid: '0', settings },
    stats_range: range,
    stats_outlook: outlook,
  };
  const fetch = async (path: string) => {
    const name = /([a-z_]+)\.php$/.exec(path)?.[1] ?? '';
    if (name === 'stats_range') asked.resolve();
    if (name === 'stats_range') await answer.promise;
    return Response.json(answers[name] ?? { errorid: 'operation.unknown' });
  };
  const served = await serveBigVenue(OUTPUT, { fetch, settings } as never);
  const browser = await openBrowser('everything');
  try {
    const paints: Paint[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const { context, page } = await served.open(browser);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.addInitScript(noteFirstFrame);
      await page.goto(`${served.origin}/stats`);
      await asked.promise;
      await page.getByRole('slider').first().waitFor();
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      const before = await workOf(devtools);
      answer.resolve();
      await page.waitForFunction(() => 'painted' in window);
      const worked = (await workOf(devtools)) - before;
      const passed = await page.evaluate(() => {
        const all = performance.getEntriesByType('resource').filter(({ name }) => name.includes('stats_range'));
        const [{ responseEnd } = { responseEnd: 0 }] = all as PerformanceResourceTiming[];
        return (window as unknown as { painted: number }).painted - responseEnd;
      });
      // The first run warms the browser.
      if (run > 0) paints.push({ worked, passed });
      await context.close();
    }
    return paints;
  } finally {
    await browser.close();
    await served.stop();
  }
}

/** Milliseconds that the page's main thread has worked. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Runs in the page: notes when both line charts and all tiles have been painted. */
function noteFirstFrame(): void {
  const look = () => {
    const charts = document.querySelectorAll('[role="slider"]').length;
    const tiles = document.querySelectorAll('section[aria-label] > details').length;
    if (charts < 2 || tiles < 15) return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { painted: performance.now() })));
  };
  requestAnimationFrame(look);
}
